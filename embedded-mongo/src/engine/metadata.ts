import type { Binary } from 'bson';
import type { Doc } from '../bson/values.js';
import type { IndexKeys, KeyPattern } from '../bson/index-keys.js';

/** An index as it is stored in the catalog. */
export interface IndexMeta {
  id: number;
  name: string;
  key: Record<string, 1 | -1>;
  unique?: boolean;
  sparse?: boolean;
  hidden?: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
  /** Some document has several entries in it. */
  multikey?: boolean;
  /** Fields with several values in some document; absent in indexes of earlier versions. */
  lists?: string[];
  /** True if every value can be read back from its entry; absent in indexes of earlier versions. */
  readable?: boolean;
  /** True if the index has only the beginning of some value. */
  cut?: boolean;
  /** Whether block sizes are stored; absent in indexes of earlier versions. */
  counted?: boolean;
}

/**
 * Adds new facts about an index’s entries; returns false if nothing is new. A fact is never removed: an outdated one
 * only costs time.
 */
export function recordFlags(index: IndexMeta, found: IndexKeys): boolean {
  const news: Partial<IndexMeta> = {
    ...(found.multi && !index.multikey ? { multikey: true } : {}),
    ...(found.cut && !index.cut ? { cut: true } : {}),
    ...(!found.readable && index.readable ? { readable: false } : {}),
    ...(found.lists.some((path) => index.lists?.includes(path) === false)
      ? { lists: [...new Set([...(index.lists ?? []), ...found.lists])] }
      : {}),
  };
  Object.assign(index, news);
  return Object.keys(news).length > 0;
}

/** A collection as it is stored in the catalog. */
export interface CollectionMeta {
  id: number;
  db: string;
  name: string;
  uuid: Binary;
  indexes: IndexMeta[];
}

/** The name and key of the index that every collection has: the documents themselves, ordered by _id. */
export const ID_INDEX = { name: '_id_', key: { _id: 1 } } as const;

export const fieldsOf = (index: Pick<IndexMeta, 'key'>): KeyPattern => Object.entries(index.key);

/** First byte of a stored key. */
export const SPACE = {
  OWNER: 0x00,
  CATALOG: 0x01,
  SIZE: 0x02,
  BLOCKS: 0x03,
  SESSIONS: 0x04,
  DOCUMENTS: 0x10,
  INDEX: 0x20,
} as const;

/** The beginning of all keys of one collection's documents or of one index. */
export function keySpace(space: number, id: number): Buffer {
  const prefix = Buffer.allocUnsafe(5);
  prefix[0] = space;
  prefix.writeUInt32BE(id, 1);
  return prefix;
}
