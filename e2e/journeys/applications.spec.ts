import type { Page } from '@playwright/test';
import { apiOf } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

/** Selects by the value that the form submits: labels may change. */
const choose = (page: Page, name: string, value: string) =>
  page.getByRole('combobox', { name }).selectOption(value);

const write = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(text);

/** Opens a section that may stay blank. */
const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click();

async function submit(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Submit application' });
  await expect(button).toBeDisabled();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await button.click();
}

test('an entity application is sent, edited and withdrawn by its player', async ({ loggedIn, newName }) => {
  const page = await loggedIn(newName(), '/entity');
  await write(page, 'Entity name', 'The Lanterns');
  await choose(page, 'Entity type', 'Crew');
  await choose(page, 'Entity style', 'Techwear');
  for (const number of [1, 2, 3]) {
    await write(page, `Illegal perk ${number}`, `Shadow ${number}`);
    await write(page, `Legal perk ${number}`, `Light ${number}`);
  }
  await unfold(page, 'Members');
  await page.getByRole('button', { name: 'Add member' }).click();
  await page
    .getByRole('group', { name: 'Member 2' })
    .getByRole('textbox', { name: 'In-game name' })
    .fill('Leila Gharbi');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Entity name' })).toHaveValue('The Lanterns');
  await submit(page);
  const toast = page.getByText('Entity created successfully!');
  await expect(toast).toBeVisible();
  // Below the header, whose buttons stay in reach.
  const header = await page.getByRole('banner').boundingBox();
  expect((await toast.boundingBox())?.y).toBeGreaterThan(header?.height ?? Infinity);
  await expect(page.getByRole('heading', { name: /^Entity application no\. / })).toBeVisible();

  await page.goto('/entity');
  await expect(page.getByText('Already submitted')).toBeVisible();
  await page.getByRole('link', { name: 'View receipt' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await write(page, 'Entity name', 'The Lamps');
  await page.getByRole('button', { name: 'Save changes' }).click();
  // In the heading of the receipt, and among the answers.
  await expect(page.getByText('The Lamps', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByRole('heading', { name: 'My city' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your way into the city' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Applications' })).toHaveCount(0);
});

test('@night a job application is rejected with a reason, which its player sees in My city', async ({
  loggedIn,
  newName,
}) => {
  const page = await loggedIn(newName(), '/job');
  await write(page, 'Full name', 'Youssef Ben Ali');
  await write(page, 'In-game name', 'Sami Trabelsi');
  await choose(page, 'Preferred department', 'EMS');
  await expect(page.getByRole('radiogroup')).toHaveCount(6);
  await page.getByRole('radio', { name: /The silent one/ }).check();
  await choose(page, 'Preferred department', 'KEEPER');
  await expect(page.getByRole('radiogroup')).toHaveCount(5);
  await page.getByRole('textbox', { name: /^You stop a water truck/ }).fill('He opens the crate.');
  await submit(page);
  await expect(page.getByText('application created successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Job application no\. / })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';

  await page.goto('/job');
  await expect(page.getByRole('option', { name: 'KEEPER (Pending)' })).toBeDisabled();

  const body = { reason: 'Tell us more about the wall.' };
  await apiOf(await loggedIn('layla')).put('/api/job-applications/{id}/reject', { path: { id }, body });
  await page.goto('/me');
  const applications = page.getByRole('region', { name: 'Applications' });
  await expect(applications.getByText('Tell us more about the wall.').first()).toBeVisible();
  await applications.getByRole('link', { name: /^Job application no\. / }).click();
  await expect(page.getByRole('link', { name: 'Apply again' })).toBeVisible();
});

test('@night a streamer application is sent once', async ({ loggedIn, newName }) => {
  const page = await loggedIn(newName(), '/streamer');
  await write(page, 'Full name', 'Youssef Ben Ali');
  await write(page, 'Age', '٢٥');
  await write(page, 'Channel link', 'twitch.tv/youssef');
  await choose(page, 'Platform', 'Twitch');
  await choose(page, 'Have you roleplayed before?', 'No');
  await choose(page, 'Have you streamed roleplay on another server?', 'Yes');
  await write(page, 'Which servers, and what did you do there?', 'Two seasons on a desert server.');
  await choose(page, 'Do you agree to promote the server on your stream?', 'Yes');
  await choose(page, 'Do you agree to follow our content guidelines?', 'Yes');
  await submit(page);
  await expect(page.getByText('application created successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Streamer application no\. / })).toBeVisible();
  await page.goto('/streamer');
  await expect(page.getByText('Already submitted')).toBeVisible();
});
