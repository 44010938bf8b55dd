import { FORMAT_LOCALE } from './languages.js';
import type { Locale } from './users.js';

// Separate from formats.ts, because the landing page needs nothing else of it.

/** A whole or decimal number: `12,840`, `12 840`. Arabic has no separator: a dot would be read as a decimal point. */
export const numberText = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(FORMAT_LOCALE[locale], { useGrouping: locale !== 'ar' }).format(value);
