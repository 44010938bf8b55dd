import { ERASED_NAME } from '@city/contracts';
import { Types, type mongo } from 'mongoose';
import { openShop, type Shop } from '../payments/core/payment-kit.spec-helper.js';
import { OutboxRelay } from '../notifications/outbox-relay.service.js';
import { Clock } from '../platform/clock.js';
import { AuditSealer } from './audit-sealer.service.js';
import { AUDIT_SEALS, type SealRecord } from './audit-seal.schema.js';
import { AuditSealsRepository } from './audit-seals.repository.js';
import type { LogRecord } from './audit.schema.js';
import { NO_SEAL, sealOf } from './seal.js';
import { verifySeals, type PublishedRoot } from './verify-seals.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());
afterEach(() => jest.restoreAllMocks());

const log = () => shop.app.connection.collection<LogRecord>('audit');
const seals = () => shop.app.connection.collection<SealRecord>(AUDIT_SEALS);
const seal = () => shop.app.get(AuditSealer).run();
const verify = (roots: PublishedRoot[] = [], keptSince = new Date(0)) =>
  verifySeals(shop.app.connection.db as never, { roots, keptSince });
/** An action of staff: its product's id. */
const act = async () => (await shop.sell({ name: `Car ${new Types.ObjectId().toHexString()}` }))._id;

describe('sealing', () => {
  it.each(['salted', 'insert', 'number'] as const)(
    'continues where a process died, after %s, and two at a time',
    async (step) => {
      for (let count = 0; count < 3; count += 1) await act();
      const repository = shop.app.get(AuditSealsRepository);
      const original = repository[step].bind(repository) as (...args: unknown[]) => Promise<unknown>;
      jest.spyOn(repository, step as 'number').mockImplementationOnce(async (...args) => {
        await original(...args);
        throw new Error('killed');
      });
      await expect(seal()).rejects.toThrow('killed');
      await Promise.all([seal(), seal()]);
      expect(await verify()).toMatchObject({
        problems: [],
        sealed: await log().countDocuments(),
        waiting: 0,
        erased: { names: 0, details: 0 },
      });
    },
  );

  it('covers what other processes have sealed in between', async () => {
    await act();
    const repository = shop.app.get(AuditSealsRepository);
    const last = await repository.last();
    // The end of the chain as it was before another process continued it.
    await seal();
    await act();
    jest.spyOn(repository, 'last').mockResolvedValueOnce(last);
    await seal();
    expect(await verify()).toMatchObject({ problems: [], waiting: 0 });
  });
});

