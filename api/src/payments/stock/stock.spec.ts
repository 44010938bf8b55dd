import fc from 'fast-check';
import { storyCount } from '../../../test/story-count.js';
import { SEED } from '../core/settlement/payment-stories.spec-helper.js';
import { histories, StockWorld } from './stock-world.spec-helper.js';

/** Histories per run; `STOCK_HISTORIES=10000` plays the figure of docs/reliability.md (S1). */
const RUNS = storyCount('STOCK_HISTORIES', 500);

it('a scarce product is never sold to more owners than there are units, and none is held without cause', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ total, pauses, happenings }) => {
      const world = new StockWorld(total, pauses);
      const wrong: string[] = [];
      for (let n = 0; n < happenings.length; n += 5) {
        await world.play(happenings.slice(n, n + 5));
        wrong.push(...world.broken());
      }
      if (wrong.length) throw new Error(wrong.join('; '));
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 120_000);
