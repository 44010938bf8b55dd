import { createIndex, parseIndexSpec } from './engine/indexes.js';
import { find } from './engine/query.js';
import { removeExpired } from './ttl.js';
import { openEngine, runStore } from './testing/stores.spec-helper.js';

describe('TTL indexes', () => {
  const now = Date.now();
  const ago = (seconds: number) => new Date(now - seconds * 1000);

  it('remove exactly the documents whose time has come', async () => {
    const { engine, collection, close } = await openEngine();
    await engine.write(() => {
      createIndex(collection, parseIndexSpec({ key: { at: 1 }, name: 'at', expireAfterSeconds: 60 }));
      const values = [ago(61), ago(59), [ago(10), ago(100)], 'text', 5, null, undefined, ago(-60)];
      for (const [_id, at] of values.entries())
        collection.insert({ _id, ...(at === undefined ? {} : { at }) });
    });
    expect(await removeExpired(engine, now)).toBe(2);
    expect([...find(collection, {})].map(({ doc }) => doc._id)).toEqual([1, 3, 4, 5, 6, 7]);
    await close();
  });

  it('leave documents alone that their partial filter does not take in', async () => {
    const { engine, collection, close } = await openEngine();
    await engine.write(() => {
      const partialFilterExpression = { done: true };
      createIndex(
        collection,
        parseIndexSpec({ key: { at: 1 }, name: 'at', expireAfterSeconds: 0, partialFilterExpression }),
      );
      for (const done of [true, false]) collection.insert({ _id: String(done), at: ago(5), done });
    });
    expect(await removeExpired(engine, now)).toBe(1);
    expect([...find(collection, {})].map(({ doc }) => doc._id)).toEqual(['false']);
    await close();
  });

  it('are looked after while the server runs, and can be changed by collMod', async () => {
    const store = await runStore({ ttlMonitorSleepSecs: 0.02 });
    const things = store.db.collection('things');
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
    await things.insertOne({ at: ago(60) });
    await store.db.command({ collMod: 'things', index: { keyPattern: { at: 1 }, expireAfterSeconds: 30 } });
    while ((await things.countDocuments()) > 0);
    await store.stop();
  });
});