describe('verification', () => {
  /** Numbers of three entries in a row, the last ones. */
  let first: number;
  beforeEach(async () => {
    for (let count = 0; count < 3; count += 1) await act();
    await seal();
    first = (await seals().countDocuments()) - 2;
  });

  const copyOf = async () => ({ log: await log().find().toArray(), seals: await seals().find().toArray() });
  let before: Awaited<ReturnType<typeof copyOf>>;
  beforeEach(async () => {
    before = await copyOf();
  });
  afterEach(async () => {
    await Promise.all([log().deleteMany({}), seals().deleteMany({})]);
    await log().insertMany(before.log);
    await seals().insertMany(before.seals);
  });

  it('finds that an approved act now names another person as the one who asked for it', async () => {
    await act();
    const [made] = await log().find().sort({ _id: -1 }).limit(1).toArray();
    const id = new Types.ObjectId();
    const askedBy = { ...made!.actor, userId: new Types.ObjectId() };
    await log().insertOne({ ...made!, _id: new Types.ObjectId(), approval: { id, askedBy } });
    await seal();
    expect((await verify()).problems).toEqual([]);
    await log().updateOne(
      { 'approval.id': id },
      { $set: { 'approval.askedBy.userId': new Types.ObjectId() } },
    );
    expect((await verify()).problems).toEqual([expect.stringMatching(/was changed: what was done/)]);
  });

  const changeEntry = (changes: mongo.UpdateFilter<LogRecord>) => log().updateOne({ seal: first }, changes);
  const CASES: [what: string, tamper: () => Promise<unknown>, problem: RegExp][] = [
    [
      'the action',
      () => changeEntry({ $set: { action: 'product.update' } }),
      /^Entry \d+ \(.*was changed: what was done/,
    ],
    ['the time', () => changeEntry({ $set: { at: new Date(0) } }), /was changed: what was done, when/],
    [
      'the name',
      () => changeEntry({ $set: { 'actor.username': 'omar' } }),
      /was changed: who did it, or from where\.$/,
    ],
    [
      'the address',
      () => changeEntry({ $set: { ip: '203.0.113.9' } }),
      /was changed: who did it, or from where\.$/,
    ],
    [
      'a fact',
      () => changeEntry({ $set: { 'after.price': 1 } }),
      /was changed: the facts before or after\.$/,
    ],
    [
      'the name, as if erased',
      () =>
        changeEntry({
          $set: { 'actor.username': ERASED_NAME, ip: null },
          $unset: { 'salts.actor': 1 },
        }),
      /was changed: who did it, or from where\.$/,
    ],
    [
      'a fact, as if erased',
      () => changeEntry({ $set: { 'after.price': 1 }, $unset: { 'salts.facts': 1 } }),
      /was changed: the facts before or after\.$/,
    ],
    ['an entry that is gone', () => log().deleteOne({ seal: first }), /^Entry \d+ of .* was removed\.$/],
    [
      'an entry more',
      async () => {
        const { _id, ...entry } = (await log().findOne({ seal: first })) as LogRecord;
        await log().insertOne({ ...entry, _id: new Types.ObjectId() });
      },
      /^An entry without a seal was added: product\.create of/,
    ],
    ['a seal that is gone', () => seals().deleteOne({ number: first }), /^Seal \d+ was removed\.$/],
    [
      'a seal',
      () => seals().updateOne({ number: first }, { $set: { facts: NO_SEAL } }),
      /^Seal \d+ was changed\.$/,
    ],
  ];
  it.each(CASES)('names %s', async (_what, tamper, problem) => {
    expect((await verify()).problems).toEqual([]);
    await tamper();
    const { problems } = await verify();
    expect(problems).toContainEqual(expect.stringMatching(problem));
  });

  it('finds a chain that was made anew, or cut, by a published root', async () => {
    const root = (await verify()).last as PublishedRoot;
    expect((await verify([root])).problems).toEqual([]);
    await changeEntry({ $set: { action: 'product.update' } });
    let last: SealRecord | null = null;
    for (const { number, sealedAt } of await seals().find().sort({ number: 1 }).toArray()) {
      const entry = (await log().findOne({ seal: number })) as LogRecord;
      last = sealOf(entry, last, sealedAt);
      await seals().replaceOne({ number }, last);
    }
    expect((await verify()).problems).toEqual([]);
    expect((await verify([root])).problems).toEqual([
      expect.stringMatching(/is not the one that was published: the entries up to \d+ were rewritten/),
    ]);

    await Promise.all([log().deleteOne({ seal: first + 2 }), seals().deleteOne({ number: first + 2 })]);
    expect((await verify()).problems).toEqual([]);
    expect((await verify([root])).problems).toEqual([expect.stringMatching(/its end was removed\.$/)]);
  });

  it('does not complain about what retention has deleted', async () => {
    await log().deleteOne({ seal: first });
    expect(await verify([], new Date(Date.now() + 1_000))).toMatchObject({ problems: [], expired: 1 });
  });
});

it('an erasure takes the name out of the log, and out of the chain, without breaking it', async () => {
  const omar = await shop.app.loginAs('omar');
  const { _id } = (await omar.get<{ _id: string }>('/api/auth/user/me')).body;
  expect((await omar.put(`/api/products/${await act()}`, { available: false })).status).toBe(200);
  await seal();
  const done = { 'actor.userId': new Types.ObjectId(_id) };
  const named = await log().findOne(done);
  await shop.app.connection
    .collection('users')
    .updateOne({ _id: new Types.ObjectId(_id) }, { $set: { role: 'Player' } });
  const reason = 'The person asked for it';
  expect((await shop.layla.put(`/api/users/${_id}/erase`, { reason })).status).toBe(200);
  await seal();
  const erased = await log().findOne(done);
  expect([named?.salts?.actor, erased?.salts?.actor]).toEqual([expect.any(String), undefined]);
  expect(await verify()).toMatchObject({ problems: [], waiting: 0, erased: { names: 1 } });
});

it('the staff get one root a day, and none for a day without entries', async () => {
  await act();
  await seal();
  const roots = () =>
    shop.app.connection.collection('notifications').find({ kind: 'staff.audit-root' }).toArray();
  const relay = () => shop.app.get(OutboxRelay).sweep();
  const on = (days: number) =>
    jest.spyOn(shop.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + days * 86_400_000));
  await relay();
  expect(await roots()).toEqual([]);
  const { last } = await verify();
  on(1);
  await Promise.all([seal(), seal()]);
  await seal();
  await relay();
  const [sent, ...others] = await roots();
  expect([sent?.['facts'], others]).toEqual([{ number: last?.number, root: last?.hash }, []]);
  on(2);
  await seal();
  await relay();
  expect(await roots()).toHaveLength(1);
  expect((await verify([last as PublishedRoot])).problems).toEqual([]);
});
