import { bsonType, isDocument } from './values.js';
import type { Doc } from './values.js';

export const isArrayIndex = (name: string): boolean => /^\d+$/.test(name);

/** The value of an empty array for an index or a sort. It sorts before null, unlike an empty array within an array. */
export const NO_ELEMENTS = Symbol('no elements');

/** The values at a dotted path of a document, for indexes and sorting. */
export interface Reached {
  /** All values, arrays unwound once at the end; undefined means "missing", `NO_ELEMENTS` an empty array. */
  values: unknown[];
  /** An array lay on the way or at the end. */
  multi: boolean;
  /** Path of the first such array. */
  arrayPath?: string;
}

export function reach(doc: Doc, path: string): Reached {
  const parts = path.split('.');
  const reached: Reached = { values: [], multi: false };
  collect(doc, parts, 0, reached);
  return reached;
}

function collect(value: unknown, parts: readonly string[], at: number, reached: Reached): void {
  const part = parts[at];
  if (part === undefined) {
    if (!Array.isArray(value)) {
      reached.values.push(value);
      return;
    }
    noteArray(parts, at, reached);
    if (value.length === 0) reached.values.push(NO_ELEMENTS);
    else for (const item of value) reached.values.push(item);
    return;
  }
  if (Array.isArray(value)) {
    noteArray(parts, at, reached);
    if (isArrayIndex(part) && value[Number(part)] !== undefined) {
      collect(value[Number(part)], parts, at + 1, reached);
      return;
    }
    const documents = value.filter(isDocument);
    for (const item of documents) collect(item, parts, at, reached);
    if (documents.length === 0) reached.values.push(undefined);
    return;
  }
  collect(isDocument(value) && Object.hasOwn(value, part) ? value[part] : undefined, parts, at + 1, reached);
}

function noteArray(parts: readonly string[], at: number, reached: Reached): void {
  reached.multi = true;
  reached.arrayPath ??= parts.slice(0, at).join('.');
}

/** Does `test` hold for a value that the path reaches? Arrays on the way are walked, the one at the end is not. */
export function anyReached(
  value: unknown,
  parts: readonly string[],
  at: number,
  test: (value: unknown) => boolean,
): boolean {
  const part = parts[at];
  if (part === undefined) return test(value);
  if (Array.isArray(value)) {
    if (
      isArrayIndex(part) &&
      Number(part) < value.length &&
      anyReached(value[Number(part)], parts, at + 1, test)
    )
      return true;
    return value.some((item) => isDocument(item) && anyReached(item, parts, at, test));
  }
  const next = isDocument(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  return anyReached(next, parts, at + 1, test);
}

/** The value at a path that leads through documents only; undefined otherwise. */
export function valueAt(doc: unknown, path: string): unknown {
  let value = doc;
  for (const part of path.split('.')) {
    if (Array.isArray(value) && isArrayIndex(part)) value = value[Number(part)];
    else if (isDocument(value) && Object.hasOwn(value, part)) value = value[part];
    else return undefined;
  }
  return value;
}

export const isRegex = (value: unknown): boolean =>
  value instanceof RegExp || bsonType(value) === 'BSONRegExp';
