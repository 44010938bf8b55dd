const DAY_MS = 86_400_000;
const QUARTER_MS = 15 * 60_000;

/** Equal time slots for aggregation. Both in milliseconds. */
export interface Slots {
  size: number;
  /** The UTC offset at which a slot starts at midnight. */
  ahead: number;
}

/** Every time zone's offset is a multiple of a quarter hour, so slots sum up to days in any zone. */
export const QUARTERS: Slots = { size: QUARTER_MS, ahead: 0 };

/** Days at a fixed UTC offset, without daylight saving. */
export const daysAhead = (ahead: number): Slots => ({ size: DAY_MS, ahead });

/** An aggregation expression for the start of a date's slot, in milliseconds. */
export function slotOf(field: string, { size, ahead }: Slots): object {
  const time = { $toLong: `$${field}` };
  // Subtraction avoids adding a date and a number.
  return { $subtract: [time, { $mod: [{ $subtract: [time, -ahead] }, size] }] };
}

export interface Slot {
  at: Date;
}
