import { listFaults, listFaultsInAllLanguages, settled } from '../support/accessibility.ts';
import { openLanguage } from '../support/content-language.ts';
import { expect, test } from '../support/test.ts';

const FACE = 'public-site/public/art/hero-828.webp';

const TEXTS = {
  English: { role: 'Head of events', text: 'Runs the desert races.' },
  French: { role: 'Responsable des événements', text: 'Organise les courses du désert.' },
  Arabic: { role: 'مسؤولة الفعاليات', text: 'تنظّم سباقات الصحراء.' },
};

test('@night staff propose a person, who agrees, is on the team page in three languages, and leaves it', async ({
  loggedIn,
  page,
}) => {
  const panel = await loggedIn('layla', '/dashboard#/entries/create');
  await panel.getByRole('combobox', { name: /^Kind/ }).click();
  await panel.getByRole('option', { name: 'Team member' }).click();
  await panel.getByRole('combobox', { name: /^Staff member/ }).click();
  await panel.getByRole('option', { name: /layla/i }).first().click();
  await panel.getByLabel('Name on the page').fill('Layla of the races');
  for (const [language, { role, text }] of Object.entries(TEXTS)) {
    await openLanguage(panel, language);
    await panel.getByLabel(`Role in ${language}`).fill(role);
    await panel.getByLabel(`Text in ${language}`).fill(text);
  }
  await panel.getByLabel('Upload a picture').setInputFiles(FACE);
  await expect(panel.getByRole('img', { name: 'Picture' })).toBeVisible();
  await panel.getByLabel('On the site').check();
  // The console's bar with the heading hides while one scrolls down.
  await panel.evaluate(() => scrollTo(0, 0));
  await settled(panel);
  expect(await listFaults(panel)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('cell', { name: 'Waiting for the person to agree' })).toBeVisible();

  const onPage = page.getByRole('heading', { level: 3, name: 'Layla of the races' });
  await page.goto('/who');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(onPage).toHaveCount(0);

  const person = await loggedIn('layla', '/me');
  await expect(person.getByText(TEXTS.French.text)).toBeVisible();
  await settled(person);
  expect(await listFaults(person)).toEqual([]);
  await person.getByRole('button', { name: 'I agree' }).click();
  const leave = person.getByRole('button', { name: 'Take me off the page' });
  await expect(leave).toBeVisible();

  for (const [prefix, language] of [
    ['', 'English'],
    ['/fr', 'French'],
    ['/ar', 'Arabic'],
  ] as const) {
    await expect(async () => {
      await page.goto(`${prefix}/who`);
      await expect(onPage).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText(TEXTS[language].role)).toBeVisible();
  }
  expect(await listFaultsInAllLanguages(page)).toEqual([]);

  await leave.click();
  await expect(leave).toHaveCount(0);
  await expect(async () => {
    await page.goto('/who');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(onPage).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
