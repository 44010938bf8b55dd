import { ERASED_NAME } from '@city/contracts';
import { Types, type mongo } from 'mongoose';
import { openShop, type Shop } from '../../payments/core/payment-kit.spec-helper.js';
import { Clock } from '../../platform/clock.js';
import { AUDIT_DIGEST_MODEL, AUDIT_DIGESTS, type DigestRecord } from './audit-digest.schema.js';
import { AuditDigests } from './audit-digests.service.js';
import type { LogRecord } from './audit.schema.js';
import { dayOf, digestOf } from './digest.js';
import { verifyDigests, type PublishedDigest } from './verify-digests.js';

const DAY_MS = 86_400_000;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all([log().deleteMany({}), digests().deleteMany({})]);
  await shop.app.connection.collection('notifications').deleteMany({ kind: 'staff.audit-root' });
});
afterAll(() => shop.app.close());

const log = () => shop.app.connection.collection<LogRecord>('audit');
const digests = () => shop.app.connection.collection<DigestRecord>(AUDIT_DIGESTS);
const digest = () => shop.app.get(AuditDigests).run();
const verify = (published: PublishedDigest[] = [], keptSince = new Date(0)) =>
  verifyDigests(shop.app.connection.db as never, { published, keptSince });
/** An action of staff: its entry. */
const act = async (): Promise<LogRecord> => {
  const { _id } = await shop.sell({ name: `Car ${new Types.ObjectId().toHexString()}` });
  return (await log().findOne({ 'target.id': _id })) as LogRecord;
};
/** Moves the clock to so many days from now, at 12:00 UTC, or another hour. */
const on = (days: number, hour = 12) =>
  jest
    .spyOn(shop.app.get(Clock), 'now')
    .mockReturnValue(new Date(Date.parse(dayOf(new Date())) + days * DAY_MS + hour * 3_600_000));
const messages = async () => {
  const sent = await shop.app.connection
    .collection('notifications')
    .find({ kind: 'staff.audit-root' })
    .toArray();
  return sent.map(({ facts }) => facts as { day: string; entries: number; hash: string });
};
const today = dayOf(new Date());

describe('the digest of a day', () => {
  it('comes an hour after its end in UTC, once, whichever process dies or runs beside another', async () => {
    await act();
    const count = await log().countDocuments();
    on(1, 0.9);
    await digest();
    expect(await verify()).toMatchObject({ problems: [], entries: 0, waiting: count, last: null });
    on(1, 1.1);
    // The message is part of the digest: a process that dies right after this write has lost nothing.
    const model = shop.app.connection.model<DigestRecord>(AUDIT_DIGEST_MODEL);
    const create = model.create.bind(model) as (record: object) => Promise<unknown>;
    jest.spyOn(model, 'create').mockImplementationOnce(async (record: object) => {
      await create(record);
      throw new Error('killed');
    });
    await expect(digest()).rejects.toThrow('killed');
    await Promise.all([digest(), digest()]);
    const { last, ...found } = await verify();
    expect(found).toMatchObject({ problems: [], late: [], entries: count, waiting: 0 });
    expect(await messages()).toEqual([{ day: today, entries: count, hash: last?.hash }]);
  });

  it('is written for each day after a break, with one message, and for none without entries', async () => {
    await act();
    on(1);
    await act();
    on(4);
    await Promise.all([digest(), digest()]);
    expect(await digests().countDocuments()).toBe(4);
    const [sent, ...others] = await messages();
    expect([sent?.entries, others]).toEqual([await log().countDocuments(), []]);
    on(5);
    await digest();
    expect(await messages()).toHaveLength(1);
    expect((await verify([sent as PublishedDigest])).problems).toEqual([]);
  });

  it('counts an entry on the day on which it reaches the log, and names it if that is later', async () => {
    const { _id } = await act();
    // The update to this version moves entries that a crash has left in documents.
    const loggedAt = new Date(Date.parse(today) + 2 * DAY_MS);
    await log().updateOne({ _id }, { $set: { loggedAt } });
    on(1);
    await digest();
    on(3);
    await digest();
    expect(await verify()).toMatchObject({
      problems: [],
      waiting: 0,
      late: [expect.stringContaining('product.create')],
    });
  });
});

