import { find } from './engine/query.js';
import type { Collection } from './engine/collection.js';
import type { Engine } from './engine/engine.js';
import type { IndexMeta } from './engine/metadata.js';

/** One pass over all TTL indexes: removes the expired documents and returns how many. */
export async function removeExpired(engine: Engine, now = Date.now()): Promise<number> {
  let removed = 0;
  for (const db of engine.databaseNames())
    for (const collection of engine.collections(db))
      for (const index of collection.meta.indexes)
        if (index.expireAfterSeconds !== undefined)
          removed += await engine.write(() => expire(collection, index, now));
  return removed;
}

function expire(collection: Collection, index: IndexMeta, now: number): number {
  const [path] = Object.keys(index.key);
  // The collection may have been dropped since the pass began.
  if (path === undefined || collection.engine.find(collection.meta.db, collection.meta.name) !== collection)
    return 0;
  const limit = new Date(now - (index.expireAfterSeconds ?? 0) * 1000);
  // A range on a date takes dates only: other types never expire.
  const filter = { $and: [{ [path]: { $lte: limit } }, index.partialFilterExpression ?? {}] };
  const rows = [...find(collection, filter)];
  for (const row of rows) collection.remove(row);
  return rows.length;
}
