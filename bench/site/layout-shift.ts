import type { Page } from 'playwright-core';
import { atMost, shift } from '../../tools/figures/figure.ts';
import type { Bench, Findings, Part } from './bench.ts';
import { observedOn, type Observed } from './observers.ts';
import { cumulativeLayoutShift } from './page-metrics.ts';
import { visitOnce } from './visit.ts';

const GOAL = 0.005;

/** Scrolls to the end like a user with a wheel. */
async function scrollThrough(page: Page): Promise<void> {
  const steps = await page.evaluate(() =>
    Math.ceil(document.documentElement.scrollHeight / (innerHeight * 0.7)),
  );
  for (let step = 0; step <= Math.min(steps, 40); step += 1) {
    await page.evaluate(() => window.scrollBy({ top: innerHeight * 0.7, behavior: 'instant' }));
    await page.waitForTimeout(250);
  }
  // Lazy pictures are still loading.
  await page.waitForTimeout(1_500);
}

/** Opens the same page in another language by its link in the footer, and waits until it is idle. */
async function switchLanguage(page: Page): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'العربية' });
  await Promise.all([page.waitForURL(/\/ar(\/|$)/, { waitUntil: 'load' }), link.tap()]);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(3_000);
}

const describe = ({ shifts }: Observed) =>
  shifts.map(({ value, at, source }) => `${shift(value)} at ${Math.round(at)} ms ${source}`).join('; ');

async function run({ browser, url, publicRoutes, say }: Bench): Promise<Findings> {
  const rows: string[][] = [];
  let worst = { path: '', value: 0 };
  for (const path of publicRoutes) {
    await visitOnce(browser, url, path, {}, async ({ page }) => {
      await scrollThrough(page);
      const read = await observedOn(page);
      await switchLanguage(page);
      const switched = await observedOn(page);
      const values = [read, switched].map(({ shifts }) => cumulativeLayoutShift(shifts));
      const value = Math.max(...values);
      if (value > worst.value) worst = { path, value };
      if (value > 0) say(`shift: ${path}: ${describe(read)} | Arabic: ${describe(switched)}`);
      rows.push([path, ...values.map(shift)]);
    });
  }
  return {
    figures: [
      atMost(
        'P6',
        `worst layout shift: load, scroll, language (${publicRoutes.length} routes)`,
        worst.value,
        {
          bound: GOAL,
          write: shift,
          ...(worst.path ? { note: worst.path } : {}),
        },
      ),
    ],
    routes: {
      'bench:site:shift': { head: ['route', 'load and scroll', 'after the switch to Arabic'], rows },
    },
  };
}

/** Layout shift while a page loads, while it is scrolled to its end, and when its language is changed. */
export const layoutShift: Part = { goals: ['P6'], seconds: 210, run };
