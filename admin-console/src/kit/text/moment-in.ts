import { TZDate } from '@date-fns/tz';

/**
 * The moment at which clocks in a time zone show a day (`YYYY-MM-DD`) and a time (`HH:mm`); null if either is missing. A
 * time that the clocks skip in spring is the one an hour later.
 */
export function momentIn(timeZone: string, day: string, time: string): Date | null {
  const [year = NaN, month = NaN, date] = day.split('-').map(Number);
  const [hours, minutes] = time.split(':').map(Number);
  const moment = new Date(new TZDate(year, month - 1, date ?? NaN, hours ?? NaN, minutes ?? NaN, timeZone));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Returns the local day (`YYYY-MM-DD`) and time (`HH:mm`) of a moment in a time zone. */
export function clockIn(timeZone: string, moment: string): { day: string; time: string } {
  const [day = '', time = ''] = new TZDate(moment, timeZone).toISOString().split('T');
  return { day, time: time.slice(0, 5) };
}
