/**
 * The list dialect of ra-data-simple-rest: `?sort=["createdAt","DESC"]&range=[0,13]&filter={"status":"Pending"}`,
 * answered with `Content-Range: whitelist 0-13/57`. Without `range` a list answers at most LIST_MAX rows, newest first.
 */
export const LIST_MAX = 1_000;
export type SortOrder = 'ASC' | 'DESC';

/** Rows per page in the console (specification, section 9). */
export const APPLICATIONS_PER_PAGE = 14;
export const USERS_PER_PAGE = 5;

/**
 * Largest total in the answer to a search of orders or applications by the beginning of a name. It is one more than
 * LIST_MAX: the reader sees that there are more, without their number.
 */
export const SEARCH_TOTAL_MAX = LIST_MAX + 1;
