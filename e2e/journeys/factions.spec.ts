import type { Page } from '@playwright/test';
import { listFaults, settled } from '../support/accessibility.ts';
import { openLanguage } from '../support/content-language.ts';
import { expect, test } from '../support/test.ts';

const TEXTS = {
  English: { title: 'The Wardens', text: 'They guard the gates.', lookingFor: 'Calm drivers.' },
  French: { title: 'Les Wardens', text: 'Ils gardent les portes.', lookingFor: 'Des pilotes calmes.' },
  Arabic: { title: 'حرّاس المدينة', text: 'يحرسون البوابات.', lookingFor: 'سائقون هادئون.' },
};

async function choose(panel: Page, name: RegExp, option: string): Promise<void> {
  await panel.getByRole('combobox', { name }).click();
  await panel.getByRole('option', { name: option, exact: true }).click();
}

test('@night staff publish a faction, and a visitor reads it in three languages and follows it to the form', async ({
  loggedIn,
  page,
  newName,
}) => {
  const panel = await loggedIn('layla', '/dashboard#/entries/create');
  await choose(panel, /^Kind/, 'Faction');
  await choose(panel, /^Recruitment/, 'Open');
  await choose(panel, /^Form to apply with/, 'KEEPER');
  await choose(panel, /^Row of the home page/, 'Wardens');
  // The console's bar with the heading hides while one scrolls down.
  await panel.evaluate(() => scrollTo(0, 0));
  await settled(panel);
  expect(await listFaults(panel)).toEqual([]);
  for (const [language, { title, text, lookingFor }] of Object.entries(TEXTS)) {
    await openLanguage(panel, language);
    await panel.getByLabel(`Title in ${language}`).fill(title);
    await panel.getByLabel(`Text in ${language}`).fill(text);
    await panel.getByLabel(`Who they look for, in ${language}`).fill(lookingFor);
  }
  await panel.getByLabel('On the site').check();
  await panel.getByRole('button', { name: 'Save' }).click();
  const listed = panel.getByRole('row', { name: 'The Wardens' });
  await expect(listed.getByRole('cell', { name: 'On the site' })).toBeVisible();

  // The directory in the document links to the faction as soon as the server has read it.
  const row = page.getByRole('link', { name: 'Wardens', exact: true });
  await expect(async () => {
    await page.goto('/');
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await settled(page);
  expect(await listFaults(page)).toEqual([]);
  await row.click();
  await expect(page).toHaveURL(/\/factions\/the-wardens$/);
  await expect(page.getByRole('heading', { level: 1, name: 'The Wardens' })).toBeVisible();
  for (const [prefix, language] of [
    ['', 'English'],
    ['/fr', 'French'],
    ['/ar', 'Arabic'],
  ] as const) {
    const { title, lookingFor } = TEXTS[language];
    await page.goto(`${prefix}/factions`);
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(lookingFor)).toBeVisible();
    await settled(page);
    expect(await listFaults(page)).toEqual([]);
  }

  const player = await loggedIn(newName(), '/factions/the-wardens');
  await player.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(player.getByLabel('Preferred department')).toHaveValue('KEEPER');
});
