import type { Catalogs } from './catalogs';

/** The texts of a visit to the home page: the common ones and its own. */
export const firstCatalogs: Pick<Catalogs, 'common' | 'landing'> = {
  common: {
    en: () => import('../../locales/en/common.json'),
    fr: () => import('../../locales/fr/common.json'),
    ar: () => import('../../locales/ar/common.json'),
  },
  landing: {
    en: () => import('../../locales/en/landing.json'),
    fr: () => import('../../locales/fr/landing.json'),
    ar: () => import('../../locales/ar/landing.json'),
  },
};
