import { isolatedText, type Locale } from '@city/contracts';
import { ar } from './ar.js';
import { en, type MessageKey, type Messages } from './en.js';
import { fr } from './fr.js';

export const MESSAGES: Readonly<Record<Locale, Messages>> = { en, fr, ar };

/** A message in a language. Texts by people are isolated, so that they do not reorder the words around them. */
export const say = (locale: Locale, key: MessageKey, values: Record<string, string> = {}): string =>
  MESSAGES[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => isolatedText(locale, values[name] ?? ''));
