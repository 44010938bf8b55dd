import { SEARCH_TOTAL_MAX } from '@city/contracts';

/**
 * Options of the count beside a search by the beginning of a text. Nobody reads on after so many matches, and a single
 * letter must not cost a look at everybody.
 */
export const searchTotal = (searched: boolean): { limit?: number } =>
  searched ? { limit: SEARCH_TOTAL_MAX } : {};
