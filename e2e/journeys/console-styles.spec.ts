import type { Page } from '@playwright/test';
import { settled } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

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

test('@night staff filter the players by suspension and erasure request', async ({ loggedIn }) => {
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
