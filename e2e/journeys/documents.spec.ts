import { BRAND_NAME, localePrefix, LOCALES } from '@city/contracts';
import type { Browser, Page } from '@playwright/test';
import { DESK, PHONE, USER_AGENT } from '../support/devices.ts';
import { authorizeAddress } from '../support/login.ts';
import { watchFaults } from '../support/page-faults.ts';
import { publishAs } from '../support/published-city.ts';
import { untilQuiet } from '../support/requests-in-flight.ts';
import { CONTENT_PAGES, FORM_PAGES, TEXT_PAGES } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

/** Prerendered pages by path. */
const PAGES = ['/', ...TEXT_PAGES, ...CONTENT_PAGES, '/joinus', ...FORM_PAGES];

const widthOf = (picture: Element) => (picture as HTMLImageElement).naturalWidth;

const withoutScripts = (browser: Browser, locale: string) =>
  browser.newContext({ javaScriptEnabled: false, locale, viewport: PHONE });

test('a reader without JavaScript reads the landing page and the guide in Arabic', async ({ browser }) => {
  const context = await withoutScripts(browser, 'ar-TN');
  const page = await context.newPage();
  await page.goto('/ar');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /قدّم|تقديم/ })
      .first(),
  ).toBeVisible();
  // Disclosures work without scripts.
  const question = page.locator('summary').first();
  await question.click();
  await expect(page.locator('details[open] p').first()).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'دليل الرول بلاي' }).click();
  await expect(page).toHaveURL(/\/ar\/rpguide$/);
  await expect(page.getByRole('heading', { level: 1, name: 'دليل الرول بلاي' })).toBeVisible();
  await expect(page.locator('main section[id^=rule-]')).toHaveCount(12);
  for (const part of ['report', 'sanctions', 'appeal', 'glossary'])
    await expect(page.locator(`main section#${part}`)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roleplay guide' })).toBeVisible();
  await context.close();
});

test('a reader without JavaScript sees the first question of the whitelist, and may log in for the beta', async ({
  browser,
}) => {
  const context = await withoutScripts(browser, 'en-GB');
  const page = await context.newPage();
  await page.goto('/joinus');
  await expect(page.getByRole('heading', { name: 'Have you bought GTA V?' })).toBeVisible();
  await page.goto('/beta');
  await expect(page.getByRole('link', { name: 'Log in with Discord' })).toHaveAttribute(
    'href',
    '/auth?returnTo=%2Fbeta',
  );
  await context.close();
});

test('a reader without JavaScript sees a product, the number of members, and the login wall of the shop', async ({
  browser,
}) => {
  const context = await withoutScripts(browser, 'fr-FR');
  const page = await context.newPage();
  await page.goto('/fr/shop/products/vip-bronze');
  await expect(page.getByRole('heading', { level: 1, name: 'Pack VIP Bronze' })).toBeVisible();
  await expect(page.getByRole('article').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/shop/products/vip-bronze');

  await page.goto('/carshop/monthlycars');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Please log in to access the shop' }),
  ).toBeVisible();
  // The document's classes are those of the styles.
  await expect(page.getByRole('region', { name: 'Please log in to access the shop' })).toHaveCSS(
    'display',
    'grid',
  );
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute(
    'href',
    '/auth?returnTo=%2Fcarshop%2Fmonthlycars',
  );

  await page.goto('/');
  await expect(page.getByText(/^[\d,]+\+$/).first()).toBeVisible();
  await context.close();
});

test('every prerendered document contains its heading in its language', async ({ request }) => {
  const headings = new Map<string, string>();
  for (const prefix of LOCALES.map(localePrefix)) {
    for (const path of [...PAGES, '/no-such-page']) {
      const answer = await request.get(`${prefix}${path}`.replace(/(.)\/$/, '$1'));
      const html = await answer.text();
      const heading = /<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^<>]*>/g, '') ?? '';
      expect(heading, `${prefix}${path}`).not.toBe('');
      expect(html, `${prefix}${path}`).not.toContain('{{');
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      if (path !== '/') expect(title, `${prefix}${path}`).toMatch(/\S · \S/);
      headings.set(`${prefix}${path}`, heading);
    }
  }
  for (const path of PAGES.slice(1)) {
    const spoken = LOCALES.map(localePrefix).map((prefix) => headings.get(`${prefix}${path}`));
    expect(new Set(spoken).size, path).toBe(3);
    expect(spoken[2], path).toMatch(/[\u0600-\u06ff]/);
  }
});

/** Titles with a letter rendered in a system font, with that font. */
async function titlesInOtherFaces(page: Page): Promise<string[]> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const selector = 'header a, h1, h2';
  const texts = await page.locator(selector).allInnerTexts();
  const { nodeIds } = await tools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const wrong: string[] = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
    const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
    if (foreign.length)
      wrong.push(`${texts[index]}: ${foreign.map(({ familyName }) => familyName).join(', ')}`);
  }
  return wrong;
}

