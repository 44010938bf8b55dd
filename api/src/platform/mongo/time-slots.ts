const DAY_MS = 86_400_000;
const QUARTER_MS = 15 * 60_000;

/** Equal pieces of time, as a database sums them up. Both in milliseconds. */
export interface Slots {
  size: number;
  /** How far ahead of UTC the clocks are on which a slot begins at midnight. */
  ahead: number;
}

/** Every time zone's offset is a whole number of these, so that a sum of slots is the sum of a day anywhere. */
export const QUARTERS: Slots = { size: QUARTER_MS, ahead: 0 };

/** The days on clocks that are never put forward or back. */
export const daysAhead = (ahead: number): Slots => ({ size: DAY_MS, ahead });

/** An aggregation expression: the beginning of the slot in which a date lies, as milliseconds. */
export function slotOf(field: string, { size, ahead }: Slots): object {
  const time = { $toLong: `$${field}` };
  // Less a difference: that needs no sum of a date and a number.
  return { $subtract: [time, { $mod: [{ $subtract: [time, -ahead] }, size] }] };
}

/** What was counted or summed in the slot that begins at `at`. */
export interface Slot {
  at: Date;
}
