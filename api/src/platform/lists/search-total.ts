import { SEARCH_TOTAL_MAX } from '@city/contracts';

/**
 * Options for counting the matches of a prefix search. Capped, because a search for a single letter must not scan all
 * users.
 */
export const searchTotal = (searched: boolean): { limit?: number } =>
  searched ? { limit: SEARCH_TOTAL_MAX } : {};
