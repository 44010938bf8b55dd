import type { Browser, Page } from '@playwright/test';
import { listFaults, settled } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const OPEN_PAGES = [
  '/',
  '/shop',
  '/shop/products/car-pack-gold',
  '/joinus',
  '/rpguide',
  '/terms',
  '/privacypolicy',
  '/cookiespolicy',
  '/streamerregulations',
  '/contentguidelines',
  '/who',
  '/contact',
  '/news',
  '/events',
  '/factions',
  '/gallery',
  '/nowhere',
];
const PLAYER_PAGES = [
  '/me',
  '/beta',
  '/entity',
  '/job',
  '/streamer',
  '/packshop',
  '/carshop/monthlycars',
  '/cosmetics',
  '/orders',
];

async function walk(page: Page, prefix: string, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(`${prefix}${path}`);
    await settled(page);
    faults.push(...(await listFaults(page)));
  }
  return faults;
}

// Robots are never redirected to another language, and a headless browser identifies as one.
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';

async function visit(browser: Browser, viewport: typeof PHONE, locale: string): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale,
    reducedMotion: 'reduce',
    userAgent: USER_AGENT,
  });
  return context.newPage();
}

for (const { name, prefix, viewport, locale } of [
  { name: 'English on a phone', prefix: '', viewport: PHONE, locale: 'en-GB' },
  { name: 'French on a phone', prefix: '/fr', viewport: PHONE, locale: 'fr-FR' },
  { name: 'Arabic on a phone', prefix: '/ar', viewport: PHONE, locale: 'ar-TN' },
  { name: 'Arabic at a desk', prefix: '/ar', viewport: DESK, locale: 'ar-TN' },
]) {
  test(`${name}: a visitor's pages break no accessibility rule and fit the screen`, async ({ browser }) => {
    test.slow();
    const page = await visit(browser, viewport, locale);
    expect(await walk(page, prefix, OPEN_PAGES)).toEqual([]);
    await page.context().close();
  });
}

for (const { name, prefix, viewport } of [
  { name: 'Arabic on a phone', prefix: '/ar', viewport: PHONE },
  { name: 'English at a desk', prefix: '', viewport: DESK },
]) {
  test(`${name}: a player's pages break no accessibility rule and fit the screen`, async ({
    loggedIn,
    newName,
  }) => {
    test.slow();
    const player = await loggedIn(newName());
    await player.setViewportSize(viewport);
    expect(await walk(player, prefix, PLAYER_PAGES)).toEqual([]);
  });
}

test('a change of language stays on the page, and is remembered', async ({ browser }) => {
  const page = await visit(browser, DESK, 'en-GB');
  await page.goto('/rpguide');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar\/rpguide$/);
  await expect(html).toHaveAttribute('lang', /^ar/);
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.goto('/');
  await expect(page).toHaveURL(/\/ar\/?$/);
  await page.context().close();
});
