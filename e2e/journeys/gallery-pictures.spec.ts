import { clipFrameOrigins } from '@city/contracts';
import type { Page } from '@playwright/test';
import { listFaults, listFaultsInAllLanguages, settled } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const PICTURE = 'public-site/public/art/hero-828.webp';
const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';

/** The answers of the platforms, and the addresses that a page has requested from them. */
async function standInForPlatforms(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const isTheirs = (url: URL) => /youtube|ytimg|google|twitch|kick\.com|streamable/.test(url.hostname);
  await page.route(isTheirs, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title><p>Playing' });
  });
  return asked;
}

async function write(panel: Page, title: string, description: string): Promise<void> {
  await panel.goto('/dashboard#/entries/create');
  await panel.getByRole('combobox', { name: /^Kind/ }).click();
  await panel.getByRole('option', { name: 'Picture or clip' }).click();
  await panel.getByLabel('Title in English').fill(title);
  await panel.getByLabel('What it shows, in English').fill(description);
  await panel.getByLabel('On the site').check();
}

test('staff publish a picture and a clip; visitors see both, and the platform learns of them only when they press play', async ({
  loggedIn,
  page,
}) => {
  const asked = await standInForPlatforms(page);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Sunset over the wall')).toHaveCount(0);

  const panel = await loggedIn('layla');
  await write(panel, 'Sunset over the wall', 'The city at dusk.');
  await panel.getByLabel('Upload a picture').setInputFiles(PICTURE);
  await expect(panel.getByRole('img', { name: 'Picture' })).toBeVisible();
  await panel.getByLabel('Credit').fill('Desert Fox');
  await panel.evaluate(() => scrollTo(0, 0));
  await settled(panel);
  expect(await listFaults(panel)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('link', { name: 'Sunset over the wall' })).toBeVisible();

  await write(panel, 'The race', 'Two cars in the dunes.');
  await panel.getByLabel('Link to the clip').fill('https://vimeo.com/76979871');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Paste the link to a clip on YouTube')).toBeVisible();
  await panel.getByLabel('Link to the clip').fill('https://youtu.be/dQw4w9WgXcQ?si=who-shared-it');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('link', { name: 'The race' })).toBeVisible();

  // From the home page, whose own policy does not let it frame anything.
  const newest = page.getByRole('link', { name: 'The city at dusk. Sunset over the wall' });
  await expect(async () => {
    await page.goto('/');
    await expect(newest).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await newest.click();
  await expect(page).toHaveURL(/\/gallery#sunset-over-the-wall$/);
  const picture = page.getByRole('dialog', { name: 'Sunset over the wall' });
  await expect(picture.getByRole('img', { name: 'The city at dusk.' })).toBeVisible();
  await expect(picture.getByText('By Desert Fox')).toBeVisible();
  expect(await listFaultsInAllLanguages(page)).toEqual([]);

  await page.keyboard.press('ArrowRight');
  const clip = page.getByRole('dialog', { name: 'The race' });
  await expect(clip.getByRole('link', { name: 'Watch on YouTube' })).toBeVisible();
  await settled(page);
  expect(await listFaults(page)).toEqual([]);
  expect(asked).toEqual([]);
  await clip.getByRole('button', { name: 'Play the clip' }).click();
  await expect(clip.frameLocator('iframe').getByText('Playing')).toBeVisible();
  expect(asked).toEqual([PLAYER]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/gallery$/);
});

test('only the gallery may frame the players, and an unknown page of it does not exist', async ({
  request,
}) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  for (const origin of clipFrameOrigins()) {
    expect(await policy('/ar/gallery')).toContain(` ${origin}`);
    for (const path of ['/', '/news']) expect(await policy(path)).not.toContain(origin);
  }
  expect((await request.get('/gallery/unknown')).status()).toBe(404);
});
