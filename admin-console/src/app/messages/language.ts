import type { Locale } from '@city/contracts';
import type { Language } from '../../platform/language.js';

/** Functions that download a language. Each language is a separate file. */
const LANGUAGES: Record<Locale, () => Promise<Language>> = {
  en: async () => (await import('./en/language.js')).language,
  fr: async () => (await import('./fr/language.js')).language,
  ar: async () => (await import('./ar/language.js')).language,
};

/** Loads a language. Rejects when it cannot be downloaded. */
export const loadLanguage = (locale: Locale): Promise<Language> => LANGUAGES[locale]();

/** Texts for the time before a language is loaded, or if it fails to load. */
export const LANGUAGE_FALLBACK_TEXTS: Record<Locale, Record<'loading' | 'failed' | 'reload', string>> = {
  en: {
    loading: 'Loading...',
    failed: 'The console didn’t load.',
    reload: 'Reload the page',
  },
  fr: {
    loading: 'Chargement...',
    failed: 'La console n’a pas pu être chargée.',
    reload: 'Recharger la page',
  },
  ar: {
    loading: 'جارٍ التحميل...',
    failed: 'تعذّر تحميل لوحة الإدارة.',
    reload: 'أعد تحميل الصفحة',
  },
};
