import { DEFAULT_LOCALE, isolatedText, localizedPath, type Locale } from '@city/contracts';
import { KIND_TEXTS } from '@city/contracts/kind-texts';
import type { ApplicationRecord } from '../../applications/application.schema.js';
import { ar } from './texts/ar.js';
import { en, type InteractionTexts } from './texts/en.js';
import { fr } from './texts/fr.js';

const TEXTS: Readonly<Record<Locale, InteractionTexts>> = { en, fr, ar };
/** Discord's formatting, which names could contain. */
const MARKUP = /[\\*_~`|>#[\]()<]/g;

/** Escapes a name, so that Discord shows it without formatting. */
export const withoutMarkup = (name: string): string => name.replace(MARKUP, '\\$&');

/** Texts, names and addresses for a person, in their language. Names are isolated, so that they do not reorder a sentence. */
export interface Reader {
  locale: Locale;
  texts: InteractionTexts;
  name(text: string): string;
  link(path: string): string;
}

/**
 * The language of a person. Arabic if they have chosen it on the site, because Discord does not support it; else the
 * language of their client; else the language chosen on the site.
 * @param client Discord's name of a language, e.g. `en-GB`
 */
export function languageOf(client: string, chosen: Locale | null): Locale {
  if (chosen === 'ar') return 'ar';
  const language = client.split('-', 1)[0];
  return language === 'en' || language === 'fr' ? language : (chosen ?? DEFAULT_LOCALE);
}

export const readerOf = (locale: Locale, webOrigin: string): Reader => ({
  locale,
  texts: TEXTS[locale],
  name: (text) => isolatedText(locale, withoutMarkup(text)),
  link: (path) => `${webOrigin}${localizedPath(locale, path)}`,
});

/** `whitelist application #214` */
export const titleOf = (
  { kind, number }: Pick<ApplicationRecord, 'kind' | 'number'>,
  { locale }: Pick<Reader, 'locale'>,
): string =>
  `${KIND_TEXTS[kind].kind.noun[locale]}${number === undefined ? '' : ` ${isolatedText(locale, `#${number}`)}`}`;
