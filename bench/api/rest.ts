import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withProduct } from '../../tools/product/started-product.ts';
import { atMost } from '../../tools/figures/figure.ts';
import type { Part } from './bench.ts';
import { childrenOf, processorTime } from './processor-time.ts';

/** Indexes, first jobs and caches of the start are done after this time. */
const SETTLE_MS = 60_000;
const LOOK_MS = 60_000;
const BOUND_MS = 8;

const isStore = (pid: string): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('embedded-mongo');

/** P26: processor time of the API and the store while nobody uses the product. Linux only. */
export const rest: Part = {
  goals: ['P26'],
  run: () =>
    withProduct({}, async ({ apiPid }) => {
      const storePid = Number(childrenOf(process.pid).find(isStore));
      if (!storePid) throw new Error('the store runs in no process of its own');
      await pause(SETTLE_MS);
      const spent = () => ({ api: processorTime(apiPid), store: processorTime(storePid) });
      const before = spent();
      await pause(LOOK_MS);
      const after = spent();
      const aSecond = (part: 'api' | 'store') => (1_000 * (after[part] - before[part])) / LOOK_MS;
      const write = (value: number) => `${value.toFixed(1)} ms`;
      const note = `API ${write(aSecond('api'))}, store ${write(aSecond('store'))}`;
      const what = 'at rest: processor time of API and store a second, no game server';
      return [atMost('P26', what, aSecond('api') + aSecond('store'), { bound: BOUND_MS, write, note })];
    }),
};
