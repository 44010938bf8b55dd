import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withProduct } from '../../tools/product/started-product.ts';
import { atMost } from '../../tools/figures/figure.ts';
import type { Part } from './bench.ts';
import { processorTime } from './processor-time.ts';

/** The start does work of its own: indexes, first jobs, caches. */
const SETTLE_MS = 60_000;
const LOOK_MS = 60_000;
const BOUND_MS = 8;

/** Process ids of the programs that this one has started and whose command contains `name`. */
function startedPids(name: string): number[] {
  const commandOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  };
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid && readdirSync('/proc').includes(pid) && commandOf(pid).includes(name))
    .map(Number);
}

/** P26: processor time of the API and the store while nobody uses the product. Linux only. */
export const rest: Part = {
  goals: ['P26'],
  run: () =>
    withProduct({}, async ({ apiPid }) => {
      const [storePid] = startedPids('embedded-mongo');
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
