import type { Page } from '@playwright/test';
import { apiOf } from '../support/api.ts';
import { applyForWhitelist } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const list = (page: Page, name: string) => page.getByRole('combobox', { name });

test('@night the closed beta: validation errors at their fields, one submission, then its receipt', async ({
  loggedIn,
  newName,
}) => {
  const page = await loggedIn(newName(), '/beta');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(page.getByText('Name cannot be empty').first()).toBeVisible();
  await expect(text(page, 'Name')).toBeFocused();
  await text(page, 'Name').fill('Youssef');
  await text(page, 'Age').fill('17');
  await submit.click();
  await expect(page.getByText('You must be at least 18 years old').first()).toBeVisible();
  await text(page, 'Age').fill('25');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await submit.dblclick();
  await expect(page.getByRole('heading', { name: /^Closed beta application no\. / })).toBeVisible();
  expect(posts).toEqual(['/api/betaApp']);
  await page.goto('/beta');
  await expect(page.getByText(/^Your number is \d+\.$/)).toBeVisible();
  await expect(submit).toBeHidden();
});

test('@night streamers are asked for details of another server only after a Yes', async ({
  loggedIn,
  newName,
}) => {
  const page = await loggedIn(newName(), '/streamer');
  const details = text(page, 'Which servers, and what did you do there?');
  const elsewhere = list(page, 'Have you streamed roleplay on another server?');
  await elsewhere.waitFor();
  await expect(details).toBeHidden();
  await elsewhere.selectOption('Yes');
  await details.fill('Two seasons on a desert server.');
  await elsewhere.selectOption('No');
  await expect(details).toBeHidden();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(text(page, 'Full name')).toBeFocused();
  await text(page, 'Full name').fill('Youssef Ben Ali');
  await text(page, 'Age').fill('25');
  await text(page, 'Channel link').fill('twitch.tv/youssef');
  await list(page, 'Platform').selectOption('Twitch');
  await list(page, 'Have you roleplayed before?').selectOption('No');
  await list(page, 'Do you agree to promote the server on your stream?').selectOption('Yes');
  await list(page, 'Do you agree to follow our content guidelines?').selectOption('Yes');
  await page.getByRole('button', { name: 'Submit application' }).dblclick();
  await expect(page.getByRole('heading', { name: /^Streamer application no\. / })).toBeVisible();
  // Hidden fields are not sent.
  const stored = await apiOf(page).get('/api/streamer-applications/me');
  expect(stored).toMatchObject([{ experienceOtherServerRPDetails: '' }]);
});

test('@night a player applies for two departments, each once, with its own questions', async ({
  loggedIn,
  newName,
}) => {
  const page = await loggedIn(newName(), '/job');
  for (const [department, question] of [
    ['KEEPER', /^You stop a water truck/],
    ['Scientist', null],
  ] as const) {
    await page.goto('/job');
    await text(page, 'Full name').fill('Youssef Ben Ali');
    await text(page, 'In-game name').fill('Sami Trabelsi');
    await expect(page.getByRole('radiogroup')).toHaveCount(0);
    await list(page, 'Preferred department').selectOption(department);
    // They may stay unanswered, so they are folded.
    await expect(page.getByRole('radiogroup')).toHaveCount(question ? 5 : 6);
    if (question) await page.getByRole('textbox', { name: question }).fill('He opens the crate.');
    await page.getByRole('radio').first().check();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByRole('heading', { name: /^Job application no\. / })).toBeVisible();
  }
  await page.goto('/job');
  await expect(page.getByRole('option', { name: 'KEEPER (Pending)' })).toBeDisabled();
  await expect(page.getByRole('option', { name: 'Scientist (Pending)' })).toBeDisabled();
  await expect(page.getByRole('option', { name: 'EMS' })).toBeEnabled();
});

test('@night three rejections use up a player’s attempts', async ({ loggedIn, newName }) => {
  const page = await loggedIn(newName(), '/joinus');
  const staff = apiOf(await loggedIn('layla'));
  for (const left of [2, 1, 0]) {
    const id = await applyForWhitelist(apiOf(page), 'me');
    const body = { reason: `Not yet: ${left}.` };
    await staff.put('/api/whiteList/reject/{id}', { path: { id }, body });
    await page.goto('/joinus');
    await expect(page.getByText('Your Whitelist Application is Rejected.')).toBeVisible();
    await expect(page.getByText(`Not yet: ${left}.`).first()).toBeVisible();
    await expect(page.getByText(`Attempt ${3 - left} of 3`)).toBeVisible();
    const again = page.getByRole('button', { name: /^Apply again/ });
    if (left > 0) await expect(again).toContainText(`${left} attempt`);
    else await expect(again).toBeHidden();
  }
  await expect(page.getByText('You’ve used all your attempts.')).toBeVisible();
  await page.goto('/joinus?step=5');
  await expect(page.getByText('You’ve used all your attempts.')).toBeVisible();
});
