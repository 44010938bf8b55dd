import { bound, component } from './bson/index-keys.js';
import { END, sameValue, TYPE, typeByte } from './bson/order.js';
import { isOperatorDocument } from './bson/values.js';
import { boundsOf, isScalar, rangeOf } from './planner-bounds.js';
import type { KeyPattern } from './bson/index-keys.js';
import type { Doc } from './bson/values.js';
import type { Bounds, KeyRange } from './planner-bounds.js';

/** An index, as the planner sees it. */
export interface PlannableIndex {
  fields: KeyPattern;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Doc;
  /** Some document has several entries: each entry belongs to an element, and documents sort by another value. */
  multikey?: boolean;
  /** The fields that reach arrays, where that is known. */
  lists?: readonly string[];
  /** Values can be read back from the entries. */
  readable?: boolean;
  /** A long value is in it by its beginning only. */
  cut?: boolean;
}

/**
 * The access to the candidates of a query. The filter is tested on every candidate, unless the plan is `exact`: then
 * every entry is one match, so that matches can be counted and skipped without reading them.
 */
export type Plan<I> =
  | { kind: 'ids'; ids: readonly unknown[]; sorted: boolean; exact: false }
  | {
      kind: 'scan';
      /** Range of `_id`; null for all documents. */
      range: KeyRange | null;
      reverse: boolean;
      sorted: boolean;
      exact: boolean;
    }
  | {
      kind: 'index';
      index: I;
      ranges: readonly KeyRange[];
      reverse: boolean;
      sorted: boolean;
      exact: boolean;
    };

/** More combinations of listed values than this are not worth separate ranges. */
const MAX_RANGES = 1000;

const excludesMissing = (bounds: Bounds | undefined): boolean => {
  if (!bounds) return false;
  if (bounds.equal) return bounds.equal.every((value) => value !== null);
  return bounds.low !== undefined || bounds.high !== undefined;
};

/** Whether the index contains every match of the filter. A sparse or partial index may lack some. */
export function isUsable(index: PlannableIndex, filter: Doc, bounds: Map<string, Bounds>): boolean {
  if (index.partialFilterExpression)
    return Object.entries(index.partialFilterExpression).every(([path, condition]) => {
      if (path in filter && sameValue(filter[path], condition)) return true;
      const onlyExists = isOperatorDocument(condition) && condition.$exists === true;
      return onlyExists && Object.keys(condition).length === 1 && excludesMissing(bounds.get(path));
    });
  if (index.sparse) return index.fields.some(([path]) => excludesMissing(bounds.get(path)));
  return true;
}

/**
 * Whether equal entries mean equal values. It is false for null, whose entry also means a missing value, and for NaN,
 * which is below every number.
 */
function isDecidable(value: unknown, fields: number): boolean {
  const type = typeByte(value);
  if (type === TYPE.NULL || !isScalar(value)) return false;
  return !(typeof value === 'number' && Number.isNaN(value)) && !bound(value, fields).cut;
}

/** Whether the entries between the bounds are exactly the values that fulfil the condition. */
function isDecided(condition: unknown, ranged: boolean, fields: number): boolean {
  const operators = isOperatorDocument(condition) ? Object.entries(condition) : [['$eq', condition] as const];
  if (!ranged) {
    const [[operator, value] = ['', undefined]] = operators;
    if (operators.length !== 1) return false;
    const values = operator === '$in' && Array.isArray(value) ? (value as unknown[]) : [value];
    return (operator === '$eq' || operator === '$in') && values.every((one) => isDecidable(one, fields));
  }
  const kinds = new Set(operators.map(([, value]) => typeByte(value)));
  const isRange = operators.every(
    ([operator, value]) => ['$gt', '$gte', '$lt', '$lte'].includes(operator) && isDecidable(value, fields),
  );
  // Without a lower end the range would begin with NaN, which is not less than any number.
  const bounded = operators.some(([operator]) => operator.startsWith('$gt'));
  return isRange && bounded && kinds.size === 1;
}

/** Whether a document has at most one entry among entries with one value in each of the first `fixed` fields. */
function isOnce({ multikey, lists, fields }: PlannableIndex, fixed: number): boolean {
  if (!multikey) return true;
  return lists?.every((path) => fields.slice(0, fixed).some(([field]) => field === path)) ?? false;
}

/** Whether every entry in the ranges is exactly one match of the filter. */
function isExact(
  index: PlannableIndex,
  filter: Doc,
  { fixed, ranged, single }: { fixed: number; ranged: boolean; single: boolean },
): boolean {
  // An array has several entries, one for each value, and a shortened entry does not decide.
  if (index.cut || !isOnce(index, fixed) || (index.multikey && !single)) return false;
  const { fields, partialFilterExpression: part = {} } = index;
  return Object.entries(filter).every(([path, condition]) => {
    if (path in part && sameValue(part[path], condition)) return true;
    const at = fields.findIndex(([field]) => field === path);
    if (at < 0 || at > fixed || (at === fixed && !ranged)) return false;
    return isDecided(condition, at === fixed, fields.length);
  });
}

interface Candidate<I> {
  plan: Plan<I>;
  score: number;
}

