import { badValue, located } from '../errors.js';
import { sortKey } from './index-keys.js';
import { isDocument } from './values.js';
import type { KeyPattern } from './index-keys.js';
import type { Doc } from './values.js';

/** A checked sort: fields and directions in order. */
export function parseSort(sort: unknown): KeyPattern {
  if (sort === undefined || sort === null) return [];
  if (!isDocument(sort)) throw badValue("Expected field 'sort' to be of type object");
  return Object.entries(sort).map(([path, direction]) => {
    if (isDocument(direction)) throw badValue('$meta sort is not supported by the embedded store');
    const number = Number(direction);
    if (number !== 1 && number !== -1)
      throw located(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    return [path, number] as const;
  });
}

/** A stable sort in BSON order. */
export function sortDocuments(docs: readonly Doc[], pattern: KeyPattern): Doc[] {
  return docs
    .map((doc) => ({ doc, key: sortKey(doc, pattern) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map((row) => row.doc);
}
