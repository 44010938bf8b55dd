/** A move of what already stood on the page, as the browser reports it (`layout-shift`). */
export interface Shift {
  /** Milliseconds since the navigation began. */
  at: number;
  value: number;
  /** What moved, as far as the browser says, such as `footer.footer`. */
  source: string;
}

/** Time that the main thread spent in one piece of work of more than 50 ms. Milliseconds. */
export interface LongTask {
  start: number;
  duration: number;
}

const SESSION_GAP_MS = 1_000;
const SESSION_MS = 5_000;

/**
 * Cumulative layout shift: the worst sum of shifts that follow one another within a second, over at most five. Shifts in
 * the order of their time.
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
 * Total blocking time: what each task takes beyond 50 ms, counted from the first contentful paint on. A task that was
 * running at the paint counts with its rest.
 */
export function totalBlockingTime(tasks: readonly LongTask[], firstPaint: number): number {
  return tasks.reduce((sum, { start, duration }) => {
    const end = start + duration;
    const seen = end - Math.max(start, firstPaint);
    return sum + Math.max(0, seen - BLOCKING_AFTER_MS);
  }, 0);
}
