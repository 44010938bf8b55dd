/** Every time zone's offset is a whole number of these, so that a sum of slots is the sum of a day anywhere. */
export const SLOT_MS = 15 * 60_000;

/** An aggregation expression: the beginning of the quarter of an hour in which a date lies, as milliseconds. */
export function slotOf(field: string): object {
  const time = { $toLong: `$${field}` };
  return { $subtract: [time, { $mod: [time, SLOT_MS] }] };
}

/** What was counted or summed in the quarter of an hour that begins at `at`. */
export interface Slot {
  at: Date;
}
