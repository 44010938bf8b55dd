import { readdirSync, readFileSync } from 'node:fs';

/** CPU time of a process since its start, all threads, in milliseconds. Linux only. */
export function processorTime(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  // The scheduler's statistics, in nanoseconds; `/proc/PID/stat` has a resolution of 10 ms only.
  const spent = readdirSync(tasks).map((task) => readFileSync(`${tasks}/${task}/schedstat`, 'utf8'));
  return spent.reduce((sum, line) => sum + Number(line.split(' ', 1)[0]) / 1e6, 0);
}
