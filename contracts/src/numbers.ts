import { FORMAT_LOCALE } from './languages.js';
import type { Locale } from './users.js';

// Separate from formats.ts, because the landing page needs nothing else of it.

/**
 * A whole or decimal number: `12,840`, in French and Arabic `12 840`. Arabic is written as French: the dot of its own
 * format, between thousands, would be read as a decimal point.
 */
export const numberText = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(FORMAT_LOCALE[locale === 'ar' ? 'fr' : locale]).format(value);
