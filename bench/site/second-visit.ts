import type { Browser } from 'playwright-core';
import { atMost, milliseconds, seconds, times } from '../../tools/figures/figure.ts';
import { median } from '../../tools/figures/statistics.ts';
import type { Bench, Findings, Part } from './bench.ts';
import { newPhone } from './browser.ts';
import { observe } from './observers.ts';
import { visit, visitOnce } from './visit.ts';

/** Time for the work that scrolling causes. */
const SCROLLED_MS = 1_500;

/** The largest contentful paint of a first visit, and of a second one on the same phone. */
async function twice(browser: Browser, url: string): Promise<{ first: number; second: number }> {
  const phone = await newPhone(browser, url);
  try {
    await observe(phone);
    const before = await visit(phone, '/');
    await before.page.close();
    const after = await visit(phone, '/');
    return { first: before.observed.largestPaint, second: after.observed.largestPaint };
  } finally {
    await phone.close();
  }
}

/**
 * Links of the home page to pages of different kinds: a form, an article, a list. The gallery is left out, because it
 * has its own document.
 */
const LINKS = ['Apply now', 'The docks are open', 'All events'] as const;

/** Measures the milliseconds from the tap on a link until the next page, or its skeleton, is painted. */
async function routeChange(browser: Browser, url: string, name: string): Promise<number> {
  return visitOnce(browser, url, '/', {}, async ({ page }) => {
    const link = page.getByRole('main').getByRole('link', { name }).first();
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SCROLLED_MS);
    await link.evaluate(() => {
      const main = document.querySelector('main');
      const heading = document.querySelector('main h1');
      const state = globalThis as unknown as { changed?: Promise<number> };
      state.changed = new Promise((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              const replaced = !heading?.isConnected || !heading.checkVisibility();
              if (!replaced || !main?.firstElementChild) return void requestAnimationFrame(look);
              // The frame that contains it is painted before the next one starts.
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      });
    });
    await link.tap();
    return page.evaluate(() => (globalThis as unknown as { changed: Promise<number> }).changed);
  });
}

async function run({ browser, url, rounds }: Bench): Promise<Findings> {
  const visits: Awaited<ReturnType<typeof twice>>[] = [];
  const changes = LINKS.map((name) => ({ name, times: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    visits.push(await twice(browser, url));
    for (const { name, times: taken } of changes) taken.push(await routeChange(browser, url, name));
  }
  const [slowest] = changes
    .map(({ name, times: taken }) => ({ name, ms: median(taken) }))
    .sort((a, b) => b.ms - a.ms);
  const [first, second] = [median(visits.map((one) => one.first)), median(visits.map((one) => one.second))];
  return {
    figures: [
      atMost('P15', 'landing: LCP of the second visit / of the first', second / first, {
        bound: 0.5,
        write: times,
        note: `${seconds(second)} / ${seconds(first)}`,
      }),
      atMost('P15', 'tap on a link until the next page or its skeleton is painted', slowest?.ms ?? Infinity, {
        bound: 100,
        write: milliseconds,
        note: slowest?.name ?? 'nothing',
      }),
    ],
  };
}

/** The second visit, and client-side navigation. */
export const secondVisit: Part = { goals: ['P15'], seconds: 240, run };
