import type { Locale } from '@city/contracts';
import { kindCatalogs, type KindCatalogs } from '@city/contracts/texts/catalogs.js';
import type apply from '../../locales/en/apply.json';
import type common from '../../locales/en/common.json';
import type console from '../../locales/en/console.json';
import type document from '../../locales/en/document.json';
import type errors from '../../locales/en/errors.json';
import type guide from '../../locales/en/guide.json';
import type landing from '../../locales/en/landing.json';
import type landingExtras from '../../locales/en/landing-extras.json';
import type mycity from '../../locales/en/mycity.json';
import type news from '../../locales/en/news.json';
import type offline from '../../locales/en/offline.json';
import type pages from '../../locales/en/pages.json';
import type payment from '../../locales/en/payment.json';
import type receipt from '../../locales/en/receipt.json';
import type shop from '../../locales/en/shop.json';
import type streaming from '../../locales/en/streaming.json';
import type tour from '../../locales/en/tour.json';
import { firstCatalogs } from './first-catalogs';

/** The English texts by namespace; they define the types of the other languages. */
interface English extends KindCatalogs {
  apply: typeof apply;
  common: typeof common;
  console: typeof console;
  document: typeof document;
  errors: typeof errors;
  guide: typeof guide;
  landing: typeof landing;
  'landing-extras': typeof landingExtras;
  mycity: typeof mycity;
  news: typeof news;
  offline: typeof offline;
  pages: typeof pages;
  payment: typeof payment;
  receipt: typeof receipt;
  shop: typeof shop;
  streaming: typeof streaming;
  tour: typeof tour;
}

/** A set of texts that is loaded together: `common` on start, the others with their pages. */
export type Namespace = keyof English;

/** Every text of the site, by the id of its English message. */
export type MessageId = { [Name in Namespace]: keyof English[Name] }[Namespace];

/** A text missing in a language is a type error here. */
export type Catalogs = {
  [Name in Namespace]: Record<Locale, () => Promise<{ default: Record<keyof English[Name], string> }>>;
};

/**
 * The texts by namespace and language, each in a file that is downloaded on demand. A language without a translation
 * yet refers to the English file. The home page's namespaces are separate: it does not load this list.
 */
export const catalogs: Catalogs = {
  ...firstCatalogs,
  ...kindCatalogs,
  apply: {
    en: () => import('../../locales/en/apply.json'),
    fr: () => import('../../locales/fr/apply.json'),
    ar: () => import('../../locales/ar/apply.json'),
  },
  console: {
    en: () => import('../../locales/en/console.json'),
    fr: () => import('../../locales/fr/console.json'),
    ar: () => import('../../locales/ar/console.json'),
  },
  document: {
    en: () => import('../../locales/en/document.json'),
    fr: () => import('../../locales/fr/document.json'),
    ar: () => import('../../locales/ar/document.json'),
  },
  errors: {
    en: () => import('../../locales/en/errors.json'),
    fr: () => import('../../locales/fr/errors.json'),
    ar: () => import('../../locales/ar/errors.json'),
  },
  guide: {
    en: () => import('../../locales/en/guide.json'),
    fr: () => import('../../locales/fr/guide.json'),
    ar: () => import('../../locales/ar/guide.json'),
  },
  'landing-extras': {
    en: () => import('../../locales/en/landing-extras.json'),
    fr: () => import('../../locales/fr/landing-extras.json'),
    ar: () => import('../../locales/ar/landing-extras.json'),
  },
  mycity: {
    en: () => import('../../locales/en/mycity.json'),
    fr: () => import('../../locales/fr/mycity.json'),
    ar: () => import('../../locales/ar/mycity.json'),
  },
  news: {
    en: () => import('../../locales/en/news.json'),
    fr: () => import('../../locales/fr/news.json'),
    ar: () => import('../../locales/ar/news.json'),
  },
  offline: {
    en: () => import('../../locales/en/offline.json'),
    fr: () => import('../../locales/fr/offline.json'),
    ar: () => import('../../locales/ar/offline.json'),
  },
  pages: {
    en: () => import('../../locales/en/pages.json'),
    fr: () => import('../../locales/fr/pages.json'),
    ar: () => import('../../locales/ar/pages.json'),
  },
  payment: {
    en: () => import('../../locales/en/payment.json'),
    fr: () => import('../../locales/fr/payment.json'),
    ar: () => import('../../locales/ar/payment.json'),
  },
  receipt: {
    en: () => import('../../locales/en/receipt.json'),
    fr: () => import('../../locales/fr/receipt.json'),
    ar: () => import('../../locales/ar/receipt.json'),
  },
  shop: {
    en: () => import('../../locales/en/shop.json'),
    fr: () => import('../../locales/fr/shop.json'),
    ar: () => import('../../locales/ar/shop.json'),
  },
  streaming: {
    en: () => import('../../locales/en/streaming.json'),
    fr: () => import('../../locales/fr/streaming.json'),
    ar: () => import('../../locales/ar/streaming.json'),
  },
  tour: {
    en: () => import('../../locales/en/tour.json'),
    fr: () => import('../../locales/fr/tour.json'),
    ar: () => import('../../locales/ar/tour.json'),
  },
};
