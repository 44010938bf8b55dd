import type { Benefit, CurrentUser, ErrorBody, Grant, InboxMessage, Order, Product } from '@city/contracts';
import type { Client } from '../../../test/client.js';
import { eventually } from '../../../test/eventually.js';
import { Entitlements } from '../../entitlements/entitlements.service.js';
import { Clock } from '../../platform/clock.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';

const DAY_MS = 86_400_000;

describe('what was bought', () => {
  let shop: Shop;
  let packs: Record<'bronze' | 'gold', Product>;
  beforeAll(async () => {
    shop = await openShop();
    const pack = (name: string, rank: number) => {
      const benefits: Benefit[] = [
        { kind: 'level', group: 'vip', rank, days: 30 },
        { kind: 'level', group: 'queue', rank, days: 30 },
      ];
      return shop.sell({ name, category: 'membership', price: 5, tndPrice: 16, benefits });
    };
    packs = { bronze: await pack('Bronze VIP', 1), gold: await pack('Gold VIP', 3) };
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => shop.app.close());

  /** Moves the clock. Logs the player in again, because no session lasts that long. */
  const at = (days: number, name: string): Promise<Client> => {
    jest.spyOn(shop.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + days * DAY_MS));
    return shop.app.loginAs(name);
  };
  const buy = async (client: Client, product: Product): Promise<Order> =>
    (await shop.success(client, await shop.paypalOrder(client, product))).body;
  const me = async (client: Client) => (await client.get<CurrentUser>('/api/auth/user/me')).body;
  const packIs = (client: Client, pack: string) =>
    eventually(
      () => me(client),
      (user) => user.pack === pack,
    );
  const inbox = async (client: Client) => (await client.get<InboxMessage[]>('/api/notifications')).body;
  const grantsOf = (order: Order) =>
    shop.app.connection
      .collection('grants')
      .find({ key: { $regex: `^order:${order._id}:` } })
      .sort({ key: 1 })
      .toArray();
  const statesOf = async (order: Order) => (await grantsOf(order)).map(({ state }) => state as string);
  const statesAre = (order: Order, ...states: string[]) =>
    eventually(
      () => statesOf(order),
      (found) => found.join() === states.join(),
    );
  const priceOf = async (client: Client, product: Product) =>
    (
      await client.post<ErrorBody>('/api/payment/paypal/orders', {
        productId: product._id,
        expectedPrice: 0.01,
      })
    ).body.details?.['price'];

  it('a paid pack starts at once, gives its discount, expires on its own and sends a message', async () => {
    let player = await shop.app.loginAs('pack-buyer');
    expect(await priceOf(player, shop.car)).toBe(6.5);
    const order = await buy(player, packs.gold);
    await packIs(player, 'Gold');
    expect(await statesOf(order)).toEqual(['active', 'active']);
    expect(await priceOf(player, shop.car)).toBe(5.4);

    // True at its time, before anything was written down.
    player = await at(30.001, 'pack-buyer');
    expect((await me(player)).pack).toBe('None');
    expect(await priceOf(player, shop.car)).toBe(6.5);
    await shop.app.get(Entitlements).markEnded();
    expect(await statesOf(order)).toEqual(['ended', 'ended']);
    const players = await shop.app.connection.collection('users').findOne({ username: 'pack-buyer' });
    expect(players).toMatchObject({ pack: 'None', rights: { levels: [], next: null } });
    const messages = await eventually(
      () => inbox(player),
      (all) => all.some(({ kind }) => kind === 'grant.ended'),
    );
    expect(messages.find(({ kind }) => kind === 'order.paid')).toMatchObject({
      facts: { isPack: true, isDelivered: false },
      text: expect.stringMatching(/Gold VIP is active now, until .+ 20\d\d/),
    });
    const ended = messages.filter(({ kind }) => kind === 'grant.ended');
    expect(ended.map(({ facts }) => facts)).toEqual([{ product: 'Gold VIP', remains: null }]);
  });

  it('a second one of the same extends it; a lower one waits and comes back', async () => {
    let player = await shop.app.loginAs('pack-collector');
    await buy(player, packs.gold);
    await packIs(player, 'Gold');
    player = await at(20, 'pack-collector');
    await buy(player, packs.gold);
    const lower = await buy(player, packs.bronze);
    await statesAre(lower, 'active', 'active');
    player = await at(59.9, 'pack-collector');
    await shop.app.get(Entitlements).markEnded();
    await packIs(player, 'Gold');
    player = await at(60.1, 'pack-collector');
    expect((await me(player)).pack).toBe('Bronze');
    await shop.app.get(Entitlements).markEnded();
    const ended = await eventually(
      async () => (await inbox(player)).filter(({ kind }) => kind === 'grant.ended'),
      (messages) => messages.length > 0,
    );
    expect(ended.map(({ facts }) => facts)).toEqual([{ product: 'Gold VIP', remains: 'Bronze VIP' }]);
    player = await at(89.9, 'pack-collector');
    expect((await me(player)).pack).toBe('Bronze');
    player = await at(90.1, 'pack-collector');
    expect((await me(player)).pack).toBe('None');
  });

  it('a refund takes it back, and a closed order gives it back when it is reopened', async () => {
    const player = await shop.app.loginAs('pack-returner');
    const order = await buy(player, packs.gold);
    await packIs(player, 'Gold');
    await shop.layla.put(`/api/orders/expire/${order._id}`);
    await statesAre(order, 'revoked', 'revoked');
    await packIs(player, 'None');
    await shop.layla.put(`/api/orders/${order._id}/reopen`);
    await packIs(player, 'Gold');
    await shop.report('pack-returner', 'refunded');
    await packIs(player, 'None');
    expect((await grantsOf(order)).map(({ endReason }) => endReason as string)).toEqual([
      'refunded',
      'refunded',
    ]);
  });

  it('a dispute pauses it and gives its days back', async () => {
    let player = await shop.app.loginAs('pack-disputer');
    const order = await buy(player, packs.gold);
    await packIs(player, 'Gold');
    player = await at(10, 'pack-disputer');
    await shop.report('pack-disputer', 'disputed');
    await statesAre(order, 'paused', 'paused');
    await packIs(player, 'None');
    player = await at(20, 'pack-disputer');
    await shop.report('pack-disputer', 'dispute_ended');
    await packIs(player, 'Gold');
    player = await at(39.9, 'pack-disputer');
    expect((await me(player)).pack).toBe('Gold');
    player = await at(40.1, 'pack-disputer');
    expect((await me(player)).pack).toBe('None');
  });

  it('the pack of the staff is a floor: a bought higher one stays, and nothing stops its clock', async () => {
    let player = await shop.app.loginAs('pack-staff');
    const { _id: userId } = await me(player);
    let staff = shop.layla;
    const set = async (newPack: string) =>
      (await staff.put<{ pack: string }>('/api/users/update-pack', { userId, newPack })).body.pack;
    expect(await set('Silver')).toBe('Silver');
    await buy(player, packs.gold);
    await packIs(player, 'Gold');
    expect(await set('Bronze')).toBe('Gold');
    expect(await set('None')).toBe('Gold');
    player = await at(31, 'pack-staff');
    expect((await me(player)).pack).toBe('None');
    staff = await shop.app.loginAs('layla');
    expect(await set('Silver')).toBe('Silver');
  });

  it('a right that has ended cannot be revoked: 409, also of two members of staff at the same time', async () => {
    const player = await shop.app.loginAs('pack-revoked');
    const order = await buy(player, packs.gold);
    await packIs(player, 'Gold');
    const [grant] = await grantsOf(order);
    const queue = encodeURIComponent(JSON.stringify({ group: 'queue', orderId: order._id }));
    expect((await shop.layla.get<Grant[]>(`/api/grants?filter=${queue}`)).body).toMatchObject([
      { benefit: { group: 'queue', rank: 3 }, phase: 'running' },
    ]);
    const revoke = (staff: Client) =>
      staff.put<ErrorBody>(`/api/grants/${grant?._id}/revoke`, { reason: 'Given by mistake' });
    const answers = await Promise.all([
      revoke(await shop.app.loginAs('layla')),
      revoke(await shop.app.loginAs('omar')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'GRANT_STATE_CONFLICT',
      details: { state: 'revoked' },
    });
    await packIs(player, 'None');
    const revoked = await eventually(
      async () => (await inbox(player)).filter(({ kind }) => kind === 'grant.revoked'),
      (messages) => messages.length > 0,
    );
    expect(revoked).toHaveLength(1);
  });

  it('what is held for good is not sold again, before any money moves', async () => {
    const player = await shop.app.loginAs('pack-for-good');
    const { _id: userId } = await me(player);
    await shop.layla.put('/api/users/update-pack', { userId, newPack: 'Gold' });
    const start = (product: Product) =>
      player.post<ErrorBody>('/api/payment/paypal/orders', { productId: product._id });
    expect(await start(packs.gold)).toMatchObject({ status: 409, body: { code: 'ALREADY_HELD' } });
    expect(await start(packs.bronze)).toMatchObject({ status: 409, body: { code: 'ALREADY_HELD' } });
    expect(
      await shop.app.connection.collection('payments').countDocuments({ userName: 'pack-for-good' }),
    ).toBe(0);
    expect((await start(shop.car)).status).toBe(200);
  });
});