for (const prefix of LOCALES.map(localePrefix)) {
  test(`${prefix === '/ar' ? '' : '@night '}titles of ${prefix || '/'} have the brand font before any other file has loaded`, async ({
    browser,
  }) => {
    const context = await withoutScripts(browser, 'en-GB');
    const faults = watchFaults(context);
    const page = await context.newPage();
    await page.route('**/assets/**', (route) => route.abort());
    for (const path of ['/', '/rpguide', '/joinus', '/shop', '/shop/products/vip-bronze', '/no-such-page']) {
      await page.goto(path === '/' ? prefix || '/' : `${prefix}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await titlesInOtherFaces(page), path).toEqual([]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
}

/** Opens a page and returns its layout shift, once hydrated. */
async function layoutShift(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await untilQuiet(page);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          resolve(shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
}

test('articles and factions are read without JavaScript, and stay in place when the program starts', async ({
  browser,
  loggedIn,
}) => {
  const city = await publishAs(await loggedIn('layla', '/'));
  const still = await withoutScripts(browser, 'ar-TN');
  const live = await browser.newContext({ viewport: DESK, locale: 'ar-TN', userAgent: USER_AGENT });
  const [reader, visitor] = [await still.newPage(), await live.newPage()];
  const errors: string[] = [];
  live.on('weberror', (event) => errors.push(event.error().message));
  for (const [path, title, texts] of [
    [`/ar/news/${city.article}`, 'الأرصفة مفتوحة', ['ترسو السفن من يوم الجمعة.', /^يفتش الجمارك/]],
    [`/ar/factions/${city.faction}`, 'حرّاس الأبواب', ['يحرسون البوابات ويدوّنون من يمرّ.', 'سائقون هادئون.']],
  ] as const) {
    for (const page of [reader, visitor]) {
      if (page === visitor) expect(await layoutShift(page, path), path).toBeLessThanOrEqual(0.005);
      else await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const text of texts) await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('article').locator('img')).toHaveJSProperty('complete', true);
    }
    // The program has replaced what the document had.
    await expect(visitor.locator('[data-prerendered^="entry:"]')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
  await Promise.all([still.close(), live.close()]);
  await city.clear();
});

test('the first entry of a list is read without JavaScript, and the list takes its place', async ({
  browser,
  loggedIn,
}) => {
  const city = await publishAs(await loggedIn('layla', '/'));
  const still = await withoutScripts(browser, 'en-GB');
  const live = await browser.newContext({ viewport: PHONE, locale: 'en-GB', userAgent: USER_AGENT });
  const [reader, visitor] = [await still.newPage(), await live.newPage()];
  const errors: string[] = [];
  live.on('weberror', (event) => errors.push(event.error().message));
  for (const [path, title, hasPicture] of [
    ['/news', 'The docks are open', true],
    ['/events', 'Dune rally', true],
    ['/factions', 'The Gatekeepers', true],
    // A clip.
    ['/gallery', 'Two cars, one dune', false],
  ] as const) {
    await reader.goto(path);
    const document = reader.locator('[data-prerendered^="loading:"]');
    await expect(document.getByRole('link', { name: title })).toBeVisible();
    const picture = document.locator('img');
    if (hasPicture) await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0);
    else await expect(picture).toHaveCount(0);

    expect(await layoutShift(visitor, path), path).toBeLessThanOrEqual(0.005);
    await expect(visitor.getByRole('main').getByText(title)).toBeVisible();
    await expect(visitor.locator('[data-prerendered^="loading:"]')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
  await Promise.all([still.close(), live.close()]);
  await city.clear();
});

for (const { what, name, answer } of [
  {
    what: 'of the frame',
    name: 'Open the menu',
    answer: (page: Page) => expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible(),
  },
  {
    what: 'inside the page',
    name: 'Accept',
    answer: (page: Page) => expect(page.getByRole('region', { name: /cookies/i })).toBeHidden(),
  },
]) {
  test(`a button ${what} pressed before hydration works afterwards`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/assets.index-.*js/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('button', { name }).click();
    arrive();
    await answer(page);
  });
}

test('documents are hydrated for a player without an error or a layout shift in the header', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName());
  for (const address of ['/', '/ar/contact', '/houses']) {
    await player.goto(address);
    await expect(player.getByRole('banner').getByRole('navigation').last()).toBeVisible();
    await expect(player.getByRole('banner').getByRole('link', { name: /Login|تسجيل الدخول/ })).toHaveCount(0);
  }
});

test('links in prerendered markup navigate client-side, and fragments work', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/rpguide#rule-5');
  await expect(page.locator('#rule-5')).toBeInViewport();
  // Before hydration the browser handles links. React marks the elements that it has taken over.
  await page.waitForFunction(() => {
    const link = document.querySelector('header a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__react'));
  });
  await untilQuiet(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('main').getByRole('link', { name: /apply/i }).click();
  await expect(page).toHaveURL('/joinus');
  await expect(page.getByRole('heading', { level: 1, name: 'Whitelist application' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Roleplay guide' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: BRAND_NAME }).click();
  await expect(page.locator('summary').first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('@night the rules can be searched when their page is opened directly', async ({ page }) => {
  await page.goto('/rpguide');
  await untilQuiet(page);
  await page.getByRole('searchbox', { name: 'Search this page' }).fill('powergaming');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ result/ })).toBeVisible();
});

test('@night a header part that fails to download leaves an error, not an empty page', async ({
  browser,
  newName,
}) => {
  // A separate page: errors caught by a boundary are reported, and journeys fail on errors.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(await authorizeAddress(context.request, newName()));
  await page.route(/\/assets\/wide-parts-[^/]*\.js/, (route) => route.abort());
  await page.goto('/me');
  await expect(page.getByRole('heading', { level: 1, name: 'This page just crashed' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My city' })).toBeVisible();
  await context.close();
});

test('a shell whose program fails to load says so, and works after a retry', async ({ page }) => {
  let lost = true;
  await page.route('**/assets/index-*.js', (route) => (lost ? route.abort() : route.continue()));
  await page.goto('/fr/order-success');
  // Not immediately: usually the program is still loading.
  await expect(page.getByText(/met du temps/)).toBeHidden();
  await expect(page.getByText(/met du temps/)).toBeVisible({ timeout: 15_000 });
  lost = false;
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/met du temps/)).toHaveCount(0);
});
