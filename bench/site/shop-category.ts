import { atMost, seconds, shift } from '../../tools/figures/figure.ts';
import { median } from '../../tools/figures/statistics.ts';
import type { Bench, Findings, Part } from './bench.ts';
import { cumulativeLayoutShift } from './page-metrics.ts';
import { visitOnce } from './visit.ts';

export const CATEGORY_PATH = '/carshop/monthlycars';

async function run({ browser, url, rounds, player, say }: Bench): Promise<Findings> {
  const paints: number[] = [];
  const shifts: number[] = [];
  let largest = '';
  for (let round = 0; round < rounds; round += 1) {
    await visitOnce(browser, url, CATEGORY_PATH, { login: player }, async ({ observed }) => {
      paints.push(observed.largestPaint);
      shifts.push(cumulativeLayoutShift(observed.shifts));
      largest = observed.largestElement;
      for (const { at, value, source } of round ? [] : observed.shifts) {
        say(`shop category: ${shift(value)} at ${seconds(at)}: ${source}`);
      }
    });
  }
  return {
    figures: [
      atMost('P4', 'shop category, logged in, cold: LCP', median(paints), {
        bound: 2_000,
        write: seconds,
        note: largest,
      }),
      atMost('P4', 'shop category, logged in, cold: CLS', median(shifts), { bound: 0.01, write: shift }),
    ],
  };
}

/** A category of the shop as a player opens it from a link. */
export const shopCategory: Part = { goals: ['P4'], seconds: 60, run };
