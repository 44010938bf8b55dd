import { createHash } from 'node:crypto';
import { CommandError } from '../errors.js';
import { isReadable } from './entries.js';
import { encode, invert, TYPE } from './order.js';
import { NO_ELEMENTS, reach } from './paths.js';
import type { Doc } from './values.js';

/** Fields and directions of an index or a sort, in order. */
export type KeyPattern = readonly (readonly [path: string, direction: number])[];

/** LMDB takes keys of 1,978 bytes: 5 for the index, up to this for its values, up to MAX_ID_BYTES for the _id. */
const MAX_KEY_BYTES = 1400;
const MAX_COMPONENT_BYTES = 360;
const MAX_ID_BYTES = 500;
const HASH_BYTES = 32;

/** Longer bytes keep their beginning (order) and end in a hash (identity). */
function clamp(bytes: Buffer, limit: number): Buffer {
  if (bytes.length <= limit) return bytes;
  const hash = createHash('sha256').update(bytes).digest();
  return Buffer.concat([bytes.subarray(0, limit - HASH_BYTES), hash]);
}

/** Maximum bytes of each field in the entries of an index with this number of fields. */
const componentLimit = (fields: number): number =>
  Math.min(MAX_COMPONENT_BYTES, Math.floor(MAX_KEY_BYTES / fields));

export const idKey = (id: unknown): Buffer => clamp(encode(id), MAX_ID_BYTES);

/** The bytes of one value in an index with this number of fields. */
export function component(value: unknown, direction: number, fields: number): Buffer {
  const bytes = clamp(encode(value), componentLimit(fields));
  return direction < 0 ? invert(bytes) : bytes;
}

export interface Bound {
  bytes: Buffer;
  /** The bytes are only the beginning that every stored form of the value has. */
  cut: boolean;
}

export function bound(value: unknown, fields: number): Bound {
  const bytes = encode(value);
  const limit = componentLimit(fields);
  return bytes.length <= limit
    ? { bytes, cut: false }
    : { bytes: bytes.subarray(0, limit - HASH_BYTES), cut: true };
}

const EMPTY_ARRAY = Buffer.from([TYPE.UNDEFINED]);

/** Missing counts as null. */
function fieldKey(value: unknown): Buffer {
  if (value === NO_ELEMENTS) return EMPTY_ARRAY;
  return encode(value === undefined ? null : value);
}

export interface IndexKeys {
  /** An entry for each combination of the values that the fields reach. */
  keys: Buffer[];
  /** A field reached an array. */
  multi: boolean;
  /** The fields that did. */
  lists: string[];
  /** Every value can be read back from its entry. */
  readable: boolean;
  /** A value was too long for its order to be kept in full. */
  cut: boolean;
  /** No field is there at all. */
  allMissing: boolean;
}

export function indexKeys(doc: Doc, pattern: KeyPattern): IndexKeys {
  const limit = componentLimit(pattern.length);
  const result: IndexKeys = {
    keys: [],
    multi: false,
    lists: [],
    readable: true,
    cut: false,
    allMissing: true,
  };
  let combinations: Buffer[][] = [[]];
  let arrayPath: string | undefined;
  for (const [path, direction] of pattern) {
    const reached = reach(doc, path);
    const { values } = reached;
    if (reached.multi) {
      if (arrayPath !== undefined && arrayPath !== reached.arrayPath)
        throw new CommandError(
          171,
          'CannotIndexParallelArrays',
          `cannot index parallel arrays [${path}] [${arrayPath}]`,
        );
      arrayPath = reached.arrayPath;
      result.multi = true;
      result.lists.push(path);
    }
    if (values.some((value) => value !== undefined)) result.allMissing = false;
    if (!values.every(isReadable)) result.readable = false;
    const distinct = new Map<string, Buffer>();
    for (const value of values) {
      const full = fieldKey(value);
      if (full.length > limit) result.cut = true;
      const bytes = clamp(full, limit);
      distinct.set(bytes.toString('latin1'), direction < 0 ? invert(bytes) : bytes);
    }
    combinations = combinations.flatMap((head) => [...distinct.values()].map((bytes) => [...head, bytes]));
  }
  result.keys = combinations.map((parts) => Buffer.concat(parts));
  return result;
}

/** The bytes that a document sorts by: of an array the smallest element, descending the greatest. */
export function sortKey(doc: Doc, pattern: KeyPattern): Buffer {
  const parts = pattern.map(([path, direction]) => {
    const keys = reach(doc, path)
      .values.map(fieldKey)
      .sort((a, b) => Buffer.compare(a, b));
    const chosen = (direction < 0 ? keys.at(-1) : keys[0]) ?? EMPTY_ARRAY;
    return direction < 0 ? invert(chosen) : chosen;
  });
  return Buffer.concat(parts);
}
