import { i18n, type Messages } from '@lingui/core';
import { DEFAULT_LOCALE, DIRECTION, FORMAT_LOCALE, numberText, type Locale } from '@city/contracts';
import type { Catalogs, Namespace } from './catalogs';
import { firstCatalogs } from './first-catalogs';
import { loadProductWords } from './product-words';

export type { Namespace };

/** Loaded with every page. */
const ALWAYS: readonly Namespace[] = ['common'];

/** Namespaces of pages that show products. */
const WITH_PRODUCTS: ReadonlySet<Namespace> = new Set(['shop', 'payment']);

const loaded = new Set<string>();

/** The language of this page; it changes with the page's address only. */
export const currentLocale = (): Locale => (i18n.locale || DEFAULT_LOCALE) as Locale;

/** A figure as this page's language writes it. */
export const figureText = (figure: number): string => numberText(currentLocale(), figure);

const isFirst = (namespace: Namespace): namespace is keyof typeof firstCatalogs => namespace in firstCatalogs;

async function textsOf(namespace: Namespace, locale: Locale) {
  const all: Partial<Catalogs> = isFirst(namespace) ? firstCatalogs : (await import('./catalogs')).catalogs;
  const load = all[namespace]?.[locale];
  if (!load) throw new Error(`there are no texts ${namespace}`);
  return load();
}

/** Loads the texts of a route; repeated calls load once. */
export async function loadNamespaces(
  namespaces: readonly Namespace[],
  locale = currentLocale(),
): Promise<void> {
  await Promise.all(
    namespaces
      .filter((namespace) => !loaded.has(`${locale}/${namespace}`))
      .map(async (namespace) => {
        const [messages] = await Promise.all([
          textsOf(namespace, locale),
          WITH_PRODUCTS.has(namespace) && loadProductWords(locale),
        ]);
        i18n.load(locale, messages.default as unknown as Messages);
        loaded.add(`${locale}/${namespace}`);
      }),
  );
}

/** Activates a language whose texts are loaded, and sets the page's direction. */
export function activate(locale: Locale, messages: Messages = {}): typeof i18n {
  i18n.load(locale, messages);
  i18n.activate(locale, FORMAT_LOCALE[locale]);
  // Pages are rendered at build too, where there is no document.
  if (typeof document === 'undefined') return i18n;
  document.documentElement.lang = locale;
  document.documentElement.dir = DIRECTION[locale];
  return i18n;
}

/** Loads the common texts and activates the language. Rejects when they cannot be downloaded. */
export async function startI18n(locale: Locale): Promise<void> {
  activate(locale);
  await loadNamespaces(ALWAYS, locale);
}

export { i18n };
