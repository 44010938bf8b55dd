import { readdirSync, readFileSync } from 'node:fs';
import { atLeast, type Figure } from '../../tools/figures/figure.ts';
import { median } from '../../tools/figures/statistics.ts';

/** CPU time of a process since its start, all threads, in milliseconds. Linux only. */
export function processorTime(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  // The scheduler's statistics, in nanoseconds; `/proc/PID/stat` has a resolution of 10 ms only.
  const spent = readdirSync(tasks).map((task) => readFileSync(`${tasks}/${task}/schedstat`, 'utf8'));
  return spent.reduce((sum, line) => sum + Number(line.split(' ', 1)[0]) / 1e6, 0);
}

/** Process ids of the programs that a process has started. Linux only. */
export const childrenOf = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );

/** CPU time that the process spends on one of `count` requests, all sent by `run`, in microseconds. */
export async function processorTimeOfEach(
  count: number,
  pid: number,
  run: () => Promise<void>,
): Promise<number> {
  const before = processorTime(pid);
  await run();
  return (1_000 * (processorTime(pid) - before)) / count;
}

/** The share of the product's CPU time that a bare server needs; the times are microseconds by round. */
export function shareOfOurs(
  { id, what, bound }: { id: string; what: string; bound: number },
  { ours, bare }: { ours: number[]; bare: number[] },
): Figure {
  const ratio = median(ours.map((value, round) => (bare[round] ?? 0) / value));
  const micros = (values: number[]) => `${Math.round(median(values))} µs`;
  return atLeast(id, what, ratio, {
    bound,
    write: (value) => value.toFixed(2),
    note: `${micros(bare)} of ${micros(ours)}`,
  });
}
