/**
 * The list dialect of ra-data-simple-rest: `?sort=["createdAt","DESC"]&range=[0,13]&filter={"status":"Pending"}`,
 * answered with `Content-Range: whitelist 0-13/57`. Without `range` a list answers at most LIST_MAX rows, newest first.
 */
export const LIST_MAX = 1_000;
export type SortOrder = 'ASC' | 'DESC';

/** Rows a page in the console (specification, section 9). */
export const APPLICATIONS_PER_PAGE = 14;
export const USERS_PER_PAGE = 5;

/**
 * Where the total ends that is answered to a search of orders or applications by the beginning of a name. One more than
 * LIST_MAX: the reader knows that there are more, but not how many.
 */
export const SEARCH_TOTAL_MAX = LIST_MAX + 1;
