import type { SiteConfig } from '@city/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet } from '../api-client';

/** Shown until the configuration has arrived. */
export const DEFAULT_SITE_NAME = 'Mirage Roleplay';

/** GET /api/config/site: fetched once a visit. */
export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => apiGet<SiteConfig>('/api/config/site', { signal }),
  staleTime: Infinity,
});

/** The community's configuration, or undefined until it has arrived. */
export function useSiteConfig(): SiteConfig | undefined {
  return useQuery(siteConfigQuery).data;
}
