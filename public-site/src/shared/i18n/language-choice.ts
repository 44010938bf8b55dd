import { LOCALES, localizedPath, splitLocale, type Locale } from '@city/contracts';
import { entryPaths } from '../entry-paths';
import { LANGUAGE_KEY, UNSYNCED_LANGUAGE_KEY } from '../storage-keys';

/** Addresses that a payment provider or the login opens: nobody chose their language. */
const RETURNS: ReadonlySet<string> = new Set([entryPaths.orderSuccess, entryPaths.paymentFailedTnd]);
const ROBOT = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse|headless/i;

const asLocale = (value: string | null): Locale | null => LOCALES.find((locale) => locale === value) ?? null;

function read(key: string): Locale | null {
  try {
    return asLocale(localStorage.getItem(key));
  } catch {
    // Storage is switched off: nothing is remembered.
    return null;
  }
}

function write(key: string, locale: Locale | null): void {
  try {
    if (locale) localStorage.setItem(key, locale);
    else localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** The language that this browser's user chose, or was led to on the first visit. */
export const rememberedLanguage = (): Locale | null => read(LANGUAGE_KEY);

/** Keeps a choice for the next visit, and for the account. */
export function chooseLanguage(locale: Locale): void {
  write(LANGUAGE_KEY, locale);
  write(UNSYNCED_LANGUAGE_KEY, locale);
}

/** A choice that the account still has to learn. */
export const unsyncedLanguage = (): Locale | null => read(UNSYNCED_LANGUAGE_KEY);

export const markLanguageSynced = (): void => write(UNSYNCED_LANGUAGE_KEY, null);

/** The best of our languages for a browser's list of wishes, in their order. */
export function detectLanguage(wishes: readonly string[]): Locale | null {
  for (const wish of wishes) {
    const locale = asLocale(wish.toLowerCase().split('-', 1)[0] ?? '');
    if (locale) return locale;
  }
  return null;
}

export interface Visit {
  /** Address in this site, as `location` gives it. */
  pathname: string;
  search: string;
  hash: string;
  /** `navigator.languages` and `navigator.userAgent`. */
  languages: readonly string[];
  userAgent: string;
}

/**
 * Where a visit should begin instead, or null where it is right. Only the bare home page leads to the player's language
 * (remembered, else the browser's), and the addresses to which others send players back lead to the remembered one; all
 * other links show what they say, and robots are never moved. The console has no language of its own.
 */
export function startRedirect({ pathname, search, hash, languages, userAgent }: Visit): string | null {
  const { locale, path } = splitLocale(pathname);
  if (path === entryPaths.dashboard || path.startsWith(`${entryPaths.dashboard}/`)) {
    return pathname === path ? null : `${path}${search}${hash}`;
  }
  if (locale !== 'en' || ROBOT.test(userAgent)) return null;
  const remembered = rememberedLanguage();
  const wanted = path === entryPaths.home ? (remembered ?? detectLanguage(languages)) : remembered;
  if (path !== entryPaths.home && !RETURNS.has(path)) return null;
  if (path === entryPaths.home && !remembered && wanted) write(LANGUAGE_KEY, wanted);
  return wanted && wanted !== locale ? localizedPath(wanted, `${path}${search}${hash}`) : null;
}
