import type { SiteConfig } from '@city/contracts';
import { apiGetOpen } from '../api-client';
import { createResource, type ResourceState } from '../resource/resource';

/** Shown until the configuration has arrived. */
export const DEFAULT_SITE_NAME = 'Mirage Roleplay';

/** GET /api/config/site: fetched once a visit, where the document does not carry it. */
const siteConfig = createResource<SiteConfig>({
  load: () => apiGetOpen<SiteConfig>('/api/config/site'),
  staleAfter: Infinity,
});

/** Takes over what the document says, before anything is rendered. */
export const seedSiteConfig = siteConfig.seed;

/** Asks the server again for the configuration. */
export const refreshSiteConfig = siteConfig.refresh;

/** The community's configuration, or undefined until it has arrived. */
export const useSiteConfig = (): SiteConfig | undefined => siteConfig.use().data;

/** The same, for those who have to know whether an answer is still on its way. */
export const useSiteConfigState = (): ResourceState<SiteConfig> => siteConfig.use();
