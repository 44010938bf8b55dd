import type { Document } from 'mongodb';
import type { Schema } from 'mongoose';

/** A wanted index, without the fields the server adds. */
export interface IndexDefinition {
  keys: Readonly<Record<string, 1 | -1>>;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Document;
  expireAfterSeconds?: number;
}

export interface PresentIndex extends IndexDefinition {
  name: string;
}

export interface CollectionIndexes {
  collection: string;
  indexes: readonly IndexDefinition[];
}

/** The common part of the driver's and mongoose's bundled `Db` type. */
export interface IndexedDatabase {
  collection(name: string): { indexes(): Promise<Document[]> };
}

const NAMESPACE_NOT_FOUND = 26;

export function indexesOf(schema: Schema): CollectionIndexes {
  const indexes = schema.indexes().map(([keys, options]) => ({
    ...definitionOf(options as Document),
    keys: keys as IndexDefinition['keys'],
  }));
  return { collection: schema.get('collection') ?? '', indexes };
}

function definitionOf(options: Document): Omit<IndexDefinition, 'keys'> {
  const { unique, sparse, partialFilterExpression, expireAfterSeconds } = options as IndexDefinition;
  return {
    ...(unique ? { unique } : {}),
    ...(sparse ? { sparse } : {}),
    ...(partialFilterExpression ? { partialFilterExpression } : {}),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
  };
}

/** The existing indexes of a collection except `_id`; empty if it does not exist. */
export async function presentIndexes(db: IndexedDatabase, collection: string): Promise<PresentIndex[]> {
  try {
    const found = await db.collection(collection).indexes();
    return found
      .filter((index) => index['name'] !== '_id_')
      .map((index) => ({
        ...definitionOf(index),
        name: index['name'] as string,
        keys: index['key'] as IndexDefinition['keys'],
      }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NAMESPACE_NOT_FOUND) return [];
    throw error;
  }
}

export const sameKeys = (a: IndexDefinition, b: IndexDefinition): boolean =>
  JSON.stringify(a.keys) === JSON.stringify(b.keys);

const sameRule = (a: IndexDefinition, b: IndexDefinition): boolean =>
  sameKeys(a, b) &&
  Boolean(a.unique) === Boolean(b.unique) &&
  Boolean(a.sparse) === Boolean(b.sparse) &&
  JSON.stringify(a.partialFilterExpression) === JSON.stringify(b.partialFilterExpression);

const same = (a: IndexDefinition, b: IndexDefinition): boolean =>
  sameRule(a, b) && a.expireAfterSeconds === b.expireAfterSeconds;

export interface IndexDifference {
  missing: IndexDefinition[];
  /** Existing with a different TTL. */
  retimed: { name: string; index: IndexDefinition }[];
  /** Existing with the keys of a missing one but other options. */
  outdated: PresentIndex[];
}

/** Compares by keys and options, ignoring names. Unknown indexes are left alone. */
export function differenceOf(
  wanted: readonly IndexDefinition[],
  present: readonly PresentIndex[],
): IndexDifference {
  const difference: IndexDifference = { missing: [], retimed: [], outdated: [] };
  for (const index of wanted) {
    if (present.some((one) => same(one, index))) continue;
    const other = present.find((one) => sameRule(one, index) && one.expireAfterSeconds !== undefined);
    if (other && index.expireAfterSeconds !== undefined) difference.retimed.push({ name: other.name, index });
    else difference.missing.push(index);
  }
  difference.outdated = present.filter(
    (one) =>
      difference.missing.some((index) => sameKeys(index, one)) && !wanted.some((index) => same(one, index)),
  );
  return difference;
}

/** The keys of an index as text: `{ provider: 1, captureId: 1 }`. */
export const keysInWords = ({ keys }: IndexDefinition): string =>
  `{ ${Object.entries(keys)
    .map(([path, direction]) => `${path.includes('.') ? JSON.stringify(path) : path}: ${direction}`)
    .join(', ')} }`;
