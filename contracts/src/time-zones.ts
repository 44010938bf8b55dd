/** The community’s time zone unless its owner sets one. */
export const DEFAULT_TIME_ZONE = 'Africa/Tunis';

/** Whether a time zone is known here, e.g. `Africa/Tunis`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns a formatter for the local date in a time zone: `YYYY-MM-DD`. */
export function dayIn(timeZone: string): (at: Date) => string {
  // This locale formats dates as ISO 8601.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => format.format(at);
}

/** Returns a function that reads the local hour in a time zone, from 0 to 23. */
export function hourIn(timeZone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return (at) => Number(format.format(at));
}
