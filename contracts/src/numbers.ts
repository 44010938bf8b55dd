import { FORMAT_LOCALE } from './languages.js';
import type { Locale } from './users.js';

// Separate from formats.ts, because the landing page needs nothing else of it.

/**
 * A whole or decimal number: `12,840`, in French and Arabic `12 840`. Arabic uses the French format: readers would take
 * the dot between thousands of its own format for a decimal point.
 */
export const numberText = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(FORMAT_LOCALE[locale === 'ar' ? 'fr' : locale]).format(value);
