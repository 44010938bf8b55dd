// Paths of fields in expressions. mingo takes digits in them for array positions; on a server `$a.0` is the field named 0
// of each element of `a`.
import { evalExpr } from 'mingo/core';
import { isDocument } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import type { Options } from 'mingo/types';

/** Operator that reads a path with digits. It is internal: no name of MongoDB’s operators begins like this. */
export const FIELD_PATH = '$_path';

const HAS_DIGITS = /^\$.*\.\d+(\.|$)/;

/** Stages and operators whose strings are no expressions. `$match` translates expressions in its `$expr` itself. */
const NO_EXPRESSIONS = new Set(['$match', '$literal', '$unwind', '$unset']);

/** The expression with every path that has digits in it read by `FIELD_PATH`. */
export function translatePaths(value: unknown): unknown {
  if (typeof value === 'string') return HAS_DIGITS.test(value) ? { [FIELD_PATH]: value } : value;
  if (Array.isArray(value)) return value.map(translatePaths);
  if (!isDocument(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, NO_EXPRESSIONS.has(key) ? item : translatePaths(item)]),
  );
}

export function readFieldPath(doc: unknown, path: string, options: Options): unknown {
  const [head = '', ...rest] = path.split('.');
  if (head.startsWith('$$')) return valueIn(evalExpr(doc, head, options), rest);
  return valueIn(evalExpr(doc, '$$ROOT', options), [head.slice(1), ...rest]);
}

/** Returns the value at a path of documents. An array yields the values of its documents. */
function valueIn(value: unknown, names: readonly string[]): unknown {
  const [name, ...rest] = names;
  if (name === undefined) return value;
  if (Array.isArray(value))
    return value
      .filter(isDocument)
      .map((item) => valueIn(item, names))
      .filter((item) => item !== undefined);
  return isDocument(value) && Object.hasOwn(value, name) ? valueIn(value[name], rest) : undefined;
}

/** Returns the value at a path that leads through documents only, as `$unwind` reads it. */
export function plainValue(doc: Doc, names: readonly string[]): unknown {
  let value: unknown = doc;
  for (const name of names) value = isDocument(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}
