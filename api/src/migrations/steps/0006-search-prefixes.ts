import type { Db } from 'mongodb';
import { searchPrefixes } from '../../users/search-prefixes.js';
import type { Migration } from '../migration.js';

interface User {
  searchKeys?: string[];
  searchPrefixes?: string[];
}

/** Users that are written together. */
const BATCH = 500;

/** A short search looks for kept beginnings of names and addresses; users of earlier versions get theirs. */
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
      // A login that came in between has written the beginnings of the newer texts.
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
