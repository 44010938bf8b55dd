import type { Browser, Page } from '@playwright/test';
import { listFaults, settled } from '../support/accessibility.ts';
import { DESK, PHONE, USER_AGENT } from '../support/devices.ts';
import { CONTENT_PAGES, FORM_PAGES, TEXT_PAGES } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

const OPEN_PAGES = [
  ...['/', '/shop', '/shop/products/car-pack-gold', '/joinus'],
  ...[...TEXT_PAGES, ...CONTENT_PAGES, '/nowhere'],
];
const PLAYER_PAGES = ['/me', ...FORM_PAGES, '/packshop', '/carshop/monthlycars', '/cosmetics', '/orders'];

async function walk(page: Page, prefix: string, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(`${prefix}${path}`);
    await settled(page);
    faults.push(...(await listFaults(page)));
  }
  return faults;
}

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
