import { BSON, type Db } from 'mongodb';

/** The storage of a document of a collection. */
export interface StoredSize {
  collection: string;
  /** Bytes of BSON. */
  bytes: number;
  /** The number of index entries per document, including `_id`. */
  indexes: number;
}

/** Collections that grow with the number of players. */
const GROWING_COLLECTIONS = [
  'users',
  'sessions',
  'applications',
  'orders',
  'payments',
  'notifications',
  'audit',
];

const SAMPLE = 500;

/** The average size of the documents of a run. Collections without documents are omitted. */
export async function storedSizes(database: Db): Promise<StoredSize[]> {
  const sizes: StoredSize[] = [];
  for (const name of GROWING_COLLECTIONS) {
    const collection = database.collection(name);
    const found = await collection.find().limit(SAMPLE).toArray();
    if (found.length === 0) continue;
    const total = found.reduce((sum, document) => sum + BSON.calculateObjectSize(document), 0);
    sizes.push({
      collection: name,
      bytes: Math.round(total / found.length),
      indexes: (await collection.indexes()).length,
    });
  }
  return sizes;
}
