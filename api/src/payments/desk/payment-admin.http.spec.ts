import type {
  AuditEntry,
  ErrorBody,
  InboxMessage,
  ManualPaymentTicket,
  Order,
  PaymentInReview,
} from '@city/contracts';
import { eventually } from '../../../test/eventually.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { Clock } from '../../platform/clock.js';
import { openShop, type Shop } from '../core/payment-kit.spec-helper.js';

const DAY_MS = 24 * 3_600_000;
const given = { reason: 'The bank has sent it back', proof: 'RF-1' };

describe('the payment desk', () => {
  let shop: Shop;
  let sold = 0;
  beforeAll(async () => {
    shop = await openShop();
    await shop.app.sandbox.scenario('paypal', 'webhook-none', 1_000);
    await shop.app.sandbox.scenario('konnect', 'never-notify', 1_000);
  });
  afterAll(() => shop.app.close());
  afterEach(() => jest.restoreAllMocks());

  const inReview = (client = shop.layla) => client.get<PaymentInReview[]>('/api/payment/review');
  const decide = (id: string, what: 'release' | 'refunded', body: object = given, client = shop.layla) =>
    client.put<PaymentInReview & ErrorBody>(
      `/api/payment/${id}/${what}`,
      what === 'release' && body === given ? { reason: given.reason } : body,
    );
  const refundOrder = (id: string, body: object = given, client = shop.layla) =>
    client.put<Order & ErrorBody>(`/api/orders/${id}/refunded`, body);
  /** A payment in review because of a different amount. */
  const held = async (client = shop.youssef): Promise<{ id: string; paypalId: string }> => {
    await shop.app.sandbox.scenario('paypal', 'amount-tamper');
    const paypalId = await shop.paypalOrder(client);
    expect((await shop.success(client, paypalId)).body.code).toBe('PAYMENT_NEEDS_REVIEW');
    const payment = await shop.payments.findByProviderRef('paypal', paypalId);
    return { id: String(payment?._id), paypalId };
  };
  const ordersOf = async (paypalId: string) =>
    (await shop.ordersOf(shop.youssef)).filter(({ paymentDetails }) => paymentDetails.paymentId === paypalId);
  const tip = async () => {
    const { _id: productId } = await shop.sell({ name: `Villa ${(sold += 1)}`, category: 'car_prime' });
    return (await shop.youssef.post<ManualPaymentTicket>('/api/orders/tnd', { productId })).body;
  };
  const confirm = (id: string, tipTransactionId: string) =>
    shop.layla.put<Order & ErrorBody>(`/api/orders/${id}/confirm-manual`, {
      proof: { tipTransactionId, tippedAmount: 18, currency: 'TND' },
    });
  const order = async (id: string) => (await shop.youssef.get<Order>(`/api/orders/${id}`)).body;
  const audit = async (targetId: string) => {
    const filter = encodeURIComponent(JSON.stringify({ targetId }));
    return (await shop.layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`)).body;
  };
  const later = (ms: number) =>
    jest.spyOn(shop.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + ms));

  it('shows staff what waits and why, and releases it once to one of many', async () => {
    const { id, paypalId } = await held();
    expect((await inReview(shop.youssef)).status).toBe(403);
    const { body, headers } = await inReview();
    expect(headers.get('content-range')).toBe('payments 0-0/1');
    expect(body).toMatchObject([
      {
        _id: id,
        status: 'review',
        causes: ['amount'],
        method: 'paypal',
        userName: 'youssef',
        amount: 650,
        currency: 'USD',
        providerRef: paypalId,
        providerStatus: 'COMPLETED',
        orderId: null,
        history: expect.arrayContaining([expect.objectContaining({ to: 'review' })]),
      },
    ]);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => decide(id, 'release')),
      ...Array.from({ length: 6 }, () => decide(id, 'refunded')),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body: { code } }) => code === 'PAYMENT_STATE_CONFLICT')).toHaveLength(11);
    expect((await inReview()).body).toEqual([]);
    expect(await audit(id)).toHaveLength(1);
  });

  it('makes the order of a released payment, with who, why and the money of the provider', async () => {
    const { id, paypalId } = await held();
    expect((await decide(id, 'release', { reason: '  ' })).body.errors?.[0]?.field).toBe('reason');
    expect((await decide(id, 'release', {}, shop.youssef)).status).toBe(403);
    const { status, body } = await decide(id, 'release');
    expect([status, body.status]).toEqual([200, 'paid']);
    expect(body.captureId).toMatch(/^[A-Z0-9]{8,36}$/);
    const [bought, ...more] = await ordersOf(paypalId);
    expect(more).toEqual([]);
    expect(bought).toMatchObject({ _id: body.orderId, paymentDetails: { status: 'COMPLETED' } });
    const staffs = await shop.layla.get<Order>(`/api/orders/${body.orderId}`);
    expect(staffs.body.history).toMatchObject([
      { action: 'created' },
      { action: 'completed', by: 'layla', note: given.reason },
    ]);
    expect(await audit(id)).toMatchObject([
      { action: 'payment.release', before: { status: 'review' }, after: { reason: given.reason } },
    ]);
    expect((await shop.success(shop.youssef, paypalId)).body._id).toBe(bought?._id);
  });

  it('releases nothing that the provider has no money for, and nobody’s own payment', async () => {
    const paypalId = await shop.paypalOrder(shop.youssef, shop.car, false);
    const payments = shop.app.connection.collection('payments');
    await payments.updateOne({ providerRef: paypalId }, { $set: { status: 'review' } });
    const id = String((await shop.payments.findByProviderRef('paypal', paypalId))?._id);
    expect(await decide(id, 'release')).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_PAID' } });
    await shop.app.sandbox.scenario('paypal', 'server-error', 9, { match: paypalId });
    expect((await decide(id, 'release')).status).toBe(502);
    await shop.app.sandbox.scenario('paypal', 'server-error', 0);
    expect(await ordersOf(paypalId)).toEqual([]);

    const own = await held(shop.layla);
    for (const what of ['release', 'refunded'] as const) {
      expect(await decide(own.id, what)).toMatchObject({ status: 403, body: { code: 'CONCERNS_YOURSELF' } });
      expect((await decide('f'.repeat(24), what)).body.code).toBe('PAYMENT_NOT_FOUND');
    }
    await payments.deleteMany({ status: 'review' });
  });

  it('closes a payment that was given back by hand, without an order and for good', async () => {
    const { id, paypalId } = await held();
    expect((await decide(id, 'refunded', { reason: 'x' })).body.errors?.[0]?.field).toBe('proof');
    expect(await decide(id, 'refunded')).toMatchObject({
      status: 200,
      body: { status: 'refunded', orderId: null, history: expect.any(Array) },
    });
    expect((await decide(id, 'release')).body).toMatchObject({ details: { status: 'refunded' } });
    // A page that is still open cannot use refunded money.
    expect((await shop.success(shop.youssef, paypalId)).body.code).toBe('PAYMENT_FAILED');
    await shop.reconcile();
    expect(await ordersOf(paypalId)).toEqual([]);
    expect(await audit(id)).toMatchObject([{ action: 'payment.refund', after: given }]);
  });

  it('keeps the tip of a suspended player until staff decide, also after the suspension', async () => {
    const ticket = await tip();
    const { _id: player } = (await shop.youssef.get<{ _id: string }>('/api/auth/user/me')).body;
    await shop.layla.put(`/api/users/${player}/suspend`, { reason: 'Chargebacks' });
    expect((await confirm(ticket.orderId, 'HELD-1')).body.code).toBe('PAYMENT_NEEDS_REVIEW');
    expect(await order(ticket.orderId)).toMatchObject({ paymentDetails: { status: 'PENDING' } });
    const [waiting] = (await inReview()).body;
    expect(waiting).toMatchObject({ method: 'tip', causes: ['player_suspended'], status: 'review' });
    await shop.layla.put(`/api/users/${player}/lift-suspension`, {});
    expect((await confirm(ticket.orderId, 'HELD-1')).body.code).toBe('PAYMENT_NEEDS_REVIEW');
    const rejected = await shop.layla.put<ErrorBody>(`/api/orders/${ticket.orderId}/reject-manual`, given);
    expect(rejected.status).toBe(400);
    const again = { reason: 'No' };
    expect(
      (await shop.layla.put<ErrorBody>(`/api/orders/${ticket.orderId}/reject-manual`, again)).body.code,
    ).toBe('PAYMENT_NEEDS_REVIEW');
    // Money in review cannot pay another order.
    const other = await tip();
    expect((await confirm(other.orderId, 'held 01')).body.code).toBe('PROOF_ALREADY_USED');
    expect((await decide(waiting!._id, 'release')).body.orderId).toBe(ticket.orderId);
    const { history, paymentDetails } = await order(ticket.orderId);
    expect(paymentDetails.status).toBe('COMPLETED');
    expect(history.map(({ action }) => action)).toEqual(['created', 'held_for_review', 'confirmed']);
  });

  it('marks an order as refunded that was paid by tip or Konnect, whatever crashes on the way', async () => {
    const ticket = await tip();
    expect(await refundOrder(ticket.orderId)).toMatchObject({ body: { code: 'ORDER_STATE_CONFLICT' } });
    await confirm(ticket.orderId, 'PAID-1');
    expect((await refundOrder(ticket.orderId, { proof: 'x' })).body.errors?.[0]?.field).toBe('reason');
    expect(await refundOrder(ticket.orderId)).toMatchObject({
      status: 200,
      body: { paymentDetails: { status: 'REFUNDED' } },
    });
    expect((await refundOrder(ticket.orderId)).status).toBe(409);
    const note = 'The bank has sent it back (RF-1)';
    const staffs = (await shop.layla.get<Order>(`/api/orders/${ticket.orderId}`)).body;
    expect(staffs.history.at(-1)).toMatchObject({ action: 'refunded', by: 'layla', note });
    // Internal notes are hidden from the player everywhere.
    const { body: mine } = await shop.youssef.get<Order[]>('/api/orders/mine');
    const { body: copy } = await shop.youssef.get<{ orders: Order[] }>('/api/users/me/export');
    for (const read of [await order(ticket.orderId), mine, copy.orders])
      expect(JSON.stringify(read)).not.toContain(note);
    expect((await order(ticket.orderId)).history.at(-1)).toMatchObject({
      action: 'refunded',
      by: 'staff',
      note: null,
    });
    await eventually(
      async () => (await shop.youssef.get<InboxMessage[]>('/api/notifications')).body,
      (inbox) =>
        inbox.some(({ kind, facts }) => kind === 'order.refunded' && facts['reason'] === given.reason),
    );

    const ref = await shop.konnectPayment(shop.youssef);
    await shop.app.sandbox.payKonnect(ref);
    const { _id } = (await shop.verify(shop.youssef, ref)).body.order ?? { _id: '' };
    jest.spyOn(shop.app.get(OrdersService), 'recordRefund').mockRejectedValueOnce(new Error('died'));
    expect((await refundOrder(_id)).status).toBe(500);
    expect((await order(_id)).paymentDetails.status).toBe('COMPLETED');
    expect(await audit(_id)).toEqual([]);
    expect((await refundOrder(_id)).status).toBe(200);
    expect((await order(_id)).history.filter(({ action }) => action === 'refunded')).toHaveLength(1);
    expect(await audit(_id)).toMatchObject([{ action: 'order.refund', after: { status: 'REFUNDED' } }]);
  });

  it('shows staff every order with what its provider knows, and players nothing of it', async () => {
    const ticket = await tip();
    const { body } = await shop.layla.get<Order[]>('/api/orders?filter={"method":"tip"}');
    expect(body[0]).toMatchObject({
      _id: ticket.orderId,
      paymentDetails: { method: 'tip', status: 'PENDING' },
      payment: { status: 'awaiting_payer', reference: ticket.reference, captureId: null },
    });
    await confirm(ticket.orderId, 'https://tips.example/t/SEEN-007');
    const { body: one } = await shop.layla.get<Order>(`/api/orders/${ticket.orderId}`);
    expect(one.payment).toMatchObject({ status: 'paid', captureId: 'seen7', providerStatus: 'CONFIRMED' });
    expect(await order(ticket.orderId)).not.toHaveProperty('payment');
    // One tip pays one order, whatever the spelling of its number.
    const other = await tip();
    for (const written of ['SEEN 7', '#seen-0007', 'seen-٧', 'www.tips.example/t/seen_7?lang=ar']) {
      expect(await confirm(other.orderId, written)).toMatchObject({
        status: 409,
        body: { code: 'PROOF_ALREADY_USED', details: { reference: ticket.reference } },
      });
    }
    expect((await confirm(other.orderId, '###')).body.errors?.[0]?.field).toBe('proof.tipTransactionId');
  });

  it('gives a new reference after staff have closed the order of the old one', async () => {
    const { _id: productId } = await shop.sell({ name: 'Closed', category: 'car_prime' });
    const ask = async () =>
      (await shop.youssef.post<ManualPaymentTicket>('/api/orders/tnd', { productId })).body;
    const first = await ask();
    await shop.layla.put(`/api/orders/expire/${first.orderId}`);
    const second = await ask();
    expect(second.orderId).not.toBe(first.orderId);
    expect((await order(second.orderId)).paymentDetails.status).toBe('PENDING');
  });

  it('leaves refunds of PayPal to PayPal, and finds one whose notification was lost', async () => {
    const paypalId = await shop.paypalOrder(shop.youssef);
    const { _id } = (await shop.success(shop.youssef, paypalId)).body;
    expect(await refundOrder(_id)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } });
    const waiting = await held();
    for (const id of [paypalId, waiting.paypalId]) {
      const payment = await shop.payments.findByProviderRef('paypal', id);
      const captureId = payment?.captureId ?? payment?.held?.captureId;
      await shop.app.sandbox.call('POST', '/paypal/events', { type: 'PAYMENT.CAPTURE.REFUNDED', captureId });
    }
    await shop.reconcile();
    expect((await order(_id)).paymentDetails.status).toBe('COMPLETED');
    later(DAY_MS);
    await shop.reconcile();
    expect((await order(_id)).paymentDetails.status).toBe('REFUNDED');
    // Admin sessions last a day, so the clock is restored first.
    jest.restoreAllMocks();
    // A refunded payment is no longer in review.
    expect((await inReview()).body).toEqual([]);
    expect(await ordersOf(waiting.paypalId)).toEqual([]);
  });
});