describe('verification', () => {
  let entry: LogRecord;
  let other: LogRecord;
  beforeEach(async () => {
    [entry, other] = [await act(), await act()];
    on(1);
    await digest();
    expect((await verify()).problems).toEqual([]);
  });

  const change = (changes: mongo.UpdateFilter<LogRecord>) => log().updateOne({ _id: entry._id }, changes);
  const CASES: [what: string, tamper: () => Promise<unknown>, problem: RegExp][] = [
    ['the action', () => change({ $set: { action: 'product.update' } }), /was changed: what was done/],
    ['the time', () => change({ $set: { at: new Date(0) } }), /was changed: what was done, when/],
    ['the day', () => change({ $set: { loggedAt: new Date() } }), /was changed: what was done, when/],
    [
      'the name',
      () => change({ $set: { 'actor.username': 'omar' } }),
      /was changed: who did it, or from where\.$/,
    ],
    [
      'the address',
      () => change({ $set: { ip: '203.0.113.9' } }),
      /was changed: who did it, or from where\.$/,
    ],
    ['a fact', () => change({ $set: { 'after.price': 1 } }), /was changed: the facts before or after\.$/],
    ['a field more', () => change({ $set: { note: 'x' } as never }), /was changed: what was done/],
    [
      'the name, as if erased',
      () => change({ $set: { 'actor.username': ERASED_NAME, ip: null }, $unset: { 'salts.actor': 1 } }),
      /was changed: who did it, or from where\.$/,
    ],
    [
      'a fact, as if erased',
      () => change({ $set: { 'after.price': 1 }, $unset: { 'salts.facts': 1 } }),
      /was changed: the facts before or after\.$/,
    ],
    ['an entry that is gone', () => log().deleteOne({ _id: entry._id }), /was removed; it was made at /],
  ];
  it.each(CASES)('names %s, with the day and the entry', async (_what, tamper, problem) => {
    await tamper();
    const { problems } = await verify();
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(problems[0]).toContain(`Entry ${entry._id.toHexString()}`);
    expect(problems[0]).toContain(`of ${today} was`);
  });

  it.each([
    ['its day', new Date(), today],
    ['a time before all digests', new Date(0), '1970-01-01'],
    ['no time', 'yesterday' as never, 'no day'],
  ])('names an entry that was added with %s', async (_what, loggedAt, day) => {
    const _id = new Types.ObjectId();
    await log().insertOne({ ...entry, _id, loggedAt });
    expect((await verify()).problems).toEqual([
      expect.stringMatching(new RegExp(`^Entry ${_id.toHexString()} .* was added to ${day}\\.$`)),
    ]);
  });

  it('names both entries that changed places', async () => {
    await log().updateOne({ _id: entry._id }, { $set: { at: other.at, loggedAt: other.loggedAt } });
    await log().updateOne({ _id: other._id }, { $set: { at: entry.at, loggedAt: entry.loggedAt } });
    const { problems } = await verify();
    expect(problems).toHaveLength(2);
    for (const { _id } of [entry, other]) expect(problems.join()).toContain(_id.toHexString());
  });

  it('does not judge a day without a digest', async () => {
    const { _id } = await act();
    await log().updateOne(
      { _id },
      { $set: { loggedAt: new Date(Date.now() + DAY_MS), action: 'product.delete' } },
    );
    expect(await verify()).toMatchObject({ problems: [], waiting: 1 });
  });

  it('does not complain about what retention has deleted', async () => {
    await log().deleteOne({ _id: entry._id });
    expect(await verify([], new Date(entry.at.getTime() + 1))).toMatchObject({ problems: [], expired: 1 });
  });

  it('finds that an approved act now names another person as the one who asked for it', async () => {
    const { _id, salts } = entry;
    const approval = { id: new Types.ObjectId(), askedBy: { ...entry.actor, userId: new Types.ObjectId() } };
    const loggedAt = new Date(Date.now() + DAY_MS);
    const _approved = new Types.ObjectId();
    await log().insertOne({
      ...entry,
      ...{ _id: _approved, loggedAt, approval, salts: { ...salts, askedBy: 'salt' } },
    });
    on(2);
    await digest();
    expect((await verify()).problems).toEqual([]);
    const of = { _id: _approved };
    await log().updateOne(of, { $set: { 'approval.askedBy.username': 'omar' } });
    expect((await verify()).problems).toEqual([expect.stringMatching(/was changed: who asked for it\.$/)]);
    await log().updateOne(of, {
      $set: { approval: { ...approval, askedBy: { ...approval.askedBy, userId: _id } } },
    });
    expect((await verify()).problems).toEqual([expect.stringMatching(/was changed: what was done/)]);
  });

  it('finds a changed, removed or replaced digest, and a removed end by a published digest', async () => {
    on(2);
    await act();
    on(3);
    await digest();
    const published = (await verify()).last as PublishedDigest;
    expect((await verify([published])).problems).toEqual([]);
    const stored = await digests().find().sort({ day: 1 }).toArray();
    const restore = async () => {
      await digests().deleteMany({});
      await digests().insertMany(stored);
    };
    const faults = async () => (await verify([published])).problems.filter((one) => one.includes('igest'));

    await digests().updateOne({ day: today }, { $set: { 'entries.0.facts': 'f'.repeat(64) } });
    expect(await faults()).toContainEqual(`The digest of ${today} was changed.`);
    await restore();
    await digests().updateOne({ day: today }, { $set: { entries: stored[0]!.entries.toReversed() } });
    expect(await faults()).toEqual([`The digest of ${today} was changed.`]);
    await restore();
    await digests().deleteOne({ day: stored[1]!.day });
    expect(await faults()).toEqual([expect.stringMatching(/^The digests from .* were removed\.$/)]);
    await restore();
    await digests().deleteOne({ day: published.day });
    expect(await faults()).toContainEqual(expect.stringMatching(/the end was removed\.$/));

    // The log rewritten together with its digests.
    await change({ $set: { action: 'product.update' } });
    await digests().deleteMany({});
    let last: DigestRecord | null = null;
    for (const { day } of stored) {
      const loggedAt = { $gte: new Date(day), $lt: new Date(Date.parse(day) + DAY_MS) };
      last = {
        ...stored[0]!,
        ...digestOf(day, await log().find({ loggedAt }).sort({ _id: 1 }).toArray(), last),
      };
      await digests().insertOne({ ...last, _id: new Types.ObjectId() });
    }
    expect((await verify()).problems).toEqual([]);
    expect(await faults()).toEqual([expect.stringMatching(/is not the one that was published/)]);
  });
});

