import type { Document } from 'mongodb';
import type { Schema } from 'mongoose';

/** An index as it is wanted, without what the server adds by itself. */
export interface IndexDefinition {
  keys: Readonly<Record<string, 1 | -1>>;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Document;
  expireAfterSeconds?: number;
}

/** An index that is there. */
export interface PresentIndex extends IndexDefinition {
  name: string;
}

/** The indexes of one collection. */
export interface CollectionIndexes {
  collection: string;
  indexes: readonly IndexDefinition[];
}

/** A database whose indexes can be read: of the driver itself, or of the copy that mongoose brings. */
export interface IndexedDatabase {
  collection(name: string): { indexes(): Promise<Document[]> };
}

const NAMESPACE_NOT_FOUND = 26;

/** The indexes that a schema declares. */
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

/** The indexes that a collection has, but for the one of `_id`; none where there is no collection. */
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

/** Whether two hold the same documents by the same rule; the time after which they remove them may differ. */
const sameRule = (a: IndexDefinition, b: IndexDefinition): boolean =>
  sameKeys(a, b) &&
  Boolean(a.unique) === Boolean(b.unique) &&
  Boolean(a.sparse) === Boolean(b.sparse) &&
  JSON.stringify(a.partialFilterExpression) === JSON.stringify(b.partialFilterExpression);

const same = (a: IndexDefinition, b: IndexDefinition): boolean =>
  sameRule(a, b) && a.expireAfterSeconds === b.expireAfterSeconds;

/** What has to be done so that a collection has the indexes that are wanted. */
export interface IndexDifference {
  /** Wanted and not there. */
  missing: IndexDefinition[];
  /** There, but documents are kept for another time than is wanted. */
  retimed: { name: string; index: IndexDefinition }[];
  /** There with the keys of a missing one and other options. */
  outdated: PresentIndex[];
}

/** Compares by keys and options: names mean nothing. Indexes that nobody asks for are left alone. */
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

/** An index in words, as `{ provider: 1, captureId: 1 }`. */
export const keysInWords = ({ keys }: IndexDefinition): string =>
  `{ ${Object.entries(keys)
    .map(([path, direction]) => `${path.includes('.') ? JSON.stringify(path) : path}: ${direction}`)
    .join(', ')} }`;
