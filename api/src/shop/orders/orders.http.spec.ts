import type { ErrorBody, ManualPaymentTicket, Order } from '@city/contracts';
import type { Client } from '../../../test/client.js';
import { eventually } from '../../../test/eventually.js';
import { openShop, type Shop } from '../../payments/core/payment-kit.spec-helper.js';

describe('orders', () => {
  let shop: Shop;
  let sold = 0;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.app.close());

  const paid = async (client = shop.youssef): Promise<Order> =>
    (await shop.success(client, await shop.paypalOrder(client))).body;
  const tip = async (client = shop.youssef): Promise<string> => {
    const product = await shop.sell({ name: `Villa ${(sold += 1)}`, category: 'car_prime' });
    const { body } = await client.post<ManualPaymentTicket>('/api/orders/tnd', { productId: product._id });
    return body.orderId;
  };
  const expire = (id: string) => shop.layla.put<Order & ErrorBody>(`/api/orders/expire/${id}`);
  const reopen = (id: string) => shop.layla.put<Order & ErrorBody>(`/api/orders/${id}/reopen`);
  const remind = (id: string) =>
    shop.layla.post<{ message: string } & ErrorBody>(`/api/orders/${id}/reminder`);
  const list = (filter: unknown, more = '') =>
    shop.layla.get<Order[]>(`/api/orders?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);

  it('expires once, answers the same order twice, and takes it back', async () => {
    const { _id } = await paid();
    const first = await expire(_id);
    expect(first).toMatchObject({ status: 200, body: { paymentDetails: { status: 'EXPIRED' } } });
    const second = await expire(_id);
    expect(second.body).toEqual(first.body);
    expect(await reopen(_id)).toMatchObject({
      status: 200,
      body: { paymentDetails: { status: 'COMPLETED' } },
    });
    expect(await reopen(_id)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } });
    const linesOf = async (client: Client) =>
      (await client.get<Order>(`/api/orders/${_id}`)).body.history.map(({ action, by }) => `${action} ${by}`);
    const payment = ['created youssef', 'completed paypal'];
    expect(await linesOf(shop.layla)).toEqual([...payment, 'expired layla', 'reopened layla']);
    expect(await linesOf(shop.youssef)).toEqual([...payment, 'expired staff', 'reopened staff']);
    const waiting = await tip();
    await expire(waiting);
    expect((await reopen(waiting)).body.paymentDetails.status).toBe('PENDING');
  });

  it('reminds the player on Discord and writes down that it arrived', async () => {
    const id = await tip();
    expect(await remind(id)).toMatchObject({ status: 200, body: { message: 'Reminder sent successfully!' } });
    const order = (await shop.youssef.get<Order>(`/api/orders/${id}`)).body;
    await eventually(
      () => shop.app.sandbox.outbox(),
      (messages) =>
        messages.some(
          ({ channel, to, text }) =>
            channel === 'discord' && to === order.userId && text.includes(order.paymentDetails.paymentId),
        ),
    );
    await eventually(
      async () => (await shop.layla.get<Order>(`/api/orders/${id}`)).body,
      ({ history }) => history.some(({ action, note }) => action === 'reminded' && note === 'Discord'),
    );
  });

  it('reminds by e-mail when Discord takes no message', async () => {
    const id = await tip();
    await shop.app.sandbox.scenario('discord', 'dms-closed', 1);
    await remind(id);
    await eventually(
      async () => (await shop.layla.get<Order>(`/api/orders/${id}`)).body,
      ({ history }) => history.some(({ action, note }) => action === 'reminded' && note === 'e-mail'),
    );
    const messages = await shop.app.sandbox.outbox();
    expect(messages.filter(({ channel }) => channel === 'mail')).toHaveLength(1);
  });

  it('reminds nobody of an expired order', async () => {
    const id = await tip();
    await expire(id);
    expect(await remind(id)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATE_CONFLICT', message: 'Failed to send reminder. The order is expired.' },
    });
  });

  it('lists for staff: pages, filters, sorts, totals', async () => {
    const nadia = await shop.app.loginAs('nadia');
    const own = await paid(nadia);
    const found = await list({ userName: 'NAD', status: 'COMPLETED', method: 'paypal' });
    expect(found.body.map(({ _id }) => _id)).toEqual([own._id]);
    expect(found.headers.get('content-range')).toBe('orders 0-0/1');
    const all = await list({}, '&range=[0,1]&sort=["createdAt","DESC"]');
    expect(all.body).toHaveLength(2);
    expect(all.body[0]?._id).toBe(own._id);
    expect(all.headers.get('content-range')).toMatch(/^orders 0-1\/\d+$/);
    const from = new Date(Date.parse(own.createdAt)).toISOString();
    expect((await list({ from })).body.map(({ _id }) => _id)).toEqual([own._id]);
    expect((await list({ to: from })).body.some(({ _id }) => _id === own._id)).toBe(false);
    for (const filter of [
      { status: 'X' },
      { from: 'yesterday' },
      { userName: { $ne: 1 } },
      { $where: '1' },
    ]) {
      expect((await list(filter)).status).toBe(400);
    }
    expect((await nadia.get<Order[]>('/api/orders/mine')).body.map(({ _id }) => _id)).toEqual([own._id]);
  });

  it('lists the open tips that their players have claimed', async () => {
    const [silent, claimed] = [await tip(), await tip()];
    await shop.youssef.post(`/api/orders/${claimed}/proof`, { tipNumber: 'T-12' });
    const idsOf = async (filter: object) =>
      (await list({ status: 'PENDING', ...filter })).body.map(({ _id }) => _id);
    expect(await idsOf({})).toEqual(expect.arrayContaining([silent, claimed]));
    expect(await idsOf({ claimed: 'yes' })).toEqual([claimed]);
    expect(await idsOf({ claimed: 'yes', method: 'paypal' })).toEqual([]);
    expect(await list({ claimed: true })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'filter.claimed' }] },
    });
  });

  it('finds an order by its number, in small letters and without dashes too', async () => {
    const { _id, number } = await paid();
    for (const typed of [number, ` ${number.toLowerCase()} `, number.replaceAll('-', '').toLowerCase()]) {
      const found = await list({ number: typed });
      expect(found.body.map((order) => order._id)).toEqual([_id]);
      expect(found.headers.get('content-range')).toBe('orders 0-0/1');
    }
    const id = await tip();
    const { body: waiting } = await shop.youssef.get<Order>(`/api/orders/${id}`);
    expect((await list({ number: waiting.number })).body.map((order) => order._id)).toEqual([id]);
    expect((await list({ number: 'MRG-7K4Q-M2XT' })).body).toEqual([]);
    expect((await list({ number: '' })).body.length).toBeGreaterThan(1);
    for (const wrong of ['MRG-7K4Q-M2XD', 'MRG', _id, 'x'.repeat(2_000), 7, { $ne: 'x' }])
      expect(await list({ number: wrong })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', errors: [{ field: 'filter.number' }] },
      });
  });

  it('names an order by its number', async () => {
    const { _id, number } = await paid();
    await remind(_id);
    await eventually(
      () => shop.app.sandbox.outbox(),
      (messages) => messages.some(({ text }) => text.includes('Reminder') && text.includes(number)),
    );
  });

  it('refuses players and visitors on staff routes', async () => {
    const { _id } = await paid();
    for (const [method, path] of [
      ['GET', '/api/orders'],
      ['PUT', `/api/orders/expire/${_id}`],
      ['PUT', `/api/orders/${_id}/reopen`],
      ['POST', `/api/orders/${_id}/reminder`],
      ['PUT', `/api/orders/${_id}/confirm-manual`],
      ['PUT', `/api/orders/${_id}/reject-manual`],
    ] as const) {
      expect((await shop.youssef.request(method, path)).status).toBe(403);
      expect((await shop.app.anonymous.request(method, path)).status).toBe(401);
    }
    expect((await shop.layla.get(`/api/orders/${_id}`)).status).toBe(200);
    expect((await shop.app.anonymous.get('/api/orders/mine')).status).toBe(401);
    expect((await expire('f'.repeat(24))).status).toBe(404);
    expect((await expire('x')).status).toBe(400);
  });
});

describe('a shop without ways to reach a player', () => {
  it('says why a reminder cannot be sent', async () => {
    const shop = await openShop({ env: { DISCORD_BOT_TOKEN: '', SMTP_URL: '' } });
    try {
      const { body } = await shop.success(shop.youssef, await shop.paypalOrder(shop.youssef));
      expect(await shop.layla.post(`/api/orders/${body._id}/reminder`)).toMatchObject({
        status: 409,
        body: {
          code: 'REMINDER_NO_CHANNEL',
          message: 'Failed to send reminder. The player can be reached neither on Discord nor by e-mail.',
        },
      });
    } finally {
      await shop.app.close();
    }
  });
});
