import type { Db } from 'mongodb';
import { searchPrefixes } from '../../../accounts/users/search-prefixes.js';
import type { Migration } from '../migration.js';

interface User {
  searchKeys?: string[];
  searchPrefixes?: string[];
}

/** Users per bulk write. */
const BATCH = 500;

/** Adds the prefixes for short searches to older users. */
export const userSearchPrefixes: Migration = {
  id: '0006-search-prefixes',
  async up(db: Db) {
    const users = db.collection<User>('users');
    const missing = { searchPrefixes: { $exists: false } };
    let writes: Parameters<typeof users.bulkWrite>[0][number][] = [];
    const flush = async () => {
      if (writes.length > 0) await users.bulkWrite(writes, { ordered: false });
      writes = [];
    };
    for await (const { _id, searchKeys = [] } of users.find(missing, { projection: { searchKeys: 1 } })) {
      // A concurrent login has already written newer prefixes.
      writes.push({
        updateOne: {
          filter: { _id, ...missing },
          update: { $set: { searchPrefixes: searchPrefixes(searchKeys) } },
        },
      });
      if (writes.length >= BATCH) await flush();
    }
    await flush();
  },
};