it('verification stays green after an erasure, which removes the name, the texts and their salts only', async () => {
  const entry = await act();
  const omar = await shop.app.loginAs('omar');
  const { _id } = (await omar.get<{ _id: string }>('/api/auth/user/me')).body;
  const userId = new Types.ObjectId(_id);
  await omar.put(`/api/products/${entry.target.id}`, { available: false });
  await shop.app.connection.collection('users').updateOne({ _id: userId }, { $set: { role: 'Player' } });
  await shop.layla.put('/api/users/update-pack', { userId: _id, newPack: 'Gold' });
  on(1);
  await digest();
  const ofOmar = { $or: [{ 'actor.userId': userId }, { 'target.id': _id }] };
  const before = await log().find(ofOmar).sort({ _id: 1 }).toArray();
  expect(before.map(({ salts }) => Object.keys(salts ?? {}))).toEqual([
    ['actor', 'facts'],
    ['actor', 'facts'],
  ]);
  // A day later the session has ended.
  const layla = await shop.app.loginAs('layla');
  const reason = 'The person asked for it';
  expect((await layla.put(`/api/users/${_id}/erase`, { reason })).status).toBe(200);
  const after = await log().find(ofOmar).sort({ _id: 1 }).limit(2).toArray();
  expect(after.map(({ salts }) => Object.keys(salts ?? {}))).toEqual([['facts'], ['actor']]);
  expect(await verify()).toMatchObject({ problems: [], erased: { names: 1, details: 1 } });
  // What erasure leaves is still covered.
  await log().updateOne({ _id: after[0]?._id }, { $set: { 'actor.userId': new Types.ObjectId() } });
  await log().updateOne({ _id: after[1]?._id }, { $set: { 'after.pack': 'None' } });
  expect((await verify()).problems).toHaveLength(2);
});
