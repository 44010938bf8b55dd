import { withoutDirectionMarks } from './bidi.js';
import { FORMAT_LOCALE } from './languages.js';
import { toDecimalText, type Currency, type Money } from './money.js';
import type { Locale } from './users.js';

/** The pattern of an amount in each currency; `#` is the number. The English ones are quoted from the specification. */
const MONEY: Readonly<Record<Locale, Readonly<Record<Currency, string>>>> = {
  en: { USD: '$#', TND: '# TND' },
  fr: { USD: '#\u00a0$', TND: '#\u00a0TND' },
  ar: { USD: '#\u00a0$', TND: '#\u00a0د.ت' },
};

/** Making a formatter costs a thousand times what using it does. */
const formats = new Map<string, unknown>();
function cached<Format>(key: string, make: () => Format): Format {
  const known = (formats.get(key) as Format | undefined) ?? make();
  formats.set(key, known);
  return known;
}

function numbers(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(FORMAT_LOCALE[locale], options),
  );
}

/** A percentage from 0 to 100: `8%`, `8 %`. */
export const percentText = (locale: Locale, value: number): string =>
  withoutDirectionMarks(numbers(locale, { style: 'percent' }).format(value / 100));

/**
 * An amount without its currency and with two decimals: `9.20`, `9,20`. Rounds through the text that the specification
 * defines, so that every reader sees the amount that the server charges.
 */
export const decimalsText = (locale: Locale, money: Money): string =>
  numbers(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }).format(
    Number(toDecimalText(money)),
  );

/** An amount with its currency: `$9.20`, `27,60 TND`, `27,60 د.ت`. */
export const moneyText = (locale: Locale, money: Money): string =>
  MONEY[locale][money.currency].replace('#', decimalsText(locale, money));

/** A length of time with its unit in the right form: `48 hours`, `12 mois`, `14 يومًا`. */
export const periodText = (
  locale: Locale,
  count: number,
  unit: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year',
): string => numbers(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

const MINUTES_SHOWN_MAX = 90;

/** A rough length of time: `12 minutes`, from an hour and a half on `3 hours`. */
export function roughPeriodText(locale: Locale, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= MINUTES_SHOWN_MAX
    ? periodText(locale, minutes, 'minute')
    : periodText(locale, Math.round(minutes / 60), 'hour');
}

/** Time until a moment: `in 3 days`. `count` is in `unit` and positive. */
export const aheadText = (locale: Locale, count: number, unit: 'minute' | 'hour' | 'day'): string =>
  cached(`${locale} ahead`, () => new Intl.RelativeTimeFormat(FORMAT_LOCALE[locale])).format(count, unit);

const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const DATES = {
  /** In a list: `26 Nov 2026, 17:03`. */
  medium: { dateStyle: 'medium', timeStyle: 'short' },
  /** In a sentence: `26 November 2026 at 17:03`. */
  long: { dateStyle: 'long', timeStyle: 'short' },
  /** For an appointment: `Thursday 26 November at 17:03`. */
  appointment: { ...WEEKDAY, hour: '2-digit', minute: '2-digit' },
  /** The day of appointments: `Thursday 26 November`. */
  weekday: WEEKDAY,
  /** A deadline with time zone: `26 Nov 2026, 17:03 UTC`. */
  deadline: {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  },
  /** A day: `26 November 2026`. */
  day: { dateStyle: 'long' },
  /** A time of day: `17:03`. */
  time: { timeStyle: 'short' },
  /** A day without the year: `26 Nov`. */
  short: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Arabic readers read a date in numbers in two orders: it has the month in letters. */
const ARABIC_MEDIUM: Intl.DateTimeFormatOptions = {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
};

/**
 * A moment (ISO 8601 or a date) as a reader sees it.
 * @param timeZone IANA name; the reader's own in a browser if absent
 */
export function dateText(
  locale: Locale,
  at: string | Date,
  style: keyof typeof DATES,
  timeZone?: string,
): string {
  const options = { ...(style === 'medium' && locale === 'ar' ? ARABIC_MEDIUM : DATES[style]), timeZone };
  return cached(
    `${locale} ${style} ${timeZone ?? ''}`,
    () => new Intl.DateTimeFormat(FORMAT_LOCALE[locale], options),
  ).format(new Date(at));
}

/**
 * The short name of a time zone at a moment (ISO 8601), as deadlines have it: `CET`, `UTC+1`, `غرينتش+1`.
 * @param timeZone IANA name
 */
export function zoneText(locale: Locale, at: string, timeZone: string): string {
  const format = cached(
    `${locale} zone ${timeZone}`,
    () => new Intl.DateTimeFormat(FORMAT_LOCALE[locale], { timeZone, timeZoneName: 'short' }),
  );
  return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
