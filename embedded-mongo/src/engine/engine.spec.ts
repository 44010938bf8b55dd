import { Engine } from './engine.js';
import { createIndex, parseIndexSpec } from './indexes.js';
import { finish } from './interleaving.js';
import { find, findOne } from './query.js';
import { update } from './update.js';
import { compileFilter } from '../language/language.js';
import { openStore } from '../store.js';
import { Random } from '../random.js';
import { openEngine, removeFolder, temporaryFolder } from '../testing/stores.spec-helper.js';
import type { Doc } from '../bson/values.js';
import type { Collection } from './collection.js';

const ids = (collection: Collection, filter: Doc, hint?: string): unknown[] =>
  [...find(collection, filter, { hint })].map(({ doc }) => doc._id).sort();

describe('engine', () => {
  it('takes a change that throws back completely, also in the catalog', async () => {
    const { engine, collection, close } = await openEngine();
    await engine.write(() => collection.insert({ _id: 1, a: 1 }));
    const failing = engine.write(() => {
      collection.insert({ _id: 2 });
      engine.ensure('city', 'others').insert({ _id: 1 });
      createIndex(collection, parseIndexSpec({ key: { a: 1 }, name: 'a' }));
      engine.drop(collection);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(engine.collections('city').map(({ meta }) => meta.name)).toEqual(['things']);
    expect(engine.find('city', 'things')).toBe(collection);
    expect(collection.meta.indexes).toEqual([]);
    expect(ids(collection, {})).toEqual([1]);
    expect(collection.count()).toBe(1);
    await close();
  });

  it('knows how many documents there are, also where an earlier version did not count them', async () => {
    const { engine, collection, store, close } = await openEngine();
    await engine.write(() => {
      for (let _id = 0; _id < 5; _id++) collection.insert({ _id });
    });
    await engine.write(() => store.remove(collection.size));
    expect(collection.count()).toBe(5);
    await engine.write(() => {
      collection.insert({ _id: 5, a: 1 });
      for (const row of [...find(collection, { a: 1 })]) collection.replace(row, { _id: 5, a: 2 });
      for (const row of [...find(collection, { _id: { $lt: 3 } })]) collection.remove(row);
    });
    expect(collection.count()).toBe(3);
    await engine.write(() => engine.drop(collection));
    const again = await engine.write(() => engine.ensure('city', 'things'));
    expect(again.count()).toBe(0);
    await close();
  });

  it('keeps each change apart from others that reach the disk with it', async () => {
    const { engine, collection, close } = await openEngine();
    const changes = Array.from({ length: 20 }, (_, _id) =>
      engine.write(() => {
        collection.insert({ _id });
        if (_id % 3 === 0) throw new Error('no');
      }),
    );
    await Promise.allSettled(changes);
    expect(ids(collection, {})).toHaveLength(13);
    expect(collection.count()).toBe(13);
    await close();
  });

  it('lets readers use a new index only when its entries can be read', async () => {
    const { engine, collection, close } = await openEngine();
    await engine.write(() => {
      for (let _id = 0; _id < 50; _id++) collection.insert({ _id, a: _id % 5 });
    });
    const building = engine.write(() =>
      createIndex(collection, parseIndexSpec({ key: { a: 1 }, name: 'a' })),
    );
    let done = false;
    void building.then(() => (done = true));
    while (!done) {
      expect(ids(collection, { a: 3 })).toHaveLength(10);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(ids(collection, { a: 3 }, 'a')).toHaveLength(10);
    await close();
  });

  it('finds everything again after a restart', async () => {
    const dataDir = temporaryFolder();
    const store = openStore(dataDir, true);
    const engine = new Engine(store);
    await engine.write(() => {
      const collection = engine.ensure('city', 'things');
      createIndex(
        collection,
        parseIndexSpec({ key: { a: 1 }, name: 'a', unique: true, partialFilterExpression: { b: 1 } }),
      );
      collection.insert({ _id: 1, a: [1, 2], b: 1 });
    });
    await store.close();
    const reopened = openStore(dataDir, true);
    const again = new Engine(reopened);
    const collection = again.ensure('city', 'things');
    expect(collection.meta.indexes).toMatchObject([
      { name: 'a', unique: true, multikey: true, partialFilterExpression: { b: 1 } },
    ]);
    await expect(again.write(() => collection.insert({ _id: 2, a: 2, b: 1 }))).rejects.toMatchObject({
      code: 11000,
    });
    await again.write(() => collection.insert({ _id: 2, a: 2, b: 0 }));
    await reopened.close();
    removeFolder(dataDir);
  });

  it('keeps index entries and documents in agreement through random changes', async () => {
    const { engine, collection, close } = await openEngine();
    const random = new Random(5);
    const values = [1, 2, 'x', null, [1, 2], [], [3], { x: 1 }];
    await engine.write(() => {
      for (const spec of [
        { key: { a: 1 }, name: 'a' },
        { key: { b: -1, a: 1 }, name: 'ba', sparse: true },
      ])
        createIndex(collection, parseIndexSpec(spec));
    });
    for (let round = 0; round < 300; round++)
      await engine.write(() => {
        const _id = random.below(30);
        // One array a document: two fields of an index may not both hold one.
        const a = random.pick(values);
        const b = Array.isArray(a) ? random.pick([1, 2, 'y']) : random.pick(values);
        if (random.chance(0.2)) for (const row of [...find(collection, { _id })]) collection.remove(row);
        else finish(update(collection, { _id }, { $set: { a, b } }, { upsert: true }));
      });
    const all = [...find(collection, {}, { hint: '_id_' })].map(({ doc }) => doc);
    for (const value of values)
      for (const [field, hint] of [
        ['a', 'a'],
        ['b', 'ba'],
      ] as const) {
        const filter = { [field]: value };
        const expected = all.filter(compileFilter(filter)).map(({ _id }) => _id);
        expect(ids(collection, filter, hint)).toEqual(expected.sort());
      }
    for (const row of [...find(collection, {})]) await engine.write(() => collection.remove(row));
    const entries = [...engine.store.keys(Buffer.from([0x20]), Buffer.from([0x21]))];
    expect(entries).toEqual([]);
    await close();
  });
});

describe('upserts', () => {
  it.each<[filter: Doc, inserted: Doc]>([
    [
      { a: 1, b: { $eq: 2 } },
      { a: 1, b: 2 },
    ],
    [{ a: { $in: [1] } }, { a: 1 }],
    [{ a: { $in: [1, 2] } }, {}],
    [{ $and: [{ a: 1 }, { 'b.c': 2 }] }, { a: 1, b: { c: 2 } }],
    [{ $or: [{ a: 1 }] }, { a: 1 }],
    [{ $or: [{ a: 1 }, { a: 2 }] }, {}],
    [{ a: { $ne: 1 }, b: { $exists: false }, c: null }, { c: null }],
  ])('insert what %j demands', async (filter, inserted) => {
    const { engine, collection, close } = await openEngine();
    await engine.run(update(collection, filter, { $set: { n: 1 } }, { upsert: true }));
    expect(findOne(collection, {})?.doc).toEqual({ _id: expect.anything(), ...inserted, n: 1 });
    await close();
  });
});
