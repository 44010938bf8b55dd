import { atMost, seconds, shift, type Figure } from '../../tools/figures/figure.ts';
import { median } from '../../tools/figures/statistics.ts';
import type { Bench, Findings, Part } from './bench.ts';
import type { Login } from './browser.ts';
import { cumulativeLayoutShift } from './page-metrics.ts';
import { visitOnce } from './visit.ts';

export const CATEGORY_PATH = '/carshop/monthlycars';

interface ShopPage {
  what: string;
  path: string;
  /** If omitted, a visitor. */
  login?: Login;
}

async function measure({ browser, url, rounds, say }: Bench, page: ShopPage): Promise<Figure[]> {
  const { what, path, ...visit } = page;
  const paints: number[] = [];
  const shifts: number[] = [];
  let largest = '';
  for (let round = 0; round < rounds; round += 1) {
    await visitOnce(browser, url, path, visit, async ({ observed }) => {
      paints.push(observed.largestPaint);
      shifts.push(cumulativeLayoutShift(observed.shifts));
      largest = observed.largestElement;
      for (const { at, value, source } of round ? [] : observed.shifts) {
        say(`${what}: ${shift(value)} at ${seconds(at)}: ${source}`);
      }
    });
  }
  return [
    atMost('P4', `${what}, cold: LCP`, median(paints), { bound: 2_000, write: seconds, note: largest }),
    atMost('P4', `${what}, cold: CLS`, median(shifts), { bound: 0.01, write: shift }),
  ];
}

async function run(bench: Bench): Promise<Findings> {
  const pages: ShopPage[] = [
    { what: 'shop category, logged in', path: CATEGORY_PATH, login: bench.player },
    ...bench.publicRoutes
      .filter((path) => path.startsWith('/shop/products/'))
      .map((path) => ({ what: 'page of a product', path })),
  ];
  const figures: Figure[] = [];
  for (const page of pages) figures.push(...(await measure(bench, page)));
  return { figures };
}

/** A shop category as a player opens it from a link, and a product page as a visitor does. */
export const shopCategory: Part = { goals: ['P4'], seconds: 110, run };
