import { MongoClient } from 'mongodb';
import { Engine } from './engine/engine.js';
import { Interleaving } from './engine/interleaving.js';
import { find } from './engine/query.js';
import { update } from './engine/update.js';
import { openStore } from './store.js';
import { removeFolder, runStore, temporaryFolder } from './testing/stores.spec-helper.js';
import type { Doc } from './bson/values.js';
import type { RunningStore } from './testing/stores.spec-helper.js';
import type { Collection } from 'mongodb';

const ROUNDS = 20;
const WRITERS = 6;
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** A store and the same collection through several connections. */
async function connections(interleave?: number) {
  const store: RunningStore = await runStore({ interleave });
  const clients = await Promise.all(numbers(WRITERS).map(() => MongoClient.connect(store.mongo.uri)));
  return {
    of: (name: string): Collection[] => clients.map((client) => client.db('city').collection(name)),
    async stop() {
      await Promise.all(clients.map((client) => client.close()));
      await store.stop();
    },
  };
}

type Connections = Awaited<ReturnType<typeof connections>>;

/** A job as agenda 4 to 6 stores a periodic one: an upsert of the name that no index makes unique. */
const scheduled = (jobs: Collection, round: number) =>
  jobs.findOneAndUpdate(
    { name: `job ${round}`, type: 'single' },
    { $set: { repeatInterval: '1 minute' }, $setOnInsert: { nextRunAt: new Date() } },
    { upsert: true, returnDocument: 'after' },
  );

/** How many of the names are there twice after all writers have scheduled the same jobs. */
async function doubled(all: Connections, collection: string): Promise<number> {
  const jobs = all.of(collection);
  for (const round of numbers(ROUNDS)) await Promise.all(jobs.map((one) => scheduled(one, round)));
  const counts = await Promise.all(
    numbers(ROUNDS).map(async (round) => Number(await jobs[0]?.countDocuments({ name: `job ${round}` }))),
  );
  expect(Math.min(...counts)).toBe(1);
  return counts.filter((count) => count > 1).length;
}

