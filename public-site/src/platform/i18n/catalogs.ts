import type { Locale } from '@city/contracts';
import { kindCatalogs, type KindCatalogs } from '@city/contracts/texts/catalogs.js';
import { firstCatalogs } from './first-catalogs';

/** The English texts by namespace; their ids are the type of all ids. */
interface English extends KindCatalogs {
  acceptance: typeof import('../../locales/en/acceptance.json');
  apply: typeof import('../../locales/en/apply.json');
  common: typeof import('../../locales/en/common.json');
  console: typeof import('../../locales/en/console.json');
  errors: typeof import('../../locales/en/errors.json');
  landing: typeof import('../../locales/en/landing.json');
  'landing-extras': typeof import('../../locales/en/landing-extras.json');
  mycity: typeof import('../../locales/en/mycity.json');
  news: typeof import('../../locales/en/news.json');
  offline: typeof import('../../locales/en/offline.json');
  pages: typeof import('../../locales/en/pages.json');
  payment: typeof import('../../locales/en/payment.json');
  receipt: typeof import('../../locales/en/receipt.json');
  shop: typeof import('../../locales/en/shop.json');
  tour: typeof import('../../locales/en/tour.json');
}

/** A set of texts that is loaded together: `common` on start, the others with their pages. */
export type Namespace = keyof English;

/** Every text of the site, by the id of its English message. */
export type MessageId = { [Name in Namespace]: keyof English[Name] }[Namespace];

type Loaders = Record<Locale, () => Promise<{ default: object }>>;
export type Catalogs = Record<Namespace, Loaders>;

const load = async (locale: Locale, name: string) =>
  (await import(`../../locales/${locale}/${name}.json`)) as { default: object };

/** The texts of a file that each language has; a spec compares the ids of the languages. */
const files = (name: Namespace): Loaders => ({
  en: () => load('en', name),
  fr: () => load('fr', name),
  ar: () => load('ar', name),
});

/**
 * The texts by namespace and language, each in a file that is downloaded on demand. The home page's namespaces are
 * separate: it does not load this list.
 */
export const catalogs: Catalogs = {
  ...firstCatalogs,
  ...kindCatalogs,
  acceptance: files('acceptance'),
  apply: files('apply'),
  console: files('console'),
  errors: files('errors'),
  'landing-extras': files('landing-extras'),
  mycity: files('mycity'),
  news: files('news'),
  offline: files('offline'),
  pages: files('pages'),
  payment: files('payment'),
  receipt: files('receipt'),
  shop: files('shop'),
  tour: files('tour'),
};
