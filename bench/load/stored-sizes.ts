import type { Db } from 'mongodb';

/** What a document of a collection takes. */
export interface StoredSize {
  collection: string;
  /** Bytes of BSON. */
  bytes: number;
  /** How many indexes hold an entry of it, the one of `_id` included. */
  indexes: number;
}

/** Collections that grow with the players. */
const GROWING = ['users', 'sessions', 'applications', 'orders', 'payments', 'notifications', 'audit'];

/** The mean size of the documents that a run has left. Collections that it does not fill are left out. */
export async function storedSizes(database: Db): Promise<StoredSize[]> {
  const sizes: StoredSize[] = [];
  for (const name of GROWING) {
    const collection = database.collection(name);
    const [found] = await collection
      .aggregate<{ bytes: number }>([
        { $limit: 500 },
        { $group: { _id: null, bytes: { $avg: { $bsonSize: '$$ROOT' } } } },
      ])
      .toArray();
    if (!found) continue;
    sizes.push({
      collection: name,
      bytes: Math.round(found.bytes),
      indexes: (await collection.indexes()).length,
    });
  }
  return sizes;
}
