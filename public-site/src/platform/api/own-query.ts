import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { apiGet } from './api-client';
import type { ApiPath } from './operations';

/** A query of the player’s own data, which is removed from the cache when the session ends. */
export const ownQuery = <P extends ApiPath<'GET'>>(queryKey: QueryKey, path: P) =>
  queryOptions({
    queryKey,
    meta: { personal: true },
    queryFn: ({ signal }) => apiGet(path, { signal }),
  });
