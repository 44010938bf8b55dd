import { listFaults, settled } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { openLanguage } from '../support/content-language.ts';
import { DESK, PHONE } from '../support/devices.ts';
import { expect, test } from '../support/test.ts';

test('staff write an article in the console, and visitors read it as soon as it is published', async ({
  loggedIn,
  page,
}) => {
  const panel = await loggedIn('layla', '/dashboard#/entries/create');
  await panel.getByLabel('Title in English').fill('The harbour opens');
  await panel.getByLabel('Text in English').fill('Ships dock from Friday.\n\nBring a rope.');
  await openLanguage(panel, 'Arabic');
  await panel.getByLabel('Title in Arabic').fill('افتتاح الميناء');
  await panel.getByLabel('Text in Arabic').fill('السفن ترسو من يوم الجمعة.');
  await panel.getByRole('button', { name: 'Save' }).click();
  const row = panel.getByRole('row', { name: 'The harbour opens' });
  await expect(row.getByRole('cell', { name: 'Draft' })).toBeVisible();
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The harbour opens' })).toHaveCount(0);

  await panel.getByRole('link', { name: 'The harbour opens' }).click();
  await panel.getByLabel('On the site').check();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('cell', { name: 'On the site' })).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: 'The harbour opens' }).click();
  await expect(page).toHaveURL(/\/news\/the-harbour-opens$/);
  await expect(page.getByText('Bring a rope.')).toBeVisible();
  await page.goto('/ar/news/the-harbour-opens');
  await expect(page.getByRole('heading', { level: 1, name: 'افتتاح الميناء' })).toBeVisible();
  await expect(page.locator('link[rel=alternate][type="application/atom+xml"]')).toHaveAttribute(
    'href',
    '/api/content/news/feed/ar',
  );
  await page.goto('/');
  const latest = page.getByRole('link', { name: 'The harbour opens' });
  await latest.click();
  await expect(page).toHaveURL(/\/news\/the-harbour-opens$/);
});

test('@night a player is reminded of an event, and finds it on the home page and in a calendar file', async ({
  loggedIn,
  newName,
}) => {
  const { slug } = await apiOf(await loggedIn('layla')).post('/api/entries', {
    body: {
      kind: 'event',
      texts: { en: { title: 'Desert race', text: 'Bring a car.' } },
      // Less than an hour ahead: the reminder is sent at once.
      startsAt: new Date(Date.now() + 50 * 60_000).toISOString(),
      published: true,
    },
  });

  const player = await loggedIn(newName(), '/');
  await player.getByRole('link', { name: 'Desert race' }).click();
  await expect(player).toHaveURL(new RegExp(`/events#${slug}$`));
  await player.getByRole('button', { name: /^I’m coming/ }).click();
  await expect(player.getByRole('button', { name: 'I can’t make it' })).toBeVisible();
  await settled(player);
  expect(await listFaults(player)).toEqual([]);
  const file = player.waitForEvent('download');
  await player.getByRole('link', { name: 'Add to my calendar' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);

  await expect
    .poll(async () => (await player.request.get('/api/notifications')).text(), { timeout: 90_000 })
    .toContain('Desert race starts soon');
});

test('@night no menu leads to a section without entries, but its page can be opened', async ({ page }) => {
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-empty="[^"]*"/, 'data-empty="news gallery"');
    await route.fulfill({ response, body });
  });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await page.setViewportSize(DESK);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'About US' }).click();
  // The header and the footer.
  await expect(link('Factions')).toHaveCount(2);
  await expect(link('Events')).toHaveCount(2);
  await expect(link('News')).toHaveCount(0);
  await expect(link('Gallery')).toHaveCount(0);

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Events', exact: true })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'News', exact: true })).toHaveCount(0);

  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
});
