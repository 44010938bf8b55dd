import { createHash } from 'node:crypto';
import { median } from '../figures/statistics.ts';

const EVERY_MS = 15_000;

/** A fixed amount of work. The gate compares its processor time with the time on the machine of the budget. */
function work(): void {
  const rows = Array.from({ length: 12_000 }, (_, index) => ({
    id: (index * 7919) % 12_007,
    name: `row ${index}`,
  }));
  rows.sort((a, b) => a.id - b.id);
  createHash('sha256')
    .update(JSON.stringify(JSON.parse(JSON.stringify(rows))))
    .digest();
}

function workSeconds(): number {
  const before = process.cpuUsage();
  for (let round = 0; round < 5; round += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/**
 * Measures the machine while it runs the gate: other work slows processors down.
 * @returns a function that stops it and returns the median in processor seconds
 */
export function calibrate(): () => number {
  // The first one also compiles.
  workSeconds();
  const measured = [workSeconds()];
  const timer = setInterval(() => measured.push(workSeconds()), EVERY_MS);
  return () => {
    clearInterval(timer);
    return median(measured);
  };
}
