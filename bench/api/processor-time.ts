import { readdirSync, readFileSync } from 'node:fs';

/** Processor time that a process has used since it started, all threads, in milliseconds. Linux only. */
export function processorTime(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  // The scheduler's own account, in nanoseconds; `/proc/PID/stat` counts in hundredths of a second only.
  const spent = readdirSync(tasks).map((task) => readFileSync(`${tasks}/${task}/schedstat`, 'utf8'));
  return spent.reduce((sum, line) => sum + Number(line.split(' ', 1)[0]) / 1e6, 0);
}
