import { entryPaths, LOCALES, localizedPath, splitLocale, type Locale } from '@city/contracts';
import { LANGUAGE_KEY, UNSYNCED_LANGUAGE_KEY } from '../storage/storage-keys';

/** Addresses opened by a payment provider or the login, which do not choose a language. */
const RETURNS: ReadonlySet<string> = new Set([entryPaths.orderSuccess, entryPaths.paymentFailedTnd]);
const ROBOT = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse|headless/i;

const asLocale = (value: string | null): Locale | null => LOCALES.find((locale) => locale === value) ?? null;

function read(key: string): Locale | null {
  try {
    return asLocale(localStorage.getItem(key));
  } catch {
    // Storage is disabled: nothing is remembered.
    return null;
  }
}

function write(key: string, locale: Locale | null): void {
  try {
    if (locale) localStorage.setItem(key, locale);
    else localStorage.removeItem(key);
  } catch {
    // Storage is disabled: the choice is lost.
  }
}

/** The language that the user chose, was redirected to on the first visit, or had when they last left to pay. */
export const rememberedLanguage = (): Locale | null => read(LANGUAGE_KEY);

/** Stores a choice for the next visit and for the account. */
export function chooseLanguage(locale: Locale): void {
  write(LANGUAGE_KEY, locale);
  write(UNSYNCED_LANGUAGE_KEY, locale);
}

/** Remembers the language of the page that is left for a payment provider: the player returns to it. */
export const returnIn = (locale: Locale): void => write(LANGUAGE_KEY, locale);

/** A choice that is not yet stored on the account. */
export const unsyncedLanguage = (): Locale | null => read(UNSYNCED_LANGUAGE_KEY);

export const markLanguageSynced = (): void => write(UNSYNCED_LANGUAGE_KEY, null);

/** The best supported language for a browser's list of preferences. */
export function detectLanguage(wishes: readonly string[]): Locale | null {
  for (const wish of wishes) {
    const locale = asLocale(wish.toLowerCase().split('-', 1)[0] ?? '');
    if (locale) return locale;
  }
  return null;
}

/** The reader's language, if it is not the one of the page. */
export function otherLanguage(current: Locale): Locale | null {
  const wanted = rememberedLanguage() ?? detectLanguage(navigator.languages);
  return wanted === current ? null : wanted;
}

const isConsole = (path: string) =>
  path === entryPaths.dashboard || path.startsWith(`${entryPaths.dashboard}/`);

/**
 * Returns the language of a document from its address. The console’s address has no language, so it uses the player’s.
 */
export function documentLanguage({ pathname, languages }: Pick<Visit, 'pathname' | 'languages'>): Locale {
  const { locale, path } = splitLocale(pathname);
  return isConsole(path) ? (rememberedLanguage() ?? detectLanguage(languages) ?? locale) : locale;
}

interface Visit {
  /** Path within this site, as `location` gives it. */
  pathname: string;
  search: string;
  hash: string;
  /** `navigator.languages` and `navigator.userAgent`. */
  languages: readonly string[];
  userAgent: string;
}

/**
 * The redirect of a new visit, or null. On the first visit every English address redirects to the browser’s language, if
 * it can be remembered: otherwise English pages could not be reached. Later only the bare home page and the return
 * addresses of third parties redirect, to the remembered language. Addresses with a language keep it, and robots are
 * never redirected. The console’s address has no language.
 */
export function startRedirect({ pathname, search, hash, languages, userAgent }: Visit): string | null {
  const { locale, path } = splitLocale(pathname);
  if (isConsole(path)) {
    return pathname === path ? null : `${path}${search}${hash}`;
  }
  if (locale !== 'en' || ROBOT.test(userAgent)) return null;
  const remembered = rememberedLanguage();
  const wanted = remembered ?? detectLanguage(languages);
  if (!wanted) return null;
  if (!remembered) write(LANGUAGE_KEY, wanted);
  const redirects =
    path === entryPaths.home || (remembered ? RETURNS.has(path) : rememberedLanguage() !== null);
  return redirects && wanted !== locale ? localizedPath(wanted, `${path}${search}${hash}`) : null;
}
