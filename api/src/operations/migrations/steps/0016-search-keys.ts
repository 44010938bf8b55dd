import { foldText, hasText, type ApplicationKind } from '@city/contracts';
import type { AnyBulkWriteOperation, Collection, Db, Document, Filter } from 'mongodb';
import { keysOfForm, nameKeysOfForm } from '../../../applications/stored-form.js';
import { searchPrefixes } from '../../../accounts/users/search-prefixes.js';
import { nameKeysOf, personKeysOf } from '../../../accounts/users/users.repository.js';
import type { Migration } from '../migration.js';

const BATCH = 500;

interface StoredUser extends Document {
  username: string;
  globalName?: string | null;
  email?: string | null;
  nameKeys?: string[];
}
interface StoredApplication extends Document {
  kind: ApplicationKind | 'removed';
  form?: unknown;
}
interface StoredOrder extends Document {
  userName?: string;
  userNameKey?: string;
}

/** Writes the result of `change` to each document, unless the document has changed since it was read. */
async function rewrite<Row extends Document>(
  collection: Collection<Row>,
  which: Filter<Row>,
  read: readonly (keyof Row & string)[],
  change: (row: Row) => Partial<Row> | null,
): Promise<void> {
  let writes: AnyBulkWriteOperation<Row>[] = [];
  const flush = async () => {
    if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false });
    writes = [];
  };
  const projection = Object.fromEntries(read.map((field) => [field, 1]));
  for await (const row of collection.find(which, { projection })) {
    const set = change(row as unknown as Row);
    if (!set) continue;
    // The form is not compared: an edit adds its own keys, and `which` excludes documents with keys.
    const same = read.filter((field) => field !== 'form').map((field) => [field, row[field]] as const);
    const unchanged = { ...which, _id: row._id, ...Object.fromEntries(same) };
    writes.push({ updateOne: { filter: unchanged as Filter<Row>, update: { $set: set } } });
    if (writes.length >= BATCH) await flush();
  }
  await flush();
}

/** Rebuilds every stored search key with `foldText`. Removes display names without readable characters. */
export const searchKeys: Migration = {
  id: '0016-search-keys',
  async up(db: Db) {
    await rewrite<StoredUser>(
      db.collection<StoredUser>('users'),
      { nameKeys: { $exists: false }, erasure: { $exists: false } } as Filter<StoredUser>,
      ['username', 'globalName', 'email'],
      ({ username, globalName = null, email = null }) => {
        const named = { username, globalName: globalName && hasText(globalName) ? globalName : null };
        const keys = personKeysOf({ ...named, email });
        return {
          globalName: named.globalName,
          searchKeys: keys,
          searchPrefixes: searchPrefixes(keys),
          nameKeys: nameKeysOf(named),
        };
      },
    );
    await rewrite<StoredApplication>(
      db.collection<StoredApplication>('applications'),
      {
        kind: { $ne: 'removed' },
        searchKeys: { $exists: false },
        dataRemovedAt: { $exists: false },
      } as Filter<StoredApplication>,
      ['kind', 'form'],
      ({ kind, form }) =>
        kind === 'removed'
          ? null
          : { searchKeys: nameKeysOfForm(kind, form ?? {}), answerKeys: keysOfForm(kind, form) },
    );
    await rewrite<StoredOrder>(
      db.collection<StoredOrder>('orders'),
      {},
      ['userName', 'userNameKey'],
      ({ userName = '', userNameKey }) =>
        userNameKey === foldText(userName) ? null : { userNameKey: foldText(userName) },
    );
  },
};
