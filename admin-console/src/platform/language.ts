import type { Locale } from '@city/contracts';
import type { StylisPlugin } from '@emotion/cache';
import type { RaThemeOptions, TranslationMessages } from 'react-admin';

/** Maps message keys to texts of any language. */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** The data of one language. */
export interface Language {
  locale: Locale;
  /** The language's own name. */
  name: string;
  /** The texts that the console downloads at its start, its own below `city`. */
  messages: TranslationMessages & { city: object };
  /** MUI's own texts, as default props of its components. */
  components: RaThemeOptions['components'];
  /** Emotion plugins that mirror styles; absent for left-to-right languages. */
  stylisPlugins?: StylisPlugin[];
}

/** Separates a label from its value. */
export const COLON: Record<Locale, string> = { en: ':', fr: '\u00a0:', ar: ':' };

/** The languages by their own names. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français', ar: 'العربية' };
