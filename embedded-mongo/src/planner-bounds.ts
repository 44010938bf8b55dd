// Derives the limits that a filter sets on single paths, and the ranges of keys that follow from them.
import { bound } from './bson/index-keys.js';
import { END, invert, TYPE, typeByte } from './bson/order.js';
import { isOperatorDocument } from './bson/values.js';
import type { Doc } from './bson/values.js';

export type KeyRange = readonly [from: Buffer, to: Buffer];

interface Limit {
  value: unknown;
  inclusive: boolean;
}

/** Conditions that every match fulfils on one path. */
export interface Bounds {
  equal?: readonly unknown[];
  low?: Limit;
  high?: Limit;
  /** Conditions that a single element fulfils ($elemMatch): both sides bound its entry. */
  element?: Bounds;
}

/** Whether an index entry decides the equality of a value. An array may match as a whole or by an element. */
export function isScalar(value: unknown): boolean {
  const type = typeByte(value);
  return type !== TYPE.OBJECT && type !== TYPE.ARRAY && type !== TYPE.REGEX && type !== TYPE.UNDEFINED;
}

export function boundsOf(filter: Doc, bounds = new Map<string, Bounds>()): Map<string, Bounds> {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and') for (const part of condition as Doc[]) boundsOf(part, bounds);
    if (path.startsWith('$')) continue;
    const found = bounds.get(path) ?? {};
    bounds.set(path, found);
    const equal = (values: readonly unknown[]) => {
      if (values.every(isScalar) && (!found.equal || values.length < found.equal.length))
        found.equal = values;
    };
    if (!isOperatorDocument(condition)) {
      // An _id is never an array, so equality with a whole object decides, too.
      if (path === '_id' && typeByte(condition) === TYPE.OBJECT) found.equal = [condition];
      else equal([condition]);
      continue;
    }
    for (const [operator, value] of Object.entries(condition)) {
      if (operator === '$eq') equal([value]);
      else if (operator === '$elemMatch') {
        if (isOperatorDocument(value)) found.element = boundsOf({ [path]: value }).get(path);
      } else if (operator === '$in') equal(value as unknown[]);
      else if (!isScalar(value) || value === null) continue;
      else if (operator === '$gt' || operator === '$gte')
        found.low = { value, inclusive: operator === '$gte' };
      else if (operator === '$lt' || operator === '$lte')
        found.high = { value, inclusive: operator === '$lte' };
    }
  }
  return bounds;
}

/**
 * Returns the key bytes from the low to the high end of a range. If an end is missing, the range ends at the next type
 * byte. An end mark inside the type would be on the wrong side in descending order.
 */
export function rangeOf(
  { low, high }: Bounds,
  direction: number,
  fields: number,
  oneSided: boolean,
): KeyRange {
  // Different elements of an array may fulfil the two sides, so only one side bounds the entries.
  const upper = oneSided && low ? undefined : high;
  const type = typeByte((low ?? upper)?.value);
  const from = low && bound(low.value, fields);
  const to = upper && bound(upper.value, fields);
  // A shortened bound includes every value that starts with it.
  const takesFrom = from !== undefined && (low?.inclusive === true || from.cut);
  const takesTo = to !== undefined && (upper?.inclusive === true || to.cut);
  const after = (bytes: Buffer) => Buffer.concat([bytes, END]);
  if (direction > 0) {
    const start = from ? (takesFrom ? from.bytes : after(from.bytes)) : Buffer.from([type]);
    const end = to ? (takesTo ? after(to.bytes) : to.bytes) : Buffer.from([type + 1]);
    return [start, end];
  }
  const start = to ? (takesTo ? invert(to.bytes) : after(invert(to.bytes))) : Buffer.from([type ^ 0xff]);
  const end = from
    ? takesFrom
      ? after(invert(from.bytes))
      : invert(from.bytes)
    : Buffer.from([(type ^ 0xff) + 1]);
  return [start, end];
}
