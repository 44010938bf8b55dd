import {
  type AuditEntry,
  type Benefit,
  type Delivery,
  type ErrorBody,
  type InboxMessage,
  type Order,
  type Product,
} from '@city/contracts';
import type { Client } from '../../../test/client.js';
import { eventually } from '../../../test/eventually.js';
import { DeliveryReminders } from '../../entitlements/deliveries/delivery-reminders.service.js';
import { Clock } from '../../platform/clock.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';

const HOUR_MS = 3_600_000;
const NOTE = 'Karim Ben Salah, plate MRG 4821';

describe('what the team hands over', () => {
  let shop: Shop;
  let car: Product;
  let nadia: Client;
  beforeAll(async () => {
    shop = await openShop();
    const benefits: Benefit[] = [
      { kind: 'thing', effect: 'car.neon', scope: 'character', takeBack: 'always', days: null },
    ];
    car = await shop.sell({ name: 'Neon Hatch', benefits });
    nadia = await shop.app.loginAs('nadia');
    await shop.app.connection
      .collection('users')
      .updateOne({ username: 'nadia' }, { $set: { role: 'Admin' } });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => shop.app.close());

  const later = (hours: number) =>
    jest.spyOn(shop.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + hours * HOUR_MS));
  const buy = async (client: Client): Promise<Order> =>
    (await shop.success(client, await shop.paypalOrder(client, car))).body;
  const rows = async (order: Order, staff = shop.layla): Promise<Delivery[]> => {
    const filter = encodeURIComponent(JSON.stringify({ orderId: order._id }));
    return (await staff.get<Delivery[]>(`/api/deliveries?filter=${filter}`)).body;
  };
  /** The newest delivery of an order, once it is as expected. */
  const rowIs = async (order: Order, expected: Partial<Delivery>): Promise<Delivery> => {
    const [row] = await eventually(
      () => rows(order),
      ([newest]) =>
        newest !== undefined &&
        Object.entries(expected).every(([key, value]) => newest[key as 'state'] === value),
    );
    if (!row) throw new Error('no delivery');
    return row;
  };
  const press = (staff: Client, { _id }: Delivery, what: string, body: object = {}) =>
    staff.put<Delivery & ErrorBody>(`/api/deliveries/${_id}/${what}`, body);
  const seen = async (client: Client, order: Order) =>
    (await client.get<Order[]>('/api/orders/mine')).body.find(({ _id }) => _id === order._id)?.benefits;
  const inbox = async (client: Client, kind: string) =>
    (await client.get<InboxMessage[]>('/api/notifications')).body.filter((message) => message.kind === kind);

  it('waits for staff, is claimed by one, handed over, and the buyer reads it', async () => {
    const player = await shop.app.loginAs('car-buyer');
    const order = await buy(player);
    const row = await rowIs(order, { state: 'waiting' });
    expect(row).toMatchObject({
      kind: 'give',
      wanted: true,
      player: { discord_username: 'car-buyer' },
      product: 'Neon Hatch',
      effect: 'car.neon',
    });
    expect(await seen(player, order)).toMatchObject([{ effect: 'car.neon', state: 'waiting', note: null }]);

    const claims = await Promise.all([press(shop.layla, row, 'claim'), press(nadia, row, 'claim')]);
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = claims.find(({ status }) => status === 409);
    const [winner, loser] = claims[0].status === 200 ? [shop.layla, nadia] : [nadia, shop.layla];
    expect(refused?.body).toMatchObject({
      code: 'DELIVERY_STATE_CONFLICT',
      details: { state: 'leased', by: winner === nadia ? 'nadia' : 'layla' },
    });
    expect((await press(loser, row, 'confirm', { note: NOTE })).status).toBe(409);
    expect(await seen(player, order)).toMatchObject([{ state: 'in-progress' }]);
    expect(await press(winner, row, 'confirm', { note: '' })).toMatchObject({ status: 400 });
    const done = await press(winner, row, 'confirm', { note: NOTE });
    expect(done).toMatchObject({ status: 200, body: { state: 'done', note: NOTE } });
    // The same request again, after an answer that was lost.
    expect(await press(winner, row, 'confirm', { note: NOTE })).toEqual({
      ...done,
      headers: expect.anything(),
    });

    const benefits = await seen(player, order);
    expect(benefits).toMatchObject([{ state: 'delivered', note: NOTE, at: done.body.doneAt }]);
    expect(JSON.stringify(benefits)).not.toMatch(/layla|nadia/);
    const [message] = await eventually(
      () => inbox(player, 'grant.delivered'),
      (all) => all.length > 0,
    );
    expect(message?.facts).toMatchObject({ product: 'Neon Hatch', note: NOTE });
    const { body: audit } = await shop.layla.get<AuditEntry[]>('/api/audit');
    expect(audit.slice(0, 2).map(({ action, target }) => [action, target])).toEqual([
      ['delivery.confirm', { type: 'delivery', id: row._id }],
      ['delivery.claim', { type: 'delivery', id: row._id }],
    ]);
  });

  it('may be taken over after an hour, not before', async () => {
    const order = await buy(await shop.app.loginAs('patient-buyer'));
    const row = await rowIs(order, { state: 'waiting' });
    expect((await press(shop.layla, row, 'claim')).status).toBe(200);
    later(0.9);
    expect((await press(nadia, row, 'claim')).status).toBe(409);
    later(1.1);
    const taken = await press(nadia, row, 'claim');
    expect(taken).toMatchObject({ status: 200, body: { claim: { by: 'nadia' } } });
    expect((await press(shop.layla, row, 'confirm', { note: NOTE })).status).toBe(409);
  });

  it('that staff refuse sends the buyer the reason, and waits again after a retry', async () => {
    const player = await shop.app.loginAs('jailed-buyer');
    const order = await buy(player);
    const row = await rowIs(order, { state: 'waiting' });
    await press(shop.layla, row, 'claim');
    const reason = 'Your character is in jail';
    expect(await press(shop.layla, row, 'refuse', { reason })).toMatchObject({
      status: 200,
      body: { state: 'failed' },
    });
    expect(await seen(player, order)).toMatchObject([{ state: 'failed', note: reason }]);
    await eventually(
      () => inbox(player, 'grant.failed'),
      (all) => all.length === 1,
    );
    expect((await press(shop.layla, row, 'claim')).status).toBe(409);
    expect((await press(nadia, row, 'confirm', { note: NOTE })).status).toBe(409);
    expect(await press(nadia, row, 'retry')).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect(await press(nadia, row, 'write-off', { reason: 'Refunded by hand' })).toMatchObject({
      status: 200,
      body: { state: 'void' },
    });
    // What staff give up is not made again.
    expect((await press(nadia, row, 'claim')).status).toBe(409);
    expect(await rows(order)).toHaveLength(1);
  });

  it('is not for oneself', async () => {
    const order = await buy(nadia);
    const row = await rowIs(order, { state: 'waiting' });
    expect(await press(nadia, row, 'claim')).toMatchObject({
      status: 403,
      body: { code: 'CONCERNS_YOURSELF' },
    });
    expect((await press(shop.layla, row, 'claim')).status).toBe(200);
  });

  it('refunded before anybody claims it, is nobody’s task', async () => {
    const player = await shop.app.loginAs('fast-refund');
    const order = await buy(player);
    const row = await rowIs(order, { state: 'waiting' });
    await shop.report('fast-refund', 'refunded');
    await rowIs(order, { state: 'void', wanted: false });
    expect((await press(shop.layla, row, 'claim')).status).toBe(409);
    expect(await seen(player, order)).toMatchObject([{ state: 'returned' }]);
  });

  it('refunded while claimed, turns into a task to take it back where it was handed over', async () => {
    const player = await shop.app.loginAs('late-refund');
    const order = await buy(player);
    const row = await rowIs(order, { state: 'waiting' });
    await press(shop.layla, row, 'claim');
    await shop.report('late-refund', 'refunded');
    await rowIs(order, { state: 'leased', wanted: false });
    expect((await press(shop.layla, row, 'confirm', { note: NOTE })).status).toBe(200);
    const take = await rowIs(order, { kind: 'take', state: 'waiting' });
    // The buyer gets no message about a hand-over that is undone.
    expect(await inbox(player, 'grant.delivered')).toEqual([]);
    await press(nadia, take, 'claim');
    await press(nadia, take, 'confirm', { note: 'Taken from the garage' });
    expect(await seen(player, order)).toMatchObject([{ state: 'returned', note: null }]);
  });

  it('refunded while claimed and not handed over, is void', async () => {
    const order = await buy(await shop.app.loginAs('later-refund'));
    const row = await rowIs(order, { state: 'waiting' });
    await press(shop.layla, row, 'claim');
    await shop.report('later-refund', 'refunded');
    await rowIs(order, { state: 'leased', wanted: false });
    expect(await press(shop.layla, row, 'refuse', { reason: 'Not begun' })).toMatchObject({
      status: 200,
      body: { state: 'void' },
    });
    expect(await rows(order)).toHaveLength(1);
  });

  it('is held back while a dispute is open', async () => {
    const player = await shop.app.loginAs('disputer');
    const order = await buy(player);
    const row = await rowIs(order, { state: 'waiting' });
    await shop.report('disputer', 'disputed');
    await rowIs(order, { state: 'waiting', disputed: true });
    expect((await press(shop.layla, row, 'claim')).status).toBe(409);
    expect(await seen(player, order)).toMatchObject([{ state: 'held-back' }]);
  });

  it('is withdrawn when the player’s data is erased, and what staff wrote about them goes', async () => {
    const player = await shop.app.loginAs('leaver');
    const kept = await buy(player);
    const handedOver = await rowIs(kept, { state: 'waiting' });
    await press(shop.layla, handedOver, 'claim');
    await press(shop.layla, handedOver, 'confirm', { note: NOTE });
    const order = await buy(player);
    const row = await rowIs(order, { state: 'waiting' });
    const user = await shop.app.connection.collection('users').findOne({ username: 'leaver' });
    const erased = await shop.layla.put(`/api/users/${String(user?._id)}/erase`, { reason: 'Asked for it' });
    expect(erased.status).toBe(200);

    await rowIs(order, { state: 'void', wanted: false });
    expect((await press(shop.layla, row, 'claim')).status).toBe(409);
    const { body: audit } = await shop.layla.get<AuditEntry[]>('/api/audit');
    const entry = audit.find(
      ({ action, target }) => action === 'delivery.confirm' && target.id === handedOver._id,
    );
    expect(entry?.after).toEqual({ state: 'done' });
  });

  it('that waits for a day sends one reminder to staff and one to the buyer', async () => {
    const player = await shop.app.loginAs('waiting-buyer');
    const order = await buy(player);
    await rowIs(order, { state: 'waiting' });
    const reminders = shop.app.get(DeliveryReminders);
    later(23);
    await reminders.sweep();
    later(25);
    await reminders.sweep();
    await reminders.sweep();
    jest.restoreAllMocks();
    const messages = await eventually(
      () => inbox(player, 'grant.waiting'),
      (all) => all.length > 0,
    );
    expect(messages).toHaveLength(1);
    const [row] = await rows(order);
    expect(row?.history.map(({ action }) => action)).toEqual(['created', 'reminded']);
    const toStaff = await shop.app.connection
      .collection('notifications')
      .countDocuments({ kind: 'staff.delivery-late', 'facts.player': 'waiting-buyer' });
    expect(toStaff).toBe(1);
  });

  it('is found by the player’s name and by its state; players see no list', async () => {
    const filter = encodeURIComponent(JSON.stringify({ userName: 'CAR-B', state: 'done', kind: 'give' }));
    const { body, headers } = await shop.layla.get<Delivery[]>(`/api/deliveries?filter=${filter}`);
    expect(body.map(({ player }) => player.discord_username)).toEqual(['car-buyer']);
    expect(headers.get('content-range')).toBe('deliveries 0-0/1');
    expect((await shop.youssef.get('/api/deliveries')).status).toBe(403);
  });
});
