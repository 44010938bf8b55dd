import type { Locale } from '@city/contracts';

/** The languages by their own names. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français', ar: 'العربية' };
