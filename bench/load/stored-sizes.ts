import { BSON, type Db } from 'mongodb';

/** What a document of a collection takes. */
export interface StoredSize {
  collection: string;
  /** Bytes of BSON. */
  bytes: number;
  /** How many indexes hold an entry of it, the one of `_id` included. */
  indexes: number;
}

/** Collections that grow with the players. */
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

/** The mean size of the documents that a run has left. Collections that it does not fill are left out. */
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
