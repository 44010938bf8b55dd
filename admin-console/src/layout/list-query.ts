import type { SortPayload } from 'react-admin';

/** The query that opens a list with a filter and, if given, an order, whatever the reader chose there before. */
export const listQuery = (filter: object, sort?: SortPayload): string =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
  }).toString()}`;
