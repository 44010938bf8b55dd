import { DIRECTION } from '@city/contracts';
import type { Page } from '@playwright/test';
import { listFaults, settled } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

/** Panels with their first heading. */
const PANELS: [string, RegExp][] = [
  ['/', /^Dashboard/],
  ['/whiteList', /^Whitelist/],
  ['/interviews', /^Interviews/],
  ['/users', /^Users/],
  ['/orders', /^Shop orders/i],
  ['/deliveries', /^Deliveries/],
  ['/products', /^Products/],
  ['/products/create', /Create/],
  ['/entries', /^Site content/],
  ['/entries/create', /Create/],
  ['/audit', /^Audit log/],
  ['/settings', /^Settings/],
];

/** Computed styles of the site's own elements: font, size, colours, spacing. */
const computedStylesOf = (page: Page) =>
  page.evaluate(() =>
    ['html', 'body', 'header', 'header a', 'main h1', 'main p', 'main a', 'footer', 'footer p'].map(
      (selector) => {
        const element = document.querySelector(selector);
        if (!element) return `${selector}: not there`;
        const style = getComputedStyle(element);
        const { fontFamily, fontSize, lineHeight, color, backgroundColor, margin, padding, boxSizing } =
          style;
        return [
          selector,
          fontFamily,
          fontSize,
          lineHeight,
          color,
          backgroundColor,
          margin,
          padding,
          boxSizing,
        ].join(' ');
      },
    ),
  );

test('the console leaves no styles behind on the site', async ({ loggedIn }) => {
  const admin = await loggedIn('omar', '/terms');
  await settled(admin);
  const before = await computedStylesOf(admin);
  // Through the console and back in the same document: its styles must be gone.
  await admin.getByRole('link', { name: 'DASHBOARD' }).first().click();
  await expect(admin.getByRole('heading', { name: 'Waiting for your decision' })).toBeVisible();
  await admin.goBack();
  await settled(admin);
  expect(await computedStylesOf(admin)).toEqual(before);
});

for (const theme of ['dark', 'light'] as const)
  test(`the panels break no accessibility rule in the ${theme} theme, at a desk and on a phone`, async ({
    loggedIn,
  }) => {
    test.slow();
    const admin = await loggedIn('omar', '/dashboard');
    await expect(admin.getByRole('heading', { name: 'Waiting for your decision' })).toBeVisible();
    if (theme === 'light') await admin.getByRole('button', { name: /light\/dark/i }).click();
    await expect(admin.locator('html')).toHaveCSS('color-scheme', theme);
    const faults: string[] = [];
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await admin.setViewportSize(size);
      await admin.reload();
      for (const [panel, name] of PANELS) {
        await admin.goto(`/dashboard#${panel}`);
        await admin.getByRole('heading', { level: 1, name }).waitFor();
        await settled(admin);
        for (const fault of await listFaults(admin)) faults.push(`${panel} at ${size.width}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });

for (const { locale, theme, width } of [
  { locale: 'fr', theme: 'dark', width: 1440 },
  { locale: 'ar', theme: 'light', width: 390 },
] as const)
  test(`the panels break no accessibility rule in ${locale}, and stand in its direction`, async ({
    loggedIn,
  }) => {
    test.slow();
    const admin = await loggedIn('omar', '/dashboard');
    await admin.evaluate(
      ([language, mode]) => {
        localStorage.setItem('language', language);
        localStorage.setItem('RaStore.theme', JSON.stringify(mode));
      },
      [locale, theme] as const,
    );
    await admin.setViewportSize({ width, height: 900 });
    await admin.reload();
    await expect(admin.locator('html')).toHaveAttribute('lang', locale);
    await expect(admin.locator('html')).toHaveAttribute('dir', DIRECTION[locale]);
    await expect(admin.locator('html')).toHaveCSS('color-scheme', theme);
    const title = admin.getByRole('heading', { level: 1 });
    const faults: string[] = [];
    let shown = '';
    for (const [panel, english] of PANELS) {
      await admin.goto(`/dashboard#${panel}`);
      await expect(title).not.toHaveText(shown);
      shown = await title.innerText();
      expect(shown).not.toMatch(english);
      await settled(admin);
      for (const fault of await listFaults(admin)) faults.push(`${panel}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

test('staff filter the players by suspension and erasure request', async ({ loggedIn }) => {
  const admin = await loggedIn('omar', '/dashboard#/users');
  await admin.getByRole('combobox', { name: 'Suspension' }).click();
  await admin.getByRole('option', { name: 'Suspended' }).click();
  const both = admin.waitForRequest((request) => {
    const filter = new URL(request.url()).searchParams.get('filter') ?? '{}';
    return (
      new URL(request.url()).pathname === '/api/users/allplayers' &&
      filter.includes('"suspended":"now"') &&
      filter.includes('"erasureRequested":true')
    );
  });
  await admin.getByRole('combobox', { name: /delet/i }).click();
  await admin.getByRole('option', { name: 'Deletion requested' }).click();
  expect((await (await both).response())?.status()).toBe(200);
});
