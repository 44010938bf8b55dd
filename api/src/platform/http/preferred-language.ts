import { DEFAULT_LOCALE, LOCALES, splitLocale, type Locale } from '@city/contracts';
import Negotiator from 'negotiator';

/**
 * The supported language a browser prefers (`Accept-Language`); null if it accepts none of them or any.
 */
export function preferredLanguage(header: string | undefined): Locale | null {
  if (!header || header.trim() === '*') return null;
  const asked = new Negotiator({ headers: { 'accept-language': header } }).language(LOCALES);
  return LOCALES.find((locale) => locale === asked) ?? null;
}

/**
 * The language for a visitor of a page: the language of the address, else the language that the browser prefers.
 * @param address path of the site, with or without a query
 */
export function languageOfReader(address: string, header: string | undefined): Locale {
  const { locale } = splitLocale(address.split(/[?#]/, 1)[0] ?? '/');
  return locale === DEFAULT_LOCALE ? (preferredLanguage(header) ?? locale) : locale;
}
