import {
  readOrderNumber,
  type AuditEntry,
  type ConfirmTipInput,
  type ErrorBody,
  type ManualPaymentTicket,
  type Order,
} from '@city/contracts';
import { Types } from 'mongoose';
import type { Client } from '../../../../test/client.js';
import { eventually } from '../../../../test/eventually.js';
import { Clock } from '../../../platform/clock.js';
import { OrderFulfilment } from '../../core/order-fulfilment.js';
import { openShop, type Shop } from '../../core/payment-kit.spec-helper.js';

const DAY_MS = 24 * 3_600_000;

describe('paying by tip', () => {
  let shop: Shop;
  let sold = 0;
  let tips = 0;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.app.close());
  afterEach(() => jest.restoreAllMocks());

  const open = async (client = shop.youssef): Promise<ManualPaymentTicket> => {
    const product = await shop.sell({ name: `Villa ${(sold += 1)}`, category: 'car_prime' });
    return (await client.post<ManualPaymentTicket>('/api/orders/tnd', { productId: product._id })).body;
  };
  const proof = (more: Partial<ConfirmTipInput['proof']> = {}): ConfirmTipInput => ({
    proof: { tipTransactionId: `TIP-${(tips += 1)}`, tippedAmount: 18, currency: 'TND', ...more },
  });
  const confirm = (id: string, input = proof(), client: Client = shop.layla) =>
    client.put<Order & ErrorBody>(`/api/orders/${id}/confirm-manual`, input);
  const reject = (id: string, reason = 'No such tip', client: Client = shop.layla) =>
    client.put<Order & ErrorBody>(`/api/orders/${id}/reject-manual`, { reason });
  const claim = (id: string, body: unknown = { tipNumber: 'T-77' }, client: Client = shop.youssef) =>
    client.post<Order & ErrorBody>(`/api/orders/${id}/proof`, body);
  const order = async (id: string) => (await shop.youssef.get<Order>(`/api/orders/${id}`)).body;
  const later = (ms: number) =>
    jest.spyOn(shop.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + ms));

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

  it('lets one tip pay one order', async () => {
    const [one, two] = [await open(), await open()];
    const tip = proof();
    expect((await confirm(one.orderId, tip)).status).toBe(200);
    expect((await confirm(one.orderId, tip)).status).toBe(200);
    expect(await confirm(two.orderId, tip)).toMatchObject({
      status: 409,
      body: { code: 'PROOF_ALREADY_USED' },
    });
    expect((await order(two.orderId)).paymentDetails.status).toBe('PENDING');
    expect((await order(one.orderId)).history.filter(({ action }) => action === 'confirmed')).toHaveLength(1);
  });

  it('lets one tip pay one order, however its number is written', async () => {
    const [first, other] = [await open(), await open()];
    expect((await confirm(first.orderId, proof({ tipTransactionId: 'A-900' }))).status).toBe(200);
    for (const tipTransactionId of [
      'a9OO',
      'A-9oo',
      'ref A-900',
      'TIP ID A-900',
      'A 9٠0',
      'A-९००',
      'no. a_900',
    ]) {
      expect(await confirm(other.orderId, proof({ tipTransactionId }))).toMatchObject({
        status: 409,
        body: { code: 'PROOF_ALREADY_USED', details: { reference: first.reference } },
      });
    }
    for (const tipTransactionId of ['А-900', 'Α-900', 'A-9ОО', 'رقم 900', '\u200b', 'tip no.']) {
      expect(await confirm(other.orderId, proof({ tipTransactionId }))).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'proof.tipTransactionId' }] },
      });
    }
    expect((await order(other.orderId)).paymentDetails.status).toBe('PENDING');
    for (const tipTransactionId of ['A-9000', 'A-901', 'B-900', '9-00']) {
      const { orderId } = await open();
      expect((await confirm(orderId, proof({ tipTransactionId }))).status).toBe(200);
    }
  });

  it('tells two tips apart whose numbers look the same where both day and amount differ, and no third one', async () => {
    const [one, two, three] = [await open(), await open(), await open()];
    const seen = (tipTransactionId: string, day: string, tippedAmount: number) =>
      proof({ tipTransactionId, tippedAt: `2026-03-${day}T20:00:00.000Z`, tippedAmount });
    const used = { status: 409, body: { code: 'PROOF_ALREADY_USED' } };
    expect((await confirm(one.orderId, seen('K-1OO', '01', 18))).status).toBe(200);
    // The same number is the same tip, whatever the other fields say.
    expect(await confirm(two.orderId, seen('k1oo', '05', 30))).toMatchObject(used);
    expect(await confirm(two.orderId, seen('K-100', '05', 18))).toMatchObject(used);
    expect(await confirm(two.orderId, seen('K-100', '01', 30))).toMatchObject(used);
    expect(await confirm(two.orderId, proof({ tipTransactionId: 'K-100', tippedAmount: 30 }))).toMatchObject(
      used,
    );
    expect((await confirm(two.orderId, seen('K-100', '05', 30))).status).toBe(200);
    expect((await confirm(two.orderId, seen('K-100', '05', 30))).status).toBe(200);
    expect(await confirm(three.orderId, seen('K-100', '05', 30))).toMatchObject(used);
    expect(await confirm(three.orderId, seen('K-l00', '09', 40))).toMatchObject(used);
  });

  it('refuses too small a tip, the buyer as confirmer, players, and orders paid by card', async () => {
    const { orderId } = await open();
    expect(await confirm(orderId, proof({ tippedAmount: 17.99 }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'proof.tippedAmount', message: 'The tip must be at least 18.00 TND.' }] },
    });
    expect((await confirm(orderId, proof(), shop.youssef)).status).toBe(403);
    const own = await open(shop.layla);
    expect(await confirm(own.orderId)).toMatchObject({ status: 403, body: { code: 'CONCERNS_YOURSELF' } });
    expect(await reject(own.orderId)).toMatchObject({ status: 403, body: { code: 'CONCERNS_YOURSELF' } });
    const card = await shop.success(shop.youssef, await shop.paypalOrder(shop.youssef));
    expect((await confirm(card.body._id)).status).toBe(404);
    expect((await confirm('f'.repeat(24))).status).toBe(404);
  });

  it('leaves the tips of another mode alone, and gives a new reference beside them', async () => {
    const product = await shop.sell({ name: 'Elsewhere', category: 'car_prime' });
    const ask = async () =>
      (await shop.youssef.post<ManualPaymentTicket>('/api/orders/tnd', { productId: product._id })).body;
    const { orderId, reference } = await ask();
    const payments = shop.app.connection.collection('payments');
    const payment = await payments.findOne({ reference });
    const openKey = String(payment?.['openKey']).replace(/^local/, 'live');
    await payments.updateOne({ reference }, { $set: { mode: 'live', openKey } });
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

  it('lets exactly one of many decide', async () => {
    const { orderId } = await open();
    const omar = await shop.app.loginAs('omar');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 ? confirm(orderId) : confirm(orderId, proof(), omar),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    const { history, paymentDetails } = await order(orderId);
    expect(paymentDetails.status).toBe('COMPLETED');
    expect(history.filter(({ action }) => action === 'confirmed')).toHaveLength(1);
  });

  it('tells the player why a tip was refused', async () => {
    const { orderId, reference } = await open();
    expect(await reject(orderId)).toMatchObject({
      status: 200,
      body: { paymentDetails: { status: 'EXPIRED' } },
    });
    expect((await reject(orderId)).status).toBe(409);
    expect((await claim(orderId)).body.code).toBe('REFERENCE_EXPIRED');
    await eventually(
      () => shop.app.sandbox.outbox(),
      (messages) => messages.some(({ text }) => text.includes(reference) && text.includes('No such tip')),
    );
  });

  it('closes the payment with its order although the process dies in between', async () => {
    const payments = shop.app.connection.collection('payments');
    const dies = () =>
      jest.spyOn(shop.payments, 'move').mockRejectedValueOnce(new Error('the process died here'));
    const [refused, silent] = [await open(), await open()];
    dies();
    expect((await reject(refused.orderId)).status).toBe(500);
    expect((await order(refused.orderId)).paymentDetails.status).toBe('EXPIRED');
    const clock = later(4 * DAY_MS);
    dies();
    await shop.reconcile();
    const stillOpen = {
      reference: { $in: [refused.reference, silent.reference] },
      openKey: { $exists: true },
    };
    expect(await payments.countDocuments(stillOpen)).toBe(1);
    await shop.reconcile();
    await shop.reconcile();
    clock.mockRestore();
    expect(await payments.countDocuments(stillOpen)).toBe(0);
    expect(await payments.findOne({ reference: refused.reference })).toMatchObject({
      status: 'declined',
      statusReason: 'No such tip',
      history: [{}, { to: 'declined', by: 'layla', note: 'No such tip' }],
    });
    expect(await payments.findOne({ reference: silent.reference })).toMatchObject({
      status: 'expired',
      history: [{}, { to: 'expired', by: 'system' }],
    });
    const behind = { paymentBehind: { $exists: true } };
    expect(await shop.app.connection.collection('orders').countDocuments(behind)).toBe(0);
    const { history } = await order(refused.orderId);
    expect(history.map(({ action }) => action)).toEqual(['created', 'rejected']);
  });

  it('completes a confirmed tip although the process died in between, whatever staff press next', async () => {
    const fulfilment = shop.app.get(OrderFulfilment);
    const [again, refused] = [await open(), await open()];
    const tip = proof();
    for (const [{ orderId }, given] of [
      [again, tip],
      [refused, proof()],
    ] as const) {
      jest.spyOn(fulfilment, 'fulfil').mockRejectedValueOnce(new Error('the process died here'));
      expect((await confirm(orderId, given)).status).toBe(500);
      expect((await order(orderId)).paymentDetails.status).toBe('PENDING');
    }
    expect((await confirm(again.orderId, tip)).body.paymentDetails.status).toBe('COMPLETED');
    expect(await reject(refused.orderId)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATE_CONFLICT', details: { status: 'COMPLETED' } },
    });
    const { history } = await order(refused.orderId);
    expect(history.map(({ action }) => action)).toEqual(['created', 'confirmed']);
  });

  it('closes the payment of a waiting order that staff expire', async () => {
    const { orderId, reference } = await open();
    expect((await shop.layla.put(`/api/orders/expire/${orderId}`)).status).toBe(200);
    await shop.reconcile();
    const payments = shop.app.connection.collection('payments');
    expect(await payments.findOne({ reference })).toMatchObject({ status: 'expired' });
    expect((await claim(orderId)).body.code).toBe('REFERENCE_EXPIRED');
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

  it('makes room for a new reference when the old one is over or the price has changed', async () => {
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

  it('writes down who confirmed and who refused', async () => {
    const { orderId } = await open();
    await confirm(orderId, proof({ note: 'seen in the ticket' }));
    const filter = encodeURIComponent(JSON.stringify({ targetType: 'order', targetId: orderId }));
    const { body } = await shop.layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`);
    const order = await shop.app.connection
      .collection('orders')
      .findOne({ _id: new Types.ObjectId(orderId) });
    expect(body).toMatchObject([
      {
        action: 'order.confirm-tip',
        actor: { discord_username: 'layla' },
        subject: { number: null, names: expect.arrayContaining([order?.['number']]) },
      },
    ]);
  });
});
