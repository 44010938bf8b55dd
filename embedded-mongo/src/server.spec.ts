import { createConnection, Schema } from 'mongoose';
import { startEmbeddedMongo } from './server.js';
import { removeFolder, temporaryFolder } from './testing/stores.spec-helper.js';
import type { EmbeddedMongo } from './server.js';
import type { Connection, Model } from 'mongoose';

interface Player {
  email?: string;
  nick: string;
  city?: string;
  score: number;
  tags: string[];
  items: { name: string; count: number }[];
  guild?: string;
  createdAt: Date;
  updatedAt: Date;
}

const playerSchema = new Schema<Player>(
  {
    email: { type: String, unique: true, sparse: true },
    nick: { type: String, required: true },
    city: String,
    score: { type: Number, default: 0 },
    tags: [String],
    items: [{ name: String, count: Number, _id: false }],
    guild: String,
  },
  { timestamps: true, optimisticConcurrency: true },
)
  .index({ city: 1, nick: 1 }, { unique: true })
  .index({ guild: 1 }, { unique: true, partialFilterExpression: { score: 100 } })
  .index({ city: 1, score: -1 });

describe('mongoose', () => {
  const folder = temporaryFolder();
  let mongo: EmbeddedMongo;
  let connection: Connection;
  let Player: Model<Player>;

  beforeAll(async () => {
    mongo = await startEmbeddedMongo({ dataDir: folder, durable: false });
    connection = await createConnection(`${mongo.uri}/city`).asPromise();
    Player = connection.model<Player>('Player', playerSchema);
    await Player.init();
  });
  beforeEach(() => Player.deleteMany({}));
  afterAll(async () => {
    await connection.close();
    await mongo.close();
    removeFolder(folder);
  });

  it('builds the indexes of the schema and finds them in sync', async () => {
    expect(Object.keys(await Player.collection.indexInformation())).toEqual([
      '_id_',
      'email_1',
      'city_1_nick_1',
      'guild_1',
      'city_1_score_-1',
    ]);
    expect(await Player.syncIndexes()).toEqual([]);
  });

  it('refuses duplicates with the key that is taken', async () => {
    await Player.create({ nick: 'Sami', email: 'sami@city.test', city: 'north' });
    await expect(Player.create({ nick: 'Lina', email: 'sami@city.test' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'sami@city.test' },
      message: expect.stringContaining(
        'E11000 duplicate key error collection: city.players index: email_1 dup key: { email: "sami@city.test" }',
      ),
    });
    await expect(Player.create({ nick: 'Sami', city: 'north' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { city: 'north', nick: 'Sami' },
    });
    // Sparse: two players without an address.
    await Player.create([
      { nick: 'Nour', city: 'a' },
      { nick: 'Adam', city: 'b' },
    ]);
    expect(await Player.countDocuments()).toBe(3);
  });

  it('holds a partial unique index to the documents of its filter', async () => {
    await Player.create([
      { nick: 'a', guild: 'g', score: 1 },
      { nick: 'b', guild: 'g', score: 2 },
      { nick: 'c', guild: 'g', score: 100 },
    ]);
    await expect(Player.updateOne({ nick: 'a' }, { score: 100 })).rejects.toMatchObject({
      code: 11000,
      keyValue: { guild: 'g' },
    });
    expect((await Player.findOne({ nick: 'a' }))?.score).toBe(1);
  });

  it('reports each failed statement of an unordered insert', async () => {
    await Player.create({ nick: 'x', email: 'x@city.test' });
    const docs = ['y', 'x', 'z', 'x'].map((name, i) => ({ nick: `${name}${i}`, email: `${name}@city.test` }));
    await expect(Player.insertMany(docs, { ordered: false })).rejects.toMatchObject({
      code: 11000,
      writeErrors: [{ err: { index: 1 } }, { err: { index: 3 } }],
    });
    expect(await Player.countDocuments()).toBe(3);
  });

  it('upserts with timestamps, defaults and what the filter demands', async () => {
    const options = { upsert: true, returnDocument: 'after' } as const;
    const created = await Player.findOneAndUpdate(
      { nick: 'Sami', city: 'north' },
      { $inc: { score: 5 } },
      options,
    );
    expect(created).toMatchObject({ nick: 'Sami', city: 'north', score: 5, tags: [] });
    expect(created?.createdAt).toBeInstanceOf(Date);
    const again = await Player.findOneAndUpdate(
      { nick: 'Sami', city: 'north' },
      { $inc: { score: 5 } },
      options,
    );
    expect(again?.score).toBe(10);
    expect(again?.createdAt).toEqual(created?.createdAt);
  });

  it('changes the matched element, filtered elements and all elements of an array', async () => {
    const items = [
      { name: 'car', count: 1 },
      { name: 'house', count: 2 },
    ];
    await Player.create({ nick: 'Sami', items });
    await Player.updateOne({ nick: 'Sami', 'items.name': 'house' }, { $inc: { 'items.$.count': 10 } });
    await Player.updateOne(
      { nick: 'Sami' },
      { $set: { 'items.$[small].name': 'bike' } },
      { arrayFilters: [{ 'small.count': { $lt: 5 } }] },
    );
    await Player.updateOne({ nick: 'Sami' }, { $inc: { 'items.$[].count': 1 } });
    const player = await Player.findOne({ nick: 'Sami' }, { 'items._id': 0 }).lean();
    expect(player?.items).toEqual([
      { name: 'bike', count: 2 },
      { name: 'house', count: 13 },
    ]);
    const shown = await Player.findOne({ 'items.name': 'house' }, { 'items.$': 1 }).lean();
    expect(shown?.items).toEqual([{ name: 'house', count: 13 }]);
  });

  it('updates by pipeline', async () => {
    await Player.create({ nick: 'Sami', score: 7, tags: ['a', 'b'] });
    await Player.updateOne(
      { nick: 'Sami' },
      [{ $set: { score: { $multiply: ['$score', { $size: '$tags' }] } } }],
      { updatePipeline: true },
    );
    expect((await Player.findOne({ nick: 'Sami' }))?.score).toBe(14);
  });

  it('refuses to save a document that somebody else has saved since', async () => {
    await Player.create({ nick: 'Sami' });
    const [mine, theirs] = [await Player.findOne({ nick: 'Sami' }), await Player.findOne({ nick: 'Sami' })];
    await theirs?.set({ score: 1 }).save();
    await expect(mine?.set({ score: 2 }).save()).rejects.toMatchObject({ name: 'VersionError' });
  });

  it('pages a list in order', async () => {
    await Player.insertMany(
      Array.from({ length: 40 }, (_, i) => ({ nick: `p${i}`, city: i % 2 ? 'north' : 'south', score: i })),
    );
    const page = await Player.find({ city: 'north' })
      .sort({ score: -1 })
      .skip(5)
      .limit(3)
      .select('nick -_id')
      .lean();
    expect(page).toEqual([{ nick: 'p29' }, { nick: 'p27' }, { nick: 'p25' }]);
    expect(await Player.distinct('city')).toEqual(['north', 'south']);
    expect(await Player.countDocuments({ score: { $gte: 30 } })).toBe(10);
    expect(await Player.estimatedDocumentCount()).toBe(40);
  });

  it('joins, groups and facets', async () => {
    await Player.create([
      { nick: 'a', guild: 'g', score: 1, tags: ['x'] },
      { nick: 'b', guild: 'h', score: 2, tags: ['x', 'y'] },
    ]);
    await connection.collection('guilds').insertMany([
      { key: 'g', title: 'Rangers' },
      { key: 'h', title: 'Wardens' },
    ]);
    const [joined] = await Player.aggregate([
      { $match: { nick: 'a' } },
      { $lookup: { from: 'guilds', localField: 'guild', foreignField: 'key', as: 'guild' } },
      { $unwind: '$guild' },
      { $project: { _id: 0, title: '$guild.title' } },
    ]);
    expect(joined).toEqual({ title: 'Rangers' });
    const [correlated] = await Player.aggregate([
      { $match: { nick: 'b' } },
      {
        $lookup: {
          from: 'guilds',
          let: { g: '$guild' },
          pipeline: [{ $match: { $expr: { $eq: ['$key', '$$g'] } } }, { $project: { _id: 0, title: 1 } }],
          as: 'found',
        },
      },
    ]);
    expect(correlated.found).toEqual([{ title: 'Wardens' }]);
    const [facets] = await Player.aggregate([
      {
        $facet: {
          byTag: [
            { $unwind: '$tags' },
            { $group: { _id: '$tags', n: { $sum: 1 }, best: { $max: '$score' } } },
            { $sort: { _id: 1 } },
          ],
          total: [{ $count: 'n' }],
        },
      },
    ]);
    expect(facets).toEqual({
      byTag: [
        { _id: 'x', n: 2, best: 2 },
        { _id: 'y', n: 1, best: 2 },
      ],
      total: [{ n: 2 }],
    });
    await connection.collection('guilds').drop();
  });

  it('lets exactly one of many conditional updates win', async () => {
    await Player.create({ nick: 'Sami', city: 'Pending' });
    const decisions = Array.from({ length: 50 }, (_, i) =>
      Player.findOneAndUpdate({ nick: 'Sami', city: 'Pending' }, { city: `decided by ${i}` }),
    );
    const winners = (await Promise.all(decisions)).filter((player) => player !== null);
    expect(winners).toHaveLength(1);
  });

  it('makes one document of 100 racing upserts', async () => {
    const races = Array.from({ length: 100 }, () =>
      Player.updateOne({ nick: 'counter', city: 'race' }, { $inc: { score: 1 } }, { upsert: true }),
    );
    const results = await Promise.all(races);
    expect(results.filter(({ upsertedCount }) => upsertedCount === 1)).toHaveLength(1);
    expect((await Player.find({ nick: 'counter' })).map(({ score }) => score)).toEqual([100]);
  });

  it('lets one of 100 racing inserts of the same key win', async () => {
    const races = Array.from({ length: 100 }, () => Player.create({ nick: 'n', city: 'race' }));
    const results = await Promise.allSettled(races);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('streams a collection larger than a batch', async () => {
    await Player.insertMany(Array.from({ length: 1000 }, (_, i) => ({ nick: `p${i}` })));
    const seen = new Set<string>();
    for await (const player of Player.find().lean().cursor({ batchSize: 90 })) seen.add(player.nick);
    expect(seen.size).toBe(1000);
  });
});
