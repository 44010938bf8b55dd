import type { SortOrder } from '@city/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { parseListQuery } from './parse-list-query.js';

/**
 * The type of a filter value. A list is an enum; `text` is trimmed, 1 to `max` characters; `time` is an ISO 8601 date or
 * time; `orderNumber` accepts lower case and missing dashes.
 */
export type FilterRule =
  | { kind: 'oneOf'; values: readonly string[] }
  | { kind: 'text'; max: number }
  | { kind: 'boolean' }
  | { kind: 'time' }
  | { kind: 'objectId' }
  | { kind: 'orderNumber' };

export interface ListRules {
  /** Sort fields: the name in the query → the document's field. */
  sorts: Readonly<Record<string, string>>;
  /** Filters by name. An unknown name or a wrong type is refused with 400. */
  filters: Readonly<Record<string, FilterRule>>;
  /** Default sort by a document field. */
  defaultSort: { field: string; order: SortOrder };
}

/** A validated list request. */
export interface ListRequest {
  /** `field` is the document's field. Add `_id` as the tie-breaker. */
  sort: { field: string; order: SortOrder };
  skip: number;
  /** At most LIST_MAX. */
  limit: number;
  /** The given filters; `objectId` values stay 24 hex digits. */
  filter: Partial<Record<string, string | boolean>>;
  /** The people found by a filter by name (PeopleSearch); absent without such a filter. */
  people?: readonly Types.ObjectId[];
}

/**
 * A list in the dialect of ra-data-simple-rest (`sort`, `range`, `filter` as JSON), validated against allow-lists.
 * Use: `@ListQuery({ sorts: { createdAt: 'createdAt' }, filters: {…}, defaultSort: {…} }) list: ListRequest`.
 */
export const ListQuery = createParamDecorator((rules: ListRules, context: ExecutionContext): ListRequest =>
  parseListQuery(context.switchToHttp().getRequest<FastifyRequest>().query, rules),
);
