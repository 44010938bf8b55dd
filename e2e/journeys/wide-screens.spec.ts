import type { Page } from '@playwright/test';
import { drawn } from '../support/fit.ts';
import { publishAs } from '../support/published-city.ts';
import { CONTENT_PAGES, FORM_PAGES, TEXT_PAGES } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

const WIDE = { width: 2560, height: 1440 };
/** Characters of a line that is comfortable to read (WCAG 1.4.8), and a tenth more, because letters differ in width. */
const LINE_MAX = 88;
/** How much a picture may differ from its own proportions. */
const STRETCH = 0.02;

/** What a large screen pulls apart: long lines, stretched pictures, content wider than its column; one per line. */
const listOverwide = (page: Page) =>
  page.evaluate(
    ({ lineMax, stretch }) => {
      const nameOf = (element: Element) =>
        `<${element.tagName.toLowerCase()} ${element.className}> "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
      const faults: string[] = [];
      const range = document.createRange();
      for (const element of document.querySelectorAll(
        'main :is(p, li, dd, dt, td, figcaption, blockquote, label)',
      )) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        // A container has lines of its own only where it holds text itself.
        const texts = [...element.childNodes].filter(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        );
        for (const text of texts) {
          range.selectNodeContents(text);
          const lines = new Map<number, number>();
          for (const { top, width } of range.getClientRects())
            lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + width);
          const widths = [...lines.values()];
          if (widths.length < 2) continue;
          const ofAll = widths.reduce((sum, width) => sum + width, 0);
          const length = ((text.textContent ?? '').length * Math.max(...widths)) / ofAll;
          if (length > lineMax) faults.push(`${nameOf(element)}: lines of ${Math.round(length)} characters`);
        }
      }
      for (const picture of document.querySelectorAll<HTMLImageElement>('main img')) {
        const { width, height } = picture.getBoundingClientRect();
        if (!picture.naturalWidth || !width || !height || getComputedStyle(picture).objectFit !== 'fill')
          continue;
        const ratio = width / height / (picture.naturalWidth / picture.naturalHeight);
        if (Math.abs(ratio - 1) > stretch)
          faults.push(`${picture.currentSrc}: stretched by ${ratio.toFixed(2)}`);
      }
      const column = 82 * parseFloat(getComputedStyle(document.documentElement).fontSize);
      for (const element of document.querySelectorAll(
        'main :is(input, textarea, select, button, a, table)',
      )) {
        const { width } = element.getBoundingClientRect();
        if (width > column) faults.push(`${nameOf(element)}: ${Math.round(width)} px wide`);
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px wider than the screen`);
      return faults;
    },
    { lineMax: LINE_MAX, stretch: STRETCH },
  );

async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await drawn(page);
    faults.push(...(await listOverwide(page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

test.use({ viewport: WIDE });

test('on a large screen the home page’s picture fills the width, and nothing else is pulled apart', async ({
  loggedIn,
  newName,
}) => {
  test.slow();
  const city = await publishAs(await loggedIn('layla', '/'));
  try {
    const page = await loggedIn(newName(), '/');
    await page.setViewportSize(WIDE);
    await drawn(page);
    const hero = page.locator('main img').first();
    expect(await hero.boundingBox()).toMatchObject({ x: 0, width: WIDE.width });
    const faults = await walk(page, [
      ...['/', '/ar', '/shop', '/packshop', '/cosmetics', '/houses', '/shop/products/car-pack-gold'],
      ...[
        '/joinus',
        '/joinus?step=4',
        '/me',
        '/orders',
        `/news/${city.article}`,
        `/factions/${city.faction}`,
      ],
      ...[...TEXT_PAGES, ...CONTENT_PAGES, ...FORM_PAGES, '/nowhere'],
    ]);
    expect(faults).toEqual([]);
    await page.close();
  } finally {
    await city.clear();
  }
});
