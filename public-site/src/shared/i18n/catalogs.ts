import type { Locale } from '@city/contracts';
import type beta from '@city/contracts/texts/en/beta.json';
import type job from '@city/contracts/texts/en/job.json';
import type entity from '@city/contracts/texts/en/entity.json';
import type streamer from '@city/contracts/texts/en/streamer.json';
import type whitelist from '@city/contracts/texts/en/whitelist.json';
import type apply from '../../locales/en/apply.json';
import type common from '../../locales/en/common.json';
import type errors from '../../locales/en/errors.json';
import type guide from '../../locales/en/guide.json';
import type landing from '../../locales/en/landing.json';
import type mycity from '../../locales/en/mycity.json';
import type offline from '../../locales/en/offline.json';
import type pages from '../../locales/en/pages.json';
import type payment from '../../locales/en/payment.json';
import type receipt from '../../locales/en/receipt.json';
import type shop from '../../locales/en/shop.json';
import type streaming from '../../locales/en/streaming.json';
import type tour from '../../locales/en/tour.json';
import { firstCatalogs } from './first-catalogs';

/** The English texts by namespace; they define the types of the other languages. */
interface English {
  apply: typeof apply;
  beta: typeof beta;
  common: typeof common;
  entity: typeof entity;
  errors: typeof errors;
  guide: typeof guide;
  job: typeof job;
  landing: typeof landing;
  mycity: typeof mycity;
  offline: typeof offline;
  pages: typeof pages;
  payment: typeof payment;
  receipt: typeof receipt;
  shop: typeof shop;
  streamer: typeof streamer;
  streaming: typeof streaming;
  tour: typeof tour;
  whitelist: typeof whitelist;
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
  apply: {
    en: () => import('../../locales/en/apply.json'),
    fr: () => import('../../locales/fr/apply.json'),
    ar: () => import('../../locales/ar/apply.json'),
  },
  beta: {
    en: () => import('@city/contracts/texts/en/beta.json'),
    fr: () => import('@city/contracts/texts/fr/beta.json'),
    ar: () => import('@city/contracts/texts/ar/beta.json'),
  },
  entity: {
    en: () => import('@city/contracts/texts/en/entity.json'),
    fr: () => import('@city/contracts/texts/fr/entity.json'),
    ar: () => import('@city/contracts/texts/ar/entity.json'),
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
  job: {
    en: () => import('@city/contracts/texts/en/job.json'),
    fr: () => import('@city/contracts/texts/fr/job.json'),
    ar: () => import('@city/contracts/texts/ar/job.json'),
  },
  mycity: {
    en: () => import('../../locales/en/mycity.json'),
    fr: () => import('../../locales/fr/mycity.json'),
    ar: () => import('../../locales/ar/mycity.json'),
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
  streamer: {
    en: () => import('@city/contracts/texts/en/streamer.json'),
    fr: () => import('@city/contracts/texts/fr/streamer.json'),
    ar: () => import('@city/contracts/texts/ar/streamer.json'),
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
  whitelist: {
    en: () => import('@city/contracts/texts/en/whitelist.json'),
    fr: () => import('@city/contracts/texts/fr/whitelist.json'),
    ar: () => import('@city/contracts/texts/ar/whitelist.json'),
  },
};
