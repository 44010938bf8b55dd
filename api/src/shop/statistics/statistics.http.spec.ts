import type { BetaApplication, DailyFigures, ErrorBody, Level, MemberFigures, Pack } from '@city/contracts';
import { Types } from 'mongoose';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
});
afterAll(() => city.close());

const read = async (query: string) => {
  const { status, body } = await layla.get<DailyFigures>(`/api/statistics/days?${query}`);
  expect(status).toBe(200);
  return body;
};
const dayOf = ({ days }: DailyFigures, date: string) => days.find((day) => day.date === date);

/** An order paid at this time. */
const paid = (completedAt: string | null, more: Record<string, unknown> = {}) => ({
  _id: new Types.ObjectId(),
  paymentId: new Types.ObjectId(),
  currency: 'USD',
  amountMinor: 920,
  status: 'COMPLETED',
  completedAt: completedAt && new Date(completedAt),
  createdAt: new Date('2020-01-01'),
  ...more,
});

describe('the figures of days', () => {
  it('sum what was paid on each day of the zone, and what of it went back', async () => {
    const tnd = { currency: 'TND', amountMinor: 27_600 };
    await city.connection.collection('orders').insertMany([
      paid('2021-03-01T22:59:59.999Z', { refundedMinor: 120 }),
      paid('2021-03-01T23:00:00Z', { amountMinor: 100 }),
      // Partially, then fully refunded: each cent counts once.
      paid('2021-03-02T22:59:00Z', { amountMinor: 50, status: 'REFUNDED', refundedMinor: 20 }),
      // Closed by staff without a refund.
      paid('2021-03-02T12:00:00Z', { ...tnd, status: 'EXPIRED' }),
      paid(null, { status: 'PENDING' }),
    ]);
    const tunis = await read('from=2021-03-01&to=2021-03-03');
    expect(tunis).toMatchObject({ from: '2021-03-01', to: '2021-03-03', timeZone: 'Africa/Tunis' });
    expect(tunis.days.map(({ date }) => date)).toEqual(['2021-03-01', '2021-03-02', '2021-03-03']);
    expect(tunis.days.map(({ revenue }) => revenue)).toEqual([
      { USD: { orders: 1, paid: 920, refunded: 120 }, TND: { orders: 0, paid: 0, refunded: 0 } },
      { USD: { orders: 2, paid: 150, refunded: 50 }, TND: { orders: 1, paid: 27_600, refunded: 0 } },
      { USD: { orders: 0, paid: 0, refunded: 0 }, TND: { orders: 0, paid: 0, refunded: 0 } },
    ]);
    const utc = await read('from=2021-03-01&to=2021-03-03&timeZone=UTC');
    expect(dayOf(utc, '2021-03-01')?.revenue.USD).toEqual({ orders: 2, paid: 1_020, refunded: 120 });
    // UTC+5:45: 22:59 UTC is 04:44 on the next day.
    const nepal = await read('from=2021-03-02&to=2021-03-03&timeZone=Asia/Kathmandu');
    expect(nepal.days.map(({ revenue }) => revenue.USD.orders)).toEqual([2, 1]);
  });

  it('keep a day of 23 and one of 25 hours apart', async () => {
    await city.connection
      .collection('orders')
      .insertMany([
        paid('2021-10-30T21:59:00Z', { amountMinor: 1 }),
        paid('2021-10-30T22:00:00Z', { amountMinor: 2 }),
        paid('2021-10-31T22:59:00Z', { amountMinor: 4 }),
        paid('2021-10-31T23:00:00Z', { amountMinor: 8 }),
      ]);
    const { days } = await read('from=2021-10-30&to=2021-11-01&timeZone=Europe/Paris');
    expect(days.map(({ revenue }) => revenue.USD.paid)).toEqual([1, 6, 8]);
  });

  it('count the decisions of today, reopened ones included', async () => {
    const today = async () => (await read('')).days.at(-1)?.decisions;
    const before = await today();
    const player = await city.loginAs('salma');
    const { body } = await player.post<BetaApplication>('/api/betaApp', { name: 'Salma', age: '25' });
    await layla.put(`/api/betaApp/reject/${body._id}`, {});
    await layla.put(`/api/betaApp/reopen/${body._id}`, {});
    await layla.put(`/api/betaApp/accept/${body._id}`, {});
    expect(await today()).toEqual({
      accepted: (before?.accepted ?? 0) + 1,
      rejected: (before?.rejected ?? 0) + 1,
    });
    expect((await read('')).days).toHaveLength(30);
  });

  it.each([
    ['from', 'from=yesterday'],
    ['from', 'from=2021-02-30'],
    ['to', 'to=2021-1-1'],
    ['timeZone', 'timeZone=Mars/Olympus'],
    ['from', 'from=2021-01-01&to=2021-12-31'],
    ['from', 'from=2021-01-02&to=2021-01-01'],
    ['days', 'days=5'],
  ])('name what is wrong: %s in %s', async (field, query) => {
    const { status, body } = await layla.get<ErrorBody>(`/api/statistics/days?${query}`);
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('refuse a range of all times without making its days first', async () => {
    const began = performance.now();
    const { status, body } = await layla.get<ErrorBody>('/api/statistics/days?from=0001-01-01&to=9999-12-31');
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'from']);
    // Refused without creating the days, which would take seconds and too much memory.
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('the figures of members', () => {
  const DAY_MS = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  const members = async () => (await layla.get<MemberFigures>('/api/statistics/members')).body;
  /** What the figures have become since they were read before. */
  const since = async (before: MemberFigures): Promise<MemberFigures> => {
    const now = await members();
    return {
      active: {
        Bronze: now.active.Bronze - before.active.Bronze,
        Silver: now.active.Silver - before.active.Silver,
        Gold: now.active.Gold - before.active.Gold,
      },
      ending: now.ending - before.ending,
      renewals: {
        bought: now.renewals.bought - before.renewals.bought,
        renewed: now.renewals.renewed - before.renewals.renewed,
      },
      handedOver: {
        total: now.handedOver.total - before.handedOver.total,
        inTime: now.handedOver.inTime - before.handedOver.inTime,
      },
    };
  };

  const level = (rank: number, days: number): Level => ({ group: 'vip', rank, until: inDays(days) });
  const member = (pack: Pack, levels: Level[], staffPack: Pack = 'None') => {
    const _id = new Types.ObjectId();
    const next = levels[0]?.until ?? null;
    return {
      ...{ _id, discordId: _id.toHexString(), username: _id.toHexString(), role: 'Player' },
      ...{ pack, staffPack, rights: { rev: 1, levels, things: [], next } },
      ...{ createdAt: inDays(-90), lastLoginAt: inDays(-1) },
    };
  };
  /** A pack for 30 days that was bought this many days ago. */
  const bought = (userId: Types.ObjectId, daysAgo: number, more: Record<string, unknown> = {}) => {
    const _id = new Types.ObjectId();
    const begunAt = inDays(-daysAgo);
    return {
      ...{ _id, key: `order:${_id.toHexString()}:0`, userId, source: 'order', orderId: new Types.ObjectId() },
      product: { id: new Types.ObjectId(), name: 'Gold VIP Pack' },
      benefit: { kind: 'level', group: 'vip', rank: 3, days: 30 },
      ...{ begunAt, durationMs: 30 * DAY_MS, state: 'active', seen: { payment: 1, order: 1 } },
      history: [{ at: begunAt, to: 'active', by: 'system', note: null }],
      ...more,
    };
  };

  it('count who holds which pack, and whose last one ends within a week', async () => {
    const before = await members();
    await city.connection.collection('users').insertMany([
      member('Gold', [level(3, 5)]),
      // Diamond counts as Gold; Bronze follows when it has ended.
      member('Gold', [level(5, 2), level(1, 32)]),
      member('Silver', [level(2, 8)]),
      // Set by staff, without an end.
      member('Bronze', [level(1, 3)], 'Bronze'),
      member('None', [{ group: 'discount', rank: 2, until: inDays(4) }]),
    ]);
    expect(await since(before)).toMatchObject({ active: { Bronze: 1, Silver: 1, Gold: 2 }, ending: 1 });
  });

  it('count a pack as renewed where the previous one runs or ended in the last seven days', async () => {
    const before = await members();
    const someone = () => new Types.ObjectId();
    const [extended, late, returned] = [someone(), someone(), someone()];
    const [refunded, newcomer] = [someone(), someone()];
    const revoked = [
      { at: inDays(-40), to: 'active', by: 'system', note: null },
      { at: inDays(-12), to: 'revoked', by: 'system', note: null },
    ];
    await city.connection.collection('grants').insertMany([
      ...[bought(extended, 25), bought(extended, 5)],
      ...[bought(late, 46), bought(late, 10)],
      // Eight days without a pack.
      ...[bought(returned, 48), bought(returned, 10)],
      ...[bought(refunded, 40, { state: 'revoked', history: revoked }), bought(refunded, 10)],
      ...[bought(newcomer, 3), bought(newcomer, 20, { source: 'staff', orderId: null })],
      // Not a pack.
      bought(newcomer, 2, { benefit: { kind: 'level', group: 'discount', rank: 1, days: 30 } }),
      // Bought too long ago to count.
      bought(someone(), 31),
    ]);
    // The first purchase of `extended` counts as bought, too.
    expect((await since(before)).renewals).toEqual({ bought: 6, renewed: 2 });
  });

  it('count what was handed over within three hours', async () => {
    const before = await members();
    const delivery = (createdAt: Date, hours: number | null, kind = 'give') => {
      const _id = new Types.ObjectId();
      const doneAt = hours === null ? null : new Date(createdAt.getTime() + hours * 3_600_000);
      return { _id, slot: _id.toHexString(), bridgeId: 'hand', kind, generation: 1, createdAt, doneAt };
    };
    await city.connection
      .collection('deliveries')
      .insertMany([
        delivery(inDays(-1), 3),
        delivery(inDays(-1), 3.01),
        delivery(inDays(-29), 0.5),
        delivery(inDays(-1), null),
        delivery(inDays(-1), 1, 'take'),
        delivery(inDays(-31), 1),
      ]);
    expect((await since(before)).handedOver).toEqual({ total: 3, inTime: 2 });
  });
});
