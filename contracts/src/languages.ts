import { LOCALES, type Locale } from './users.js';

/** The language of addresses without a prefix, and the fallback for missing texts. */
export const DEFAULT_LOCALE: Locale = 'en';

/** Writing direction of each language. */
export const DIRECTION: Readonly<Record<Locale, 'ltr' | 'rtl'>> = { en: 'ltr', fr: 'ltr', ar: 'rtl' };

/**
 * The BCP 47 tag for numbers, dates and plurals: British English, French and Arabic as in Tunisia, all with Western
 * digits. French has the 24-hour clock, which `fr-TN` alone does not.
 */
export const FORMAT_LOCALE: Readonly<Record<Locale, string>> = {
  en: 'en-GB-u-nu-latn',
  fr: 'fr-TN-u-hc-h23-nu-latn',
  ar: 'ar-TN-u-nu-latn',
};

/** Returns the start of a language’s addresses: `''`, `/fr`, `/ar`. */
export function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

/** A path of the site in a language: `localizedPath('fr', '/who?a=1')` is `/fr/who?a=1`, and `/` becomes `/fr`. */
export function localizedPath(locale: Locale, path: string): string {
  const prefix = localePrefix(locale);
  if (prefix === '') return path;
  return path === '/' ? prefix : `${prefix}${path.replace(/^\/(?=[?#])/, '')}`;
}

/** Returns a path or an address without the slashes at its end; `/` is returned unchanged. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Splits the language from a path of the site: `/fr/who` is `{ locale: 'fr', path: '/who' }`, `/fr` is the home page.
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const locale = LOCALES.find((known) => known !== DEFAULT_LOCALE && known === first);
  return locale ? { locale, path: `/${rest.join('/')}` } : { locale: DEFAULT_LOCALE, path: pathname };
}
