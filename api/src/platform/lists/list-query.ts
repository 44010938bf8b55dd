import {
  CONTROLS_REFUSED,
  type FieldCode,
  LIST_MAX,
  NO_CONTROLS,
  ORDER_LIMITS,
  readOrderNumber,
  type SortOrder,
} from '@city/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { DomainError } from '../errors/domain-error.js';

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
  defaultSort: { field: string; order: SortOrder };
}

export interface ListRequest {
  /** `field` is the document's field. Add `_id` as the tie-breaker. */
  sort: { field: string; order: SortOrder };
  skip: number;
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

/** A day, or a time with or without its zone. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const OBJECT_ID = /^[0-9a-f]{24}$/i;
/** Maximum rows to skip; deeper pages would cost a scan. */
const SKIP_MAX = 100_000;
const KNOWN = new Set(['sort', 'range', 'filter']);

function fail(field: string, code: FieldCode, message: string): never {
  throw new DomainError('VALIDATION_FAILED', { errors: [{ field, code, message }] });
}

function json(name: string, raw: unknown): unknown {
  if (raw === undefined) return undefined;
  if (typeof raw !== 'string') fail(name, 'TYPE_WRONG', `${name} must be given once`);
  try {
    return JSON.parse(raw);
  } catch {
    return fail(name, 'FORMAT_INVALID', `${name} must be JSON`);
  }
}

function parseSort(raw: unknown, rules: ListRules): ListRequest['sort'] {
  const value = json('sort', raw);
  if (value === undefined) return rules.defaultSort;
  const [name, order] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
  const field = typeof name === 'string' && Object.hasOwn(rules.sorts, name) ? rules.sorts[name] : undefined;
  if (field === undefined || (order !== 'ASC' && order !== 'DESC')) {
    const known = Object.keys(rules.sorts).join(', ');
    fail('sort', 'OPTION_INVALID', `sort must be ["field","ASC"|"DESC"] with one of: ${known}`);
  }
  return { field, order };
}

function parseRange(raw: unknown): { skip: number; limit: number } {
  const value = json('range', raw);
  if (value === undefined) return { skip: 0, limit: LIST_MAX };
  const [start, end] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
  const whole = Number.isSafeInteger(start) && Number.isSafeInteger(end);
  if (!whole || (start as number) < 0 || (end as number) < (start as number)) {
    fail('range', 'FORMAT_INVALID', 'range must be [first,last] with whole numbers from 0');
  }
  const skip = start as number;
  if (skip > SKIP_MAX) fail('range', 'NUMBER_INVALID', `range must start at ${SKIP_MAX} or before`);
  return { skip, limit: Math.min((end as number) - skip + 1, LIST_MAX) };
}

function parseFilterValue(name: string, value: unknown, rule: FilterRule): string | boolean {
  const field = `filter.${name}`;
  if (rule.kind === 'boolean') {
    if (typeof value !== 'boolean') fail(field, 'TYPE_WRONG', `${name} must be true or false`);
    return value;
  }
  if (typeof value !== 'string') fail(field, 'TYPE_WRONG', `${name} must be a text`);
  const text = rule.kind === 'text' || rule.kind === 'orderNumber' ? value.trim() : value;
  if (rule.kind === 'oneOf' && !rule.values.includes(text)) {
    fail(field, 'OPTION_INVALID', `${name} must be one of: ${rule.values.join(', ')}`);
  }
  if (rule.kind === 'objectId' && !OBJECT_ID.test(text)) {
    fail(field, 'FORMAT_INVALID', `${name} must be an id`);
  }
  if (rule.kind === 'orderNumber' && text !== '') {
    const number = text.length > ORDER_LIMITS.id ? null : readOrderNumber(text);
    return number ?? fail(field, 'FORMAT_INVALID', `${name} must be an order number such as MRG-7K4Q-M2XT`);
  }
  if (rule.kind === 'time' && !(ISO_TIME.test(text) && !Number.isNaN(Date.parse(text)))) {
    fail(field, 'TIME_INVALID', `${name} must be an ISO 8601 time`);
  }
  if (rule.kind === 'text' && text.length > rule.max) {
    fail(field, 'TEXT_TOO_LONG', `${name} must have at most ${rule.max} characters`);
  }
  if (!NO_CONTROLS.test(text)) fail(field, 'CHARACTERS_INVALID', `${name} ${CONTROLS_REFUSED}`);
  return text;
}

function parseFilter(raw: unknown, rules: ListRules): ListRequest['filter'] {
  const value = json('filter', raw) ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    fail('filter', 'TYPE_WRONG', 'filter must be a JSON object');
  }
  const filter: ListRequest['filter'] = {};
  for (const [name, entry] of Object.entries(value as Record<string, unknown>)) {
    const rule = Object.hasOwn(rules.filters, name) ? rules.filters[name] : undefined;
    if (!rule) fail(`filter.${name}`, 'FIELD_UNKNOWN', `${name} cannot be filtered by`);
    const parsed = parseFilterValue(name, entry, rule);
    // An empty search box means "no filter".
    if (parsed !== '') filter[name] = parsed;
  }
  return filter;
}

/** Parses and validates a list's query string. @throws VALIDATION_FAILED naming the invalid parameter */
function parseListQuery(query: unknown, rules: ListRules): ListRequest {
  const raw = (query ?? {}) as Record<string, unknown>;
  const unknown = Object.keys(raw).filter((name) => !KNOWN.has(name));
  if (unknown.length) {
    const errors = unknown.map((name) => ({
      field: name,
      code: 'FIELD_UNKNOWN',
      message: `property ${name} should not exist`,
    }));
    throw new DomainError('VALIDATION_FAILED', { errors });
  }
  return {
    sort: parseSort(raw['sort'], rules),
    ...parseRange(raw['range']),
    filter: parseFilter(raw['filter'], rules),
  };
}
