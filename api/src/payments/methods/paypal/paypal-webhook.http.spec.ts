import type { DailyFigures, Order } from '@city/contracts';
import { eventually } from '../../../../test/eventually.js';
import { ProviderEventsRepository } from './provider-events.repository.js';
import { PaymentSync } from '../../core/settlement/payment-sync.service.js';
import { openShop, type Shop } from '../../core/payment-kit.spec-helper.js';

describe('PayPal’s webhook', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.app.close());

  const events = () => shop.app.connection.collection('provider_events');
  const paid = async () => {
    const id = await shop.paypalOrder(shop.youssef);
    const { body: order } = await shop.success(shop.youssef, id);
    const captureId = (await shop.payments.findByProviderRef('paypal', id))?.captureId ?? '';
    return { id, order, captureId };
  };
  const publish = (type: string, captureId: string, outcome?: string) =>
    shop.app.sandbox.call('POST', '/paypal/events', { type, captureId, ...(outcome ? { outcome } : {}) });
  const orderIs = (id: string, wanted: (order: Order) => boolean) =>
    eventually(async () => (await shop.youssef.get<Order>(`/api/orders/${id}`)).body, wanted);
  const paymentIs = (id: string, status: string) =>
    eventually(
      async () => (await shop.payments.findByProviderRef('paypal', id))?.status,
      (found) => found === status,
    );

  it('refuses an event that PayPal did not sign, and stores nothing of it', async () => {
    await shop.app.sandbox.scenario('paypal', 'webhook-forged', 1, { match: 'CAPTURE.COMPLETED' });
    const { captureId } = await paid();
    await eventually(
      async () => {
        const { notifications } = await shop.app.sandbox.call<{
          notifications: { type: string; status: number | null }[];
        }>('GET', '/outbox');
        return notifications.find(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED');
      },
      (told) => told?.status === 400,
    );
    expect(await events().countDocuments({ captureId })).toBe(0);
  });

  it.each([
    ['no signature', {}, '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}'],
    ['no event', signed(), '[]'],
    ['a made-up signature', signed(), '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}'],
  ])('refuses a call with %s', async (_, headers, rawBody) => {
    const answer = await shop.app.newClient(null).post('/api/payment/webhook/paypal', undefined, {
      rawBody,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'WEBHOOK_REFUSED' } });
    expect(await events().countDocuments({ eventId: 'WH-1' })).toBe(0);
  });

  it('shows a refund on the order, once, also when it is told twice', async () => {
    const { id, order, captureId } = await paid();
    await shop.app.sandbox.scenario('paypal', 'webhook-duplicate', 1, { match: 'REFUNDED' });
    await publish('PAYMENT.CAPTURE.REFUNDED', captureId);
    const refunded = await orderIs(order._id, ({ paymentDetails }) => paymentDetails.status === 'REFUNDED');
    await paymentIs(id, 'refunded');
    expect(refunded.history.filter(({ action }) => action === 'refunded')).toHaveLength(1);
    expect(await events().countDocuments({ type: 'PAYMENT.CAPTURE.REFUNDED', captureId })).toBe(1);
    // A repeated request by the page has no effect.
    expect((await shop.success(shop.youssef, id)).body.paymentDetails.status).toBe('REFUNDED');
  });

  it('finds the order of a refund that staff have expired before', async () => {
    const { order, captureId } = await paid();
    await shop.layla.put(`/api/orders/expire/${order._id}`);
    await publish('PAYMENT.CAPTURE.REFUNDED', captureId);
    await orderIs(order._id, ({ paymentDetails }) => paymentDetails.status === 'REFUNDED');
  });

  it('shows a reversal on the order and tells staff', async () => {
    const { order, captureId } = await paid();
    await publish('PAYMENT.CAPTURE.REVERSED', captureId);
    await orderIs(order._id, ({ paymentDetails }) => paymentDetails.status === 'REFUNDED');
    await eventually(
      () => shop.app.sandbox.outbox(),
      (messages) => messages.some(({ text }) => text.includes('PAYMENT.CAPTURE.REVERSED')),
    );
  });

  it('holds a disputed order for review, and gives it up when the dispute is lost', async () => {
    const { id, order, captureId } = await paid();
    await publish('CUSTOMER.DISPUTE.CREATED', captureId);
    await paymentIs(id, 'disputed');
    await orderIs(order._id, ({ history }) => history.some(({ action }) => action === 'held_for_review'));
    await publish('CUSTOMER.DISPUTE.RESOLVED', captureId, 'RESOLVED_BUYER_FAVOUR');
    await paymentIs(id, 'reversed');
    await orderIs(order._id, ({ paymentDetails }) => paymentDetails.status === 'REFUNDED');
  });

  it('tells of each part that goes back, once, and takes it off the revenue of the day', async () => {
    const { id, order, captureId } = await paid();
    const { body: earlier } = await shop.layla.get<DailyFigures>('/api/statistics/days');
    const before = earlier.days.at(-1)?.revenue.USD.refunded ?? 0;
    const lines = async () =>
      (await shop.layla.get<Order>(`/api/orders/${order._id}`)).body.history
        .filter(({ action }) => action === 'refunded')
        .map(({ note }) => note);
    const expected: string[] = [];
    for (const [value, soFar] of [
      ['1.50', '1.50'],
      ['2.00', '3.50'],
    ]) {
      const amount = { value, currency_code: 'USD' };
      await callPayPal(`/v2/payments/captures/${captureId}/refund`, { amount });
      expected.push(`PARTIALLY_REFUNDED ${soFar} USD`);
      await eventually(lines, ({ length }) => length === expected.length);
    }
    await paymentIs(id, 'partially_refunded');
    await shop.app.get(PaymentSync).sync((await shop.payments.findByProviderRef('paypal', id))!, {
      by: 'machine:reconciliation',
      budgetMs: 5_000,
      evenIfSettled: true,
    });
    expect(await lines()).toEqual(expected);
    const { body: figures } = await shop.layla.get<DailyFigures>('/api/statistics/days');
    expect((figures.days.at(-1)?.revenue.USD.refunded ?? 0) - before).toBe(350);
    await eventually(
      async () => (await shop.youssef.get<{ kind: string }[]>('/api/notifications')).body,
      (inbox) => inbox.filter(({ kind }) => kind === 'order.refunded').length >= 2,
    );
  });

  it('writes a dispute down once although the process dies before the event is marked', async () => {
    const { order, captureId } = await paid();
    const about = { captureId, type: 'CUSTOMER.DISPUTE.CREATED' };
    const repository = shop.app.get(ProviderEventsRepository);
    const mark = repository.markProcessed.bind(repository);
    let hasDied = false;
    // Only the dispute event crashes; the payment's own event may still be pending.
    jest.spyOn(repository, 'markProcessed').mockImplementation(async (eventId, at) => {
      const event = await events().findOne({ eventId });
      if (hasDied || event?.['type'] !== about.type) return mark(eventId, at);
      hasDied = true;
      throw new Error('the process died here');
    });
    await publish('CUSTOMER.DISPUTE.CREATED', captureId);
    await eventually(
      async () => hasDied,
      (died) => died,
    );
    await events().updateOne(about, { $set: { receivedAt: new Date(0) } });
    await shop.reconcile();
    expect((await events().findOne(about))?.['processedAt']).not.toBeNull();
    const { body } = await shop.layla.get<Order>(`/api/orders/${order._id}`);
    expect(body.history.filter(({ action }) => action === 'held_for_review')).toHaveLength(1);
  });

  it('ends a dispute that was won, and tells staff of each one', async () => {
    const { id, order, captureId } = await paid();
    const alerts = async () =>
      (await shop.layla.get<Order>(`/api/orders/${order._id}`)).body.history
        .filter(({ action }) => action === 'held_for_review')
        .map(({ note }) => note?.split(' ')[0]);
    for (const round of [1, 2]) {
      await publish('CUSTOMER.DISPUTE.CREATED', captureId);
      await paymentIs(id, 'disputed');
      await publish('CUSTOMER.DISPUTE.RESOLVED', captureId, 'RESOLVED_SELLER_FAVOUR');
      await paymentIs(id, 'paid');
      await eventually(alerts, ({ length }) => length === 2 * round);
    }
    expect(await alerts()).toEqual([
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.RESOLVED',
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ]);
    expect((await shop.youssef.get<Order>(`/api/orders/${order._id}`)).body.paymentDetails.status).toBe(
      'COMPLETED',
    );
  });

  it('leaves a payment alone whose dispute was over before it was told to have begun', async () => {
    const { id, order, captureId } = await paid();
    const begun = async () => {
      const event = await events().findOne({ type: 'CUSTOMER.DISPUTE.CREATED', captureId });
      return event?.['processedAt'] ? event : null;
    };
    await shop.app.sandbox.scenario('paypal', 'webhook-delayed', 1, {
      match: 'DISPUTE.CREATED',
      delayMs: 1_000,
    });
    await publish('CUSTOMER.DISPUTE.CREATED', captureId);
    await publish('CUSTOMER.DISPUTE.RESOLVED', captureId, 'CANCELED_BY_BUYER');
    await eventually(begun, Boolean);
    await paymentIs(id, 'paid');
    expect((await shop.youssef.get<Order>(`/api/orders/${order._id}`)).body.paymentDetails.status).toBe(
      'COMPLETED',
    );
  });

  it('takes a refund that is told before the payment', async () => {
    await shop.app.sandbox.scenario('paypal', 'webhook-none', 2);
    await shop.app.sandbox.scenario('paypal', 'timeout-after-success');
    const id = await shop.paypalOrder(shop.youssef);
    expect((await shop.success(shop.youssef, id)).status).toBe(504);
    const { purchase_units: units } = await paypalOrder(id);
    const captureId = units[0]?.payments.captures[0]?.id ?? '';
    await publish('PAYMENT.CAPTURE.REFUNDED', captureId);
    await paymentIs(id, 'refunded');
    // The order follows its payment.
    await eventually(
      async () =>
        (await shop.ordersOf(shop.youssef)).find(({ paymentDetails }) => paymentDetails.paymentId === id),
      (order) => order?.paymentDetails.status === 'REFUNDED',
    );
  });

  interface PayPalOrderBody {
    purchase_units: { payments: { captures: { id: string }[] } }[];
  }

  const paypalOrder = (id: string) => callPayPal<PayPalOrderBody>(`/v2/checkout/orders/${id}`);

  /** Calls the PayPal API directly, as in PayPal's own dashboard. */
  async function callPayPal<T>(path: string, body?: object): Promise<T> {
    const { env } = shop.app.sandbox;
    const basic = Buffer.from(`${env['PAYPAL_CLIENT_ID']}:${env['PAYPAL_CLIENT_SECRET']}`).toString('base64');
    const granted = await fetch(`${env['PAYPAL_API_BASE_URL']}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token: token } = (await granted.json()) as { access_token: string };
    const answer = await fetch(`${env['PAYPAL_API_BASE_URL']}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return (await answer.json()) as T;
  }
});

function signed(): Record<string, string> {
  return {
    'paypal-transmission-id': 'a',
    'paypal-transmission-time': '2026-01-01T00:00:00Z',
    'paypal-transmission-sig': 'c2ln',
    'paypal-cert-url': 'http://attacker.example/cert',
    'paypal-auth-algo': 'SHA256withRSA',
  };
}
