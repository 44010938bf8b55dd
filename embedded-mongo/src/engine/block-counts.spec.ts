import { createIndex, parseIndexSpec } from './indexes.js';
import { Engine } from './engine.js';
import { count, find } from './query.js';
import { SPACE } from './metadata.js';
import { Random } from '../random.js';
import { openEngine } from '../testing/stores.spec-helper.js';
import type { Collection } from './collection.js';

interface Thing {
  _id: number;
  /** One of a few values. */
  kind: number;
  at: number;
}

const INDEX = parseIndexSpec({ key: { kind: 1, at: -1 }, name: 'kind' });

/** Compares totals and pages, forwards and backwards, with what the documents say. */
function check(collection: Collection, things: ReadonlyMap<number, Thing>, random: Random): void {
  for (const kind of [0, 1]) {
    const limit = random.below(20_000);
    const ranges: { at?: { $gte?: number; $gt?: number; $lte?: number } }[] = [
      {},
      { at: { $gte: limit } },
      { at: { $gt: 5_000, $lte: limit } },
    ];
    for (const range of ranges) {
      const filter = { kind, ...range };
      const { $gte = 0, $gt = -1, $lte = Infinity } = range.at ?? {};
      const expected = [...things.values()]
        .filter((one) => one.kind === kind && one.at >= $gte && one.at > $gt && one.at <= $lte)
        .sort((a, b) => b.at - a.at || a._id - b._id)
        .map(({ _id }) => _id);
      expect(count(collection, filter, { hint: 'kind' })).toBe(expected.length);
      for (const skip of [0, 1, expected.length - 3, expected.length, random.below(expected.length + 1)]) {
        if (skip < 0) continue;
        const page = (direction: 1 | -1) =>
          [...find(collection, filter, { sort: { at: -direction, _id: direction }, skip, limit: 5 })].map(
            ({ doc }) => doc._id,
          );
        expect(page(1)).toEqual(expected.slice(skip, skip + 5));
        expect(page(-1)).toEqual([...expected].reverse().slice(skip, skip + 5));
      }
    }
  }
}

describe('totals and deep pages over an index', () => {
  let open: Awaited<ReturnType<typeof openEngine>>;
  beforeEach(async () => {
    open = await openEngine();
  });
  afterEach(() => open.close());

  const things = new Map<number, Thing>();
  const fill = (random: Random, first: number, rows: number, at: (i: number) => number) => {
    for (let i = 0; i < rows; i++) {
      const thing = { _id: first + i, kind: random.chance(0.8) ? 0 : 1, at: at(i) };
      things.set(thing._id, thing);
      open.collection.insert({ ...thing });
    }
  };

  beforeEach(() => things.clear());

  it('are those of the documents after inserts, changes, removals and changes taken back', async () => {
    const random = new Random(11);
    const { engine, collection } = open;
    await engine.write(() => {
      createIndex(collection, INDEX);
      // Each after the one before, each before it, and in no order: blocks grow at their ends and inside.
      fill(random, 0, 2_500, (i) => i);
      fill(random, 2_500, 2_500, (i) => 10_000 - i);
      fill(random, 5_000, 2_500, () => random.below(20_000));
    });
    check(collection, things, random);
    for (let round = 0; round < 12; round++) {
      const before = new Map(things);
      const fails = round % 4 === 3;
      const change = engine.write(() => {
        const from = random.below(20_000);
        const filter = { kind: random.below(2), at: { $gte: from, $lt: from + 3_000 } };
        for (const row of [...find(collection, filter)]) {
          const thing = row.doc as unknown as Thing;
          if (random.chance(0.5)) {
            collection.remove(row);
            things.delete(thing._id);
          } else {
            const next = { ...thing, kind: 1 - thing.kind, at: random.below(20_000) };
            collection.replace(row, { ...next });
            things.set(thing._id, next);
          }
        }
        fill(random, 10_000 + round * 1_000, random.below(800), () => random.below(20_000));
        // Also what the change itself reads.
        check(collection, things, random);
        if (fails) throw new Error('no');
      });
      if (fails) {
        await expect(change).rejects.toThrow('no');
        things.clear();
        for (const [id, thing] of before) things.set(id, thing);
      } else await change;
      check(collection, things, random);
    }
    await engine.write(() => {
      for (const row of [...find(collection, {})]) collection.remove(row);
      things.clear();
    });
    check(collection, things, random);
    await engine.write(() => fill(random, 0, 1_500, (i) => i));
    check(collection, things, random);
  });

  it('are right over an index that is made later, made again, or was made by an earlier version', async () => {
    const random = new Random(12);
    const { engine, collection, store } = open;
    await engine.write(() => fill(random, 0, 3_000, () => random.below(20_000)));
    await engine.write(() => createIndex(collection, INDEX));
    check(collection, things, random);
    const index = collection.meta.indexes[0];
    if (!index) throw new Error('there is no index');
    await engine.write(() => collection.dropIndex(index));
    expect([...store.keys(Buffer.from([SPACE.BLOCKS]), Buffer.from([SPACE.BLOCKS + 1]))]).toEqual([]);
    await engine.write(() => createIndex(collection, INDEX));
    await engine.write(() => {
      delete collection.meta.indexes[0]?.counted;
      engine.saveMeta(collection);
      for (const key of [...store.keys(Buffer.from([SPACE.BLOCKS]), Buffer.from([SPACE.BLOCKS + 1]))])
        store.remove(key);
    });
    const reopened = new Engine(store).find('city', 'things');
    if (!reopened) throw new Error('there is no collection');
    check(reopened, things, random);
  });
});