/** Returns the plan for one index: an equality prefix, at most one range, and the order of the rest. */
function candidate<I extends PlannableIndex>(
  index: I,
  filter: Doc,
  bounds: Map<string, Bounds>,
  order: KeyPattern,
  wanted: { hinted: boolean; limited: boolean },
): Candidate<I> | undefined {
  const { fields } = index;
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let single = true;
  let fixed = 0;
  for (; fixed < fields.length; fixed++) {
    const [path, direction] = fields[fixed] ?? ['', 1];
    const equal = bounds.get(path)?.equal;
    if (!equal || equal.length * prefixes.length > MAX_RANGES) break;
    const distinct = new Map<string, Buffer>();
    for (const value of equal) {
      const bytes = component(value, direction, fields.length);
      distinct.set(bytes.toString('latin1'), bytes);
    }
    prefixes = prefixes.flatMap((head) =>
      [...distinct.values()].map((bytes) => Buffer.concat([head, bytes])),
    );
    if (distinct.size !== 1) single = false;
  }

  const next = fields[fixed];
  const whole = next && bounds.get(next[0]);
  const element = whole?.element?.low || whole?.element?.high ? whole.element : undefined;
  const open = element ?? whole;
  const ranged =
    next !== undefined && open !== undefined && (open.low !== undefined || open.high !== undefined);
  let ranges: KeyRange[] = prefixes.map((head) => [head, Buffer.concat([head, END])]);
  if (ranged) {
    const oneSided = !isOnce(index, fixed) && !element;
    const [from, to] = rangeOf(open, next[1], fields.length, oneSided);
    ranges = prefixes.map((head) => [Buffer.concat([head, from]), Buffer.concat([head, to])]);
  }

  const equalPaths = new Set(fields.slice(0, fixed).map(([path]) => path));
  const rest = order.filter(([path]) => !equalPaths.has(path));
  const { sorted, reverse } = orderThrough(index, fixed, ranged, rest, single);
  const useful = fixed > 0 || ranged || wanted.hinted || (sorted && rest.length > 0 && wanted.limited);
  if (!useful) return undefined;
  const score =
    fixed * 100 +
    (ranged ? 50 : 0) +
    (sorted && rest.length > 0 ? 45 : 0) +
    (index.unique && fixed === fields.length ? 500 : 0) +
    // A partial index that contains every match is shorter.
    (index.partialFilterExpression ? 1 : 0);
  const inOrder = sorted || order.length === 0;
  const exact = isExact(index, filter, { fixed, ranged, single });
  return { plan: { kind: 'index', index, ranges, reverse, sorted: inOrder, exact }, score };
}

/** Whether the entries, forwards or backwards, have the order of the query. */
function orderThrough(
  index: PlannableIndex,
  fixed: number,
  ranged: boolean,
  rest: KeyPattern,
  single: boolean,
): { sorted: boolean; reverse: boolean } {
  const { fields } = index;
  // Entries of an array belong to its elements. With a condition on the elements, the smallest one may be missing.
  const partial = (fixed > 0 || ranged) && !isOnce(index, fixed);
  if (index.cut || partial) return { sorted: false, reverse: false };
  if (!single) return { sorted: false, reverse: false };
  let reverse = false;
  for (const [i, [path, direction]] of rest.entries()) {
    const at = fixed + i;
    // After its fields an index is ordered by _id, ascending.
    const field = fields[at] ?? (at === fields.length ? (['_id', 1] as const) : undefined);
    if (!field || field[0] !== path) return { sorted: false, reverse: false };
    const backwards = field[1] !== direction;
    if (i === 0) reverse = backwards;
    else if (backwards !== reverse) return { sorted: false, reverse: false };
  }
  return { sorted: true, reverse };
}

export interface PlanOptions<I> {
  hint?: I | '$natural';
  limited?: boolean;
  /** If true, only plans in the order of the query are considered. Without one the answer is not `sorted`. */
  inOrder?: boolean;
}

export function plan<I extends PlannableIndex>(
  indexes: readonly I[],
  filter: Doc,
  order: KeyPattern,
  { hint, limited = false, inOrder = false }: PlanOptions<I> = {},
): Plan<I> {
  const bounds = boundsOf(filter);
  const ofId = bounds.get('_id');
  const ids = ofId?.equal;
  const byId = order[0]?.[0] === '_id';
  if (ids && hint === undefined)
    return { kind: 'ids', ids, sorted: ids.length === 1 || order.length === 0, exact: false };
  let best: Candidate<I> = {
    plan: {
      kind: 'scan',
      range: ofId?.low || ofId?.high ? rangeOf(ofId, 1, 1, false) : null,
      reverse: byId && order[0]?.[1] === -1,
      sorted: order.length === 0 || byId,
      exact: Object.keys(filter).length === 0,
    },
    score: 0,
  };
  if (hint === '$natural') return best.plan;
  if (hint !== undefined)
    return candidate(hint, filter, bounds, order, { hinted: true, limited })?.plan ?? best.plan;
  for (const index of indexes) {
    if (!isUsable(index, filter, bounds)) continue;
    const found = candidate(index, filter, bounds, order, { hinted: false, limited });
    if (found && found.score > best.score && (!inOrder || found.plan.sorted)) best = found;
  }
  return best.plan;
}
