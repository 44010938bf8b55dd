import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '@city/contracts';
import common from '../../locales/en/common.json';
import errors from '../../locales/en/errors.json';

/** Parts of the texts that a route loads with itself; `common` and `errors` are always there. */
export type Namespace =
  'landing' | 'joinus' | 'apply' | 'entity' | 'job' | 'streamer' | 'pages' | 'shop' | 'payment';

/** Writing direction of each language. */
export const DIRECTION: Record<Locale, 'ltr' | 'rtl'> = { en: 'ltr', fr: 'ltr', ar: 'rtl' };

type Loader = () => Promise<{ default: unknown }>;

const loaders: Record<Namespace, Loader> = {
  landing: () => import('../../locales/en/landing.json'),
  joinus: () => import('../../locales/en/joinus.json'),
  apply: () => import('../../locales/en/apply.json'),
  entity: () => import('../../locales/en/entity.json'),
  job: () => import('../../locales/en/job.json'),
  streamer: () => import('../../locales/en/streamer.json'),
  pages: () => import('../../locales/en/pages.json'),
  shop: () => import('../../locales/en/shop.json'),
  payment: () => import('../../locales/en/payment.json'),
};

const loaded = new Set<Namespace>();

/** Makes the texts of a route known; asking twice loads once. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces
      .filter((namespace) => !loaded.has(namespace))
      .map(async (namespace) => {
        const messages = (await loaders[namespace]()).default;
        i18n.load(i18n.locale, messages as Messages);
        loaded.add(namespace);
      }),
  );
}

/** Starts the texts in a language and turns the page into its direction. */
export function startI18n(locale: Locale = 'en'): typeof i18n {
  i18n.load(locale, { ...(common as unknown as Messages), ...(errors as unknown as Messages) });
  i18n.activate(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = DIRECTION[locale];
  return i18n;
}

export { i18n };
