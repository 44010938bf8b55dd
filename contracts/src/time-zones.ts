/** The community's time zone where its owner has named none. */
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

/** Returns a function that reads the clock in a time zone, as if it were UTC, in milliseconds. */
function clockIn(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day, hour, minute } = part;
    return Date.UTC(year, month - 1, day, hour, minute);
  };
}

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * The moment at which it is `local` (`YYYY-MM-DDTHH:mm`) in a time zone; null for a text that is no time. A time that the
 * clocks skip in spring is the one an hour later.
 */
export function momentIn(timeZone: string, local: string): Date | null {
  const wanted = LOCAL_TIME.test(local) ? Date.parse(`${local}:00Z`) : NaN;
  if (Number.isNaN(wanted)) return null;
  const clock = clockIn(timeZone);
  const first = wanted + (wanted - clock(wanted));
  const second = first + (wanted - clock(first));
  // In the gap the two guesses jump back and forth between both sides of it.
  return new Date(clock(second) === wanted ? second : Math.max(first, second));
}
