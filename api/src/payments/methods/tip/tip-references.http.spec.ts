import { readOrderNumber, type ErrorBody, type ManualPaymentTicket, type Order } from '@city/contracts';
import { eventually } from '../../../../test/eventually.js';
import { openShop, type Shop } from '../../core/payment-kit.spec-helper.js';
import { DAY_MS, tipActs } from './tip-acts.spec-helper.js';

describe('paying by tip', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.app.close());
  afterEach(() => jest.restoreAllMocks());
  const { open, proof, confirm, reject, claim, order, later } = tipActs(() => shop);

  it('gives one checked reference a player and product, however often it is asked for at the same time', async () => {
    const product = await shop.sell({ name: 'Tower', category: 'car_prime' });
    const asked = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.youssef.post<ManualPaymentTicket>('/api/orders/tnd', { productId: product._id }),
      ),
    );
    const [first] = asked;
    expect(new Set(asked.map(({ body }) => body.reference)).size).toBe(1);
    expect(new Set(asked.map(({ body }) => body.orderId)).size).toBe(1);
    const { reference, tippingUrl, ticketUrl, expiresAt } = first!.body;
    expect(readOrderNumber(reference)).toBe(reference);
    expect([tippingUrl, ticketUrl]).toEqual([
      shop.app.sandbox.env['TIPPING_PAGE_URL'],
      shop.app.sandbox.env['SUPPORT_TICKET_URL'],
    ]);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(2.9 * DAY_MS);
    const other = await shop.app.loginAs('nadia');
    const theirs = await other.post<ManualPaymentTicket>('/api/orders/tnd', { productId: product._id });
    expect(theirs.body.reference).not.toBe(reference);
  });

  it('gives out a new reference once the old one has expired or the price has changed', async () => {
    const product = await shop.sell({ name: 'Changing', category: 'car_prime' });
    const ask = async () =>
      (await shop.youssef.post<ManualPaymentTicket>('/api/orders/tnd', { productId: product._id })).body;
    const first = await ask();
    await shop.layla.put(`/api/products/${product._id}`, { tndPrice: 20 });
    const second = await ask();
    expect(second.reference).not.toBe(first.reference);
    expect(second.amount).toBe(20_000);
    expect((await order(first.orderId)).paymentDetails.status).toBe('EXPIRED');
    later(4 * DAY_MS);
    expect((await ask()).reference).not.toBe(second.reference);
  });

  it('opens no reference at another price than the page has shown', async () => {
    const { _id: productId } = await shop.sell({ name: 'Dearer', category: 'car_prime' });
    const ask = (expectedPrice: unknown) =>
      shop.youssef.post<ManualPaymentTicket & ErrorBody>('/api/orders/tnd', { productId, expectedPrice });
    expect(await ask(17)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', details: { price: 18, currency: 'TND' } },
    });
    const refused = await ask('18');
    expect(refused.status).toBe(400);
    expect(new Set(refused.body.errors?.map(({ field }) => field))).toEqual(new Set(['expectedPrice']));
    expect(await ask(18)).toMatchObject({ status: 200, body: { amount: 18_000 } });
  });

  it('leaves the tips of another mode alone, and gives a new reference beside them', async () => {
    const product = await shop.sell({ name: 'Elsewhere', category: 'car_prime' });
    const ask = async () =>
      (await shop.youssef.post<ManualPaymentTicket>('/api/orders/tnd', { productId: product._id })).body;
    const { orderId, reference } = await ask();
    const payments = shop.app.connection.collection('payments');
    const payment = await payments.findOne({ reference });
    const live = (key: unknown) => String(key).replace(/^local/, 'live');
    const keys = { openKeys: [live(payment?.['openKeys'])] };
    await payments.updateOne({ reference }, { $set: { mode: 'live', ...keys } });
    for (const answer of [await confirm(orderId), await reject(orderId), await claim(orderId)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await order(orderId)).paymentDetails.status).toBe('PENDING');
    expect((await ask()).reference).not.toBe(reference);
    await payments.updateOne({ reference }, { $set: { status: 'paid' } });
    await shop.app.connection
      .collection('orders')
      .updateOne({ paymentRef: reference }, { $set: { status: 'COMPLETED', completedAt: new Date() } });
    const given = { reason: 'Sent back', proof: 'RF-1' };
    expect((await shop.layla.put(`/api/orders/${orderId}/refunded`, given)).status).toBe(404);
  });

  it('tells staff what the player says, and completes nothing by it', async () => {
    const { orderId, reference } = await open();
    expect((await claim(orderId, {})).status).toBe(400);
    expect((await claim(orderId, { ticketUrl: 'javascript:alert(1)' })).status).toBe(400);
    const claimed = await claim(orderId, { tipNumber: 'T-1', ticketUrl: 'https://discord.com/channels/1/2' });
    expect(claimed).toMatchObject({
      status: 200,
      body: { paymentDetails: { status: 'PENDING' }, tip: { claim: { tipNumber: 'T-1' } } },
    });
    await eventually(
      () => shop.app.sandbox.outbox(),
      (messages) => messages.some(({ text }) => text.includes(reference) && text.includes('T-1')),
    );
    const nadia = await shop.app.loginAs('nadia');
    expect((await claim(orderId, undefined, nadia)).status).toBe(404);
    expect((await nadia.get(`/api/orders/${orderId}`)).status).toBe(404);
  });

  it('tells staff once of an order that is claimed again and again, and ends that', async () => {
    const { orderId, reference } = await open();
    const told = async () =>
      (await shop.app.sandbox.outbox()).filter(({ text }) => text.includes(reference)).length;
    expect((await claim(orderId, { tipNumber: 'T-0' })).status).toBe(200);
    await eventually(told, (count) => count === 1);
    const answers = [];
    for (let n = 1; n < 40; n += 1) answers.push(await claim(orderId, { tipNumber: `T-${n}` }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(answers.at(-1)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } });
    const { tip, history } = await order(orderId);
    expect(tip?.claim?.tipNumber).toBe('T-9');
    expect(history.filter(({ action }) => action === 'proof_submitted')).toHaveLength(10);
    // A later message proves that no more messages of this order follow.
    const next = await open();
    expect((await claim(next.orderId)).status).toBe(200);
    await eventually(
      () => shop.app.sandbox.outbox(),
      (messages) => messages.some(({ text }) => text.includes(next.reference)),
    );
    expect(await told()).toBe(1);
    // Claiming again with the same proof has no effect.
    await claim(next.orderId);
    expect(
      (await order(next.orderId)).history.filter(({ action }) => action === 'proof_submitted'),
    ).toHaveLength(1);
  });

  it('answers the same reference once the player has claimed it, whatever the price and the time', async () => {
    const product = await shop.sell({ name: 'Claimed', category: 'car_prime' });
    const ask = async () =>
      (await shop.youssef.post<ManualPaymentTicket>('/api/orders/tnd', { productId: product._id })).body;
    const first = await ask();
    expect((await claim(first.orderId)).status).toBe(200);
    await shop.layla.put(`/api/products/${product._id}`, { tndPrice: 20 });
    expect(await ask()).toMatchObject({ reference: first.reference, amount: 18_000 });
    const clock = later(4 * DAY_MS);
    expect((await ask()).reference).toBe(first.reference);
    clock.mockRestore();
    expect((await order(first.orderId)).paymentDetails.status).toBe('PENDING');
    expect((await confirm(first.orderId)).body.paymentDetails.status).toBe('COMPLETED');
  });

  it('expires an unpaid reference, keeps one the player has claimed, and confirms a late tip with a note', async () => {
    const [silent, claimed] = [await open(), await open()];
    await claim(claimed.orderId);
    const clock = later(4 * DAY_MS);
    await shop.reconcile();
    expect((await order(silent.orderId)).paymentDetails.status).toBe('EXPIRED');
    expect((await order(claimed.orderId)).paymentDetails.status).toBe('PENDING');
    expect((await claim(silent.orderId)).status).toBe(409);
    clock.mockRestore();
    expect(await confirm(silent.orderId)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'proof.note' }] },
    });
    expect(await confirm(silent.orderId, proof({ note: 'Paid two days late' }))).toMatchObject({
      status: 200,
      body: { paymentDetails: { status: 'COMPLETED' } },
    });
  });

  it('is given up by its player, once or twice, with its payment; nobody else can', async () => {
    const { orderId, reference } = await open();
    const cancel = (client = shop.youssef) =>
      client.put<Order & ErrorBody>(`/api/orders/${orderId}/cancel`, {});
    const nadia = await shop.app.loginAs('nadia');
    expect(await cancel(nadia)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const again of [false, true]) {
      expect([again, (await cancel()).body.paymentDetails.status]).toEqual([again, 'EXPIRED']);
    }
    // The player reads that they have closed it themselves.
    const { body: seen } = await shop.youssef.get<Order>(`/api/orders/${orderId}`);
    expect(seen.history.map(({ action, by }) => [action, by])).toEqual([
      ['created', 'youssef'],
      ['expired', 'youssef'],
    ]);
    const payments = shop.app.connection.collection('payments');
    expect(await payments.findOne({ reference })).toMatchObject({ status: 'expired' });
    expect((await claim(orderId)).body.code).toBe('REFERENCE_EXPIRED');
  });

  it('cannot be given up once the player has claimed it', async () => {
    const { orderId } = await open();
    await claim(orderId);
    expect(await shop.youssef.put(`/api/orders/${orderId}/cancel`, {})).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATE_CONFLICT' },
    });
    expect((await order(orderId)).paymentDetails.status).toBe('PENDING');
  });
});
