import { SEARCH_TOTAL_MAX } from '@city/contracts';
import type { Model, QueryFilter } from 'mongoose';
import type { ListRequest } from './list-query.js';

export interface Page<Row> {
  rows: Row[];
  total: number;
}

/**
 * Reads a page of a collection. The id decides between equal values, so that no row is on two pages.
 * @param reading.total where counting stops (`searchTotal`)
 */
export async function findPage<Row>(
  model: Model<Row>,
  where: QueryFilter<Row>,
  { sort, skip, limit }: Pick<ListRequest, 'sort' | 'skip' | 'limit'>,
  { total: counting = {} }: { total?: { limit?: number } } = {},
): Promise<Page<Row>> {
  const direction = sort.order === 'ASC' ? 1 : -1;
  const [rows, total] = await Promise.all([
    model
      .find(where)
      .sort({ [sort.field]: direction, _id: direction })
      .skip(skip)
      .limit(limit)
      .lean<Row[]>()
      .exec(),
    model.countDocuments(where, counting).exec(),
  ]);
  return { rows, total };
}

/**
 * Options for counting the matches of a prefix search. Capped, because a search for a single letter must not scan all
 * users.
 */
export const searchTotal = (searched: boolean): { limit?: number } =>
  searched ? { limit: SEARCH_TOTAL_MAX } : {};

/** A query condition for the ISO 8601 times `from` (inclusive) and `to` (exclusive) of a list's filter. */
export const timeRange = (from: string | undefined, to: string | undefined): { $gte?: Date; $lt?: Date } => ({
  ...(from && { $gte: new Date(from) }),
  ...(to && { $lt: new Date(to) }),
});
