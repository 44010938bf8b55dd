import type { Locale } from '@city/contracts';
import type { StylisPlugin } from '@emotion/cache';
import type { RaThemeOptions } from 'react-admin';
import type { AllMessages } from './console-messages.js';

/** What the console needs in order to speak one language. */
export interface Language {
  locale: Locale;
  /** The language's name in itself. */
  name: string;
  messages: AllMessages;
  /** MUI's own texts, as defaults of its components. */
  components: RaThemeOptions['components'];
  /** How styles are turned for the language's direction; absent where they stay as written. */
  stylisPlugins?: StylisPlugin[];
}

/** Each language is a file of its own; the reader fetches one of them. */
const LANGUAGES: Record<Locale, () => Promise<Language>> = {
  en: async () => (await import('./en/language.js')).language,
  fr: async () => (await import('./fr/language.js')).language,
  ar: async () => (await import('./ar/language.js')).language,
};

/** Fetches a language. Fails when it cannot be downloaded. */
export const loadLanguage = (locale: Locale): Promise<Language> => LANGUAGES[locale]();

/** How numbers and dates are written: digits as in the Maghreb for Arabic, like on the site. */
export const FORMATS: Record<Locale, string> = { en: 'en', fr: 'fr', ar: 'ar-TN' };

/** What stands between a name and its value. */
export const COLON: Record<Locale, string> = { en: ':', fr: '\u00a0:', ar: ':' };

/** What is said before there is a language, or without one. */
export const LANGUAGE_FALLBACK_TEXTS: Record<
  Locale,
  Record<'loading' | 'failed' | 'otherVersion' | 'reload', string>
> = {
  en: {
    loading: 'Loading...',
    failed: 'The console didn’t load.',
    otherVersion: 'The site and the console are of different versions. Reload the page in a moment.',
    reload: 'Reload the page',
  },
  fr: {
    loading: 'Chargement...',
    failed: 'La console n’a pas pu être chargée.',
    otherVersion: 'Le site et la console n’ont pas la même version. Recharge la page dans un instant.',
    reload: 'Recharger la page',
  },
  ar: {
    loading: 'جارٍ التحميل...',
    failed: 'تعذّر تحميل لوحة الإدارة.',
    otherVersion: 'إصدار الموقع يختلف عن إصدار لوحة الإدارة. أعد تحميل الصفحة بعد لحظات.',
    reload: 'أعد تحميل الصفحة',
  },
};
