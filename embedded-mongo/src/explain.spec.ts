import { runStore, type RunningStore } from './testing/stores.spec-helper.js';
import type { Document } from 'mongodb';

let store: RunningStore;
beforeAll(async () => {
  store = await runStore();
  const things = store.db.collection('things');
  await things.createIndex({ kind: 1, at: -1 });
  await things.createIndex({ tags: 1 });
  await things.insertMany(
    Array.from({ length: 100 }, (_, i) => ({
      _id: i as never,
      kind: i % 4,
      at: i,
      size: i,
      tags: [i, i + 1],
    })),
  );
});
afterAll(() => store.stop());

/** Names of the stages from the top to the bottom. */
function stagesOf(plan: Document): string[] {
  return [plan['stage'] as string, ...(plan['inputStage'] ? stagesOf(plan['inputStage'] as Document) : [])];
}

const things = () => store.db.collection('things');

describe('explain', () => {
  it('shows an index that gives filter and order', async () => {
    const answer = await things().find({ kind: 1 }).sort({ at: -1 }).limit(5).explain('executionStats');
    const { winningPlan } = answer['queryPlanner'] as { winningPlan: Document };
    expect(stagesOf(winningPlan)).toEqual(['LIMIT', 'FETCH', 'IXSCAN']);
    expect(winningPlan).toMatchObject({
      inputStage: { inputStage: { indexName: 'kind_1_at_-1', direction: 'forward', isMultiKey: false } },
    });
    expect(answer['executionStats']).toMatchObject({
      executionSuccess: true,
      nReturned: 5,
      totalDocsExamined: 5,
      totalKeysExamined: 5,
    });
  });

  it.each([
    ['a scan of everything', { size: 7 }, {}, ['COLLSCAN'], { totalDocsExamined: 100, nReturned: 1 }],
    ['a sort in memory', { kind: 1 }, { size: 1 }, ['SORT', 'FETCH', 'IXSCAN'], { totalDocsExamined: 25 }],
    ['one _id', { _id: 3 }, {}, ['IDHACK'], { totalDocsExamined: 1, totalKeysExamined: 1 }],
    ['several _ids', { _id: { $in: [3, 4, 5] } }, {}, ['FETCH', 'IXSCAN'], { totalDocsExamined: 3 }],
    ['_ids after one', { _id: { $gt: 94 } }, {}, ['FETCH', 'IXSCAN'], { totalDocsExamined: 5, nReturned: 5 }],
    [
      'a range of _id, backwards',
      { _id: { $gte: 10, $lt: 13 } },
      { _id: -1 },
      ['FETCH', 'IXSCAN'],
      { totalDocsExamined: 3, nReturned: 3 },
    ],
    ['the order of _id', {}, { _id: -1 }, ['FETCH', 'IXSCAN'], { nReturned: 100 }],
    ['an index of lists', { tags: 7 }, {}, ['FETCH', 'IXSCAN'], { totalKeysExamined: 2, nReturned: 2 }],
  ])('shows %s', async (_, filter, sort, stages, stats) => {
    const answer = await things()
      .find(filter as never)
      .sort(sort as never)
      .explain('executionStats');
    expect(stagesOf((answer['queryPlanner'] as { winningPlan: Document }).winningPlan)).toEqual(stages);
    expect(answer['executionStats']).toMatchObject(stats);
  });

  it('shows what a count costs', async () => {
    const explain = (query: Document) =>
      store.db.command({ explain: { count: 'things', query }, verbosity: 'executionStats' });
    expect(await explain({ kind: 2 })).toMatchObject({
      queryPlanner: { winningPlan: { stage: 'COUNT' } },
      executionStats: { totalKeysExamined: 25, executionStages: { nReturned: 25 } },
    });
    expect(await explain({})).toMatchObject({
      queryPlanner: { winningPlan: { stage: 'RECORD_STORE_FAST_COUNT' } },
      executionStats: { totalDocsExamined: 0 },
    });
  });

  it('shows that a deep page and a count read no other documents', async () => {
    const page = await things()
      .find({ kind: 1 })
      .sort({ at: -1 })
      .skip(20)
      .limit(3)
      .explain('executionStats');
    expect(stagesOf((page['queryPlanner'] as { winningPlan: Document }).winningPlan)).toEqual([
      'LIMIT',
      'FETCH',
      'SKIP',
      'IXSCAN',
    ]);
    expect(page['executionStats']).toMatchObject({
      nReturned: 3,
      totalDocsExamined: 3,
      totalKeysExamined: 23,
    });
    const counted = await store.db.command({
      explain: { count: 'things', query: { kind: 2 } },
      verbosity: 'executionStats',
    });
    expect(counted).toMatchObject({
      queryPlanner: { winningPlan: { stage: 'COUNT', inputStage: { stage: 'COUNT_SCAN' } } },
      executionStats: { totalDocsExamined: 0, totalKeysExamined: 25 },
    });
  });

  it('shows that one value of a list gives order and number', async () => {
    await things().createIndex({ tags: 1, at: -1 });
    const page = await things().find({ tags: 7 }).sort({ at: -1 }).skip(1).limit(1).explain('executionStats');
    expect(stagesOf((page['queryPlanner'] as { winningPlan: Document }).winningPlan)).toEqual([
      'LIMIT',
      'FETCH',
      'SKIP',
      'IXSCAN',
    ]);
    expect(page['executionStats']).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
    const counted = await store.db.command({
      explain: { count: 'things', query: { tags: 7 } },
      verbosity: 'executionStats',
    });
    expect(counted).toMatchObject({
      executionStats: { totalDocsExamined: 0, totalKeysExamined: 2, executionStages: { nReturned: 2 } },
    });
    // Of a range a document may have several: none may count twice.
    expect(await things().countDocuments({ tags: { $in: [7, 8] } })).toBe(3);
  });

  it('shows the beginning of a pipeline, and the stages that are left', async () => {
    const counted = await things()
      .aggregate([{ $match: { kind: 2 } }, { $group: { _id: 1, n: { $sum: 1 } } }])
      .explain('executionStats');
    expect(counted).toMatchObject({
      stages: [{ $cursor: { executionStats: { totalKeysExamined: 25 } } }, { $group: { _id: 1 } }],
    });
    const plain = await things()
      .aggregate([{ $match: { kind: 2 } }, { $sort: { at: -1 } }, { $limit: 3 }])
      .explain('executionStats');
    expect(plain).toMatchObject({ executionStats: { totalDocsExamined: 3, nReturned: 3 } });
  });

  it('plans without running, and knows an empty collection', async () => {
    const planned = await things().find({ size: 1 }).explain('queryPlanner');
    expect(planned).not.toHaveProperty('executionStats');
    const nowhere = await store.db.collection('nowhere').find({}).explain('executionStats');
    expect(nowhere).toMatchObject({
      queryPlanner: { winningPlan: { stage: 'EOF' } },
      executionStats: { nReturned: 0 },
    });
  });
});
