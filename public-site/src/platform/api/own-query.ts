import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { apiGet } from './api-client';
import type { ApiPath } from './operations';

/** A query of the player’s own data, which is removed from the cache when the session ends. */
export const ownQuery = <P extends ApiPath<'GET'>>(queryKey: QueryKey, path: P) =>
  queryOptions({
    queryKey,
    meta: { personal: true },
    queryFn: ({ signal }) => apiGet(path, { signal }),
  });

/**
 * Stores the answer of a write as the newest data of an own query. If nobody shows the query any more, it is removed
 * instead: the session may have ended while the request was running.
 */
export function setOwnData(queries: QueryClient, queryKey: QueryKey, data: object): void {
  if (queries.getQueryCache().find({ queryKey })?.isActive()) queries.setQueryData(queryKey, data);
  else queries.removeQueries({ queryKey, exact: true });
}
