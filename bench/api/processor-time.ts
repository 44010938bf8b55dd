import { readFileSync } from 'node:fs';

/** Linux counts processor time for programs in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10;
/** Fields of `/proc/PID/stat` behind the name, which may itself hold blanks and brackets. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** Processor time that a process has used since it started, all threads, in milliseconds. Linux only. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS;
}
