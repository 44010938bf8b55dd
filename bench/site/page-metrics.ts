/** A shift of visible content, as the browser reports it (`layout-shift`). */
export interface Shift {
  /** Milliseconds since the navigation started. */
  at: number;
  value: number;
  /** The shifted element, if the browser names it, such as `footer.footer`. */
  source: string;
}

/** A main thread task of more than 50 ms. Milliseconds. */
export interface LongTask {
  start: number;
  duration: number;
}

const SESSION_GAP_MS = 1_000;
const SESSION_MS = 5_000;

/**
 * Cumulative layout shift: the worst session window, with gaps below a second and at most five seconds. Shifts in
 * chronological order.
 */
export function cumulativeLayoutShift(shifts: readonly Shift[]): number {
  let worst = 0;
  let sum = 0;
  let first = -Infinity;
  let previous = -Infinity;
  for (const { at, value } of shifts) {
    const sameSession = at - previous < SESSION_GAP_MS && at - first < SESSION_MS;
    if (!sameSession) {
      first = at;
      sum = 0;
    }
    previous = at;
    sum += value;
    worst = Math.max(worst, sum);
  }
  return worst;
}

const BLOCKING_AFTER_MS = 50;

/**
 * Total blocking time: each task's share beyond 50 ms, from the first contentful paint on. A task running at the paint
 * counts with its remainder.
 */
export function totalBlockingTime(tasks: readonly LongTask[], firstPaint: number): number {
  return tasks.reduce((sum, { start, duration }) => {
    const end = start + duration;
    const seen = end - Math.max(start, firstPaint);
    return sum + Math.max(0, seen - BLOCKING_AFTER_MS);
  }, 0);
}
