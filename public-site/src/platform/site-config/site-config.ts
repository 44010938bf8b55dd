import { wordMark, type SiteConfig } from '@city/contracts';
import { BRAND_NAME } from '@city/contracts/brand';
import { apiGetOpen } from '../api/api-client';
import { currentLocale } from '../i18n/i18n';
import { createResource, type ResourceState } from '../resource';

/** GET /api/config/site: fetched once per visit, unless embedded in the document. */
const siteConfig = createResource<SiteConfig>({
  // The document does not know the keys of its records.
  load: () => apiGetOpen('/api/config/site') as Promise<SiteConfig>,
  staleAfter: Infinity,
});

/** Sets the configuration embedded in the document, before the first render. */
export const seedSiteConfig = siteConfig.seed;

/** Refetches the configuration. */
export const refreshSiteConfig = siteConfig.refresh;

/** The community's configuration; undefined while it loads. */
export const useSiteConfig = (): SiteConfig | undefined => siteConfig.use().data;

/** The configuration with its loading and error state. */
export const useSiteConfigState = (): ResourceState<SiteConfig> => siteConfig.use();

/** The community’s name; the brand’s name while it loads. */
export const useSiteName = (): string => useSiteConfig()?.name ?? BRAND_NAME;

/** The name as the brand's word mark, in Arabic on Arabic pages. */
export const useWordMark = (): string => wordMark(useSiteConfig() ?? { name: BRAND_NAME }, currentLocale());
