import type { Locale } from '@city/contracts';
import type { StylisPlugin } from '@emotion/cache';
import type { RaThemeOptions } from 'react-admin';
import type { AllMessages } from './console-messages.js';

/** The data of one language. */
export interface Language {
  locale: Locale;
  /** The language's own name. */
  name: string;
  messages: AllMessages;
  /** MUI's own texts, as default props of its components. */
  components: RaThemeOptions['components'];
  /** Emotion plugins that mirror styles; absent for left-to-right languages. */
  stylisPlugins?: StylisPlugin[];
}

/** Functions that download a language. Each language is a separate file. */
const LANGUAGES: Record<Locale, () => Promise<Language>> = {
  en: async () => (await import('./en/language.js')).language,
  fr: async () => (await import('./fr/language.js')).language,
  ar: async () => (await import('./ar/language.js')).language,
};

/** Loads a language. Rejects when it cannot be downloaded. */
export const loadLanguage = (locale: Locale): Promise<Language> => LANGUAGES[locale]();

/** Separates a label from its value. */
export const COLON: Record<Locale, string> = { en: ':', fr: '\u00a0:', ar: ':' };

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