describe('writes of several connections', () => {
  let alone: Connections;
  let mixed: Connections;
  beforeAll(async () => {
    alone = await connections();
    mixed = await connections(17);
  });
  afterAll(() => Promise.all([alone.stop(), mixed.stop()]));

  it('double periodic jobs that no unique index guards, unless each command writes alone', async () => {
    expect(await doubled(mixed, 'jobs')).toBeGreaterThan(0);
    expect(await doubled(alone, 'jobs')).toBe(0);
  });

  it.each<[what: string, key: Record<string, 1>, isRepeated: boolean]>([
    ['the fields that the upsert asks for, and repeat it', { name: 1, type: 1 }, true],
    ['some of the fields that the upsert asks for, and refuse it', { name: 1 }, false],
  ])('double no job under a unique partial index of %s', async (_what, key, isRepeated) => {
    const writers = mixed.of(`guarded by ${Object.keys(key).join()}`);
    const [first] = writers;
    await first?.createIndex(key, { unique: true, partialFilterExpression: { type: 'single' } });
    const refused: unknown[] = [];
    for (const round of numbers(ROUNDS)) {
      const answers = await Promise.allSettled(writers.map((one) => scheduled(one, round)));
      for (const answer of answers) if (answer.status === 'rejected') refused.push(answer.reason);
      expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await first?.countDocuments({ name: `job ${round}` })).toBe(1);
    }
    expect(refused.length > 0).toBe(!isRepeated);
    for (const reason of refused) expect(reason).toMatchObject({ code: 11000 });
  });

  it('repeat an upsert by the key of a unique index', async () => {
    const writers = mixed.of('counters');
    await writers[0]?.createIndex({ key: 1 }, { unique: true });
    for (const key of numbers(ROUNDS))
      await Promise.all(writers.map((one) => one.updateOne({ key }, { $inc: { n: 1 } }, { upsert: true })));
    const counters = await writers[0]?.find().toArray();
    expect(counters?.map(({ n }) => Number(n))).toEqual(numbers(ROUNDS).map(() => WRITERS));
  });

  it('take a conditional update once', async () => {
    const writers = mixed.of('orders');
    for (const _id of numbers(ROUNDS) as never[]) {
      await writers[0]?.insertOne({ _id, state: 'open' });
      const answers = await Promise.all(
        writers.map((one, by) => one.updateOne({ _id, state: 'open' }, { $set: { state: 'taken', by } })),
      );
      expect(answers.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(1);
    }
  });

  it('hand out every entry of a queue once, and pass nobody over', async () => {
    const writers = mixed.of('queue');
    await writers[0]?.insertMany(numbers(ROUNDS).map((n) => ({ n })));
    const taken = await Promise.all(
      writers.map(async (one) => {
        const mine: number[] = [];
        for (;;) {
          const entry = await one.findOneAndUpdate({ by: null }, { $set: { by: 1 } }, { sort: { n: 1 } });
          if (!entry) return mine;
          mine.push(Number(entry.n));
        }
      }),
    );
    expect(taken.flat().sort((a, b) => a - b)).toEqual(numbers(ROUNDS));
  });

  it('remove a document once', async () => {
    const writers = mixed.of('removed');
    for (const _id of numbers(ROUNDS) as never[]) {
      await writers[0]?.insertOne({ _id });
      const answers = await Promise.all(writers.map((one) => one.findOneAndDelete({ _id })));
      expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    }
  });

  it('come between the documents of an update of many', async () => {
    const [first, second] = mixed.of('many');
    let mixtures = 0;
    for (const round of numbers(ROUNDS)) {
      await first?.insertMany(numbers(8).map((n) => ({ round, n })));
      await Promise.all([
        first?.updateMany({ round }, { $set: { by: 'first' } }),
        second?.updateMany({ round }, { $set: { by: 'second' } }),
      ]);
      const writers = await first?.distinct('by', { round });
      if (writers?.length === 2) mixtures++;
    }
    expect(mixtures).toBeGreaterThan(0);
  });

  it('leave out of an update of many what matches no more', async () => {
    const [first, second] = mixed.of('claims');
    for (const round of numbers(ROUNDS)) {
      await first?.insertMany(numbers(8).map((n) => ({ round, n, by: null })));
      const answers = await Promise.all([
        first?.updateMany({ round, by: null }, { $set: { by: 1 } }),
        second?.updateMany({ round, by: null }, { $set: { by: 2 } }),
      ]);
      expect(answers.reduce((sum, answer) => sum + Number(answer?.modifiedCount), 0)).toBe(8);
    }
  });

  it('end with a refusal where the collection is dropped between their steps', async () => {
    const [first, second] = mixed.of('dropped');
    const refusals: unknown[] = [];
    for (const round of numbers(ROUNDS)) {
      await first?.insertMany(numbers(20).map((n) => ({ round, n })));
      await Promise.all([
        first?.updateMany({ round }, { $set: { by: 1 } }).catch((error: unknown) => refusals.push(error)),
        second?.drop(),
      ]);
    }
    expect(refusals.length).toBeGreaterThan(0);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 175 });
  });
});

describe('the seed of interleaved writes', () => {
  /** What several upserts of the same names leave when they arrive together. */
  async function outcome(seed: number): Promise<Doc[]> {
    const folder = temporaryFolder();
    const store = openStore(folder, false);
    const engine = new Engine(store, new Interleaving(seed));
    const collection = await engine.write(() => engine.ensure('city', 'things'));
    await Promise.all(
      numbers(40).map((by) =>
        engine.run(
          update(collection, { name: by % 8 }, { $set: { by }, $setOnInsert: { _id: by } }, { upsert: true }),
        ),
      ),
    );
    const left = [...find(collection, {})].map(({ doc }) => doc);
    await store.close();
    removeFolder(folder);
    return left;
  }

  it('decides their order', async () => {
    const [once, again, other] = [await outcome(1), await outcome(1), await outcome(2)];
    expect(again).toEqual(once);
    expect(other).not.toEqual(once);
  });
});
