import type { Order } from '@city/contracts';
import { eventually } from '../../../../test/eventually.js';
import { describePaymentMethod } from '../../core/method-kit.spec-helper.js';
import { openShop, type Shop } from '../../core/payment-kit.spec-helper.js';
import { PAYPAL } from './paypal.method.js';

const SLOW_MS = 5_000;

describePaymentMethod(PAYPAL, {
  provider: 'paypal',
  silence: 'webhook-none',
  pages: {
    async start(client, productId, more) {
      const answer = await client.post<{ id: string }>('/api/payment/paypal/orders', { productId, ...more });
      return { ...answer, ref: answer.body.id };
    },
    async complete(client, id) {
      const answer = await client.post<Order>('/api/orders/success', { paymentDetails: { id } });
      return { ...answer, order: answer.status === 200 ? answer.body : null };
    },
    shown: (expectedPrice) => ({ expectedPrice }),
    unpaid: { status: 409, body: { code: 'PAYMENT_NOT_APPROVED' } },
    refused: { status: 402, body: { code: 'PAYMENT_DECLINED' } },
    failed: 'Error in processing your order.',
  },
  pay: (shop, id) => shop.app.sandbox.approvePayPal(id),
  async refuseCard(shop, id) {
    await shop.app.sandbox.scenario('paypal', 'declined');
    await shop.app.sandbox.approvePayPal(id);
  },
  refused: 'declined',
  mismatches: [
    ['amount-tamper', 'amount'],
    ['wrong-currency', 'currency'],
    ['wrong-payee', 'payee'],
    ['wrong-reference', 'custom_id'],
  ],
  paths: { start: '/v2/checkout/orders', read: '/v2/checkout/orders/' },
  unknownRef: '5O190127TN364715T',
  badCredentials: { variable: 'PAYPAL_CLIENT_SECRET', finding: 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET' },
});

describe('capturing at PayPal', () => {
  let shop: Shop;
  let mine: () => Promise<Order[]>;
  beforeAll(async () => {
    shop = await openShop();
    mine = () => shop.ordersOf(shop.youssef);
  });
  afterAll(() => shop.app.close());
  afterEach(() => jest.restoreAllMocks());

  const ordersFor = async (paypalId: string) =>
    (await mine()).filter(({ paymentDetails }) => paymentDetails.paymentId === paypalId);

  it('records one order from 50 calls at the same time and the webhook', async () => {
    await shop.app.sandbox.scenario('paypal', 'webhook-duplicate', 2);
    const id = await shop.paypalOrder(shop.youssef);
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.success(shop.youssef, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    const events = shop.app.connection.collection('provider_events');
    await eventually(
      () => events.countDocuments({ type: 'PAYMENT.CAPTURE.COMPLETED', processedAt: { $ne: null } }),
      (count) => count === 1,
    );
    expect(await ordersFor(id)).toHaveLength(1);
  });

  it('asks for another card after INSTRUMENT_DECLINED and takes it', async () => {
    await shop.app.sandbox.scenario('paypal', 'instrument-declined');
    const id = await shop.paypalOrder(shop.youssef);
    expect(await shop.success(shop.youssef, id)).toMatchObject({
      status: 402,
      body: { code: 'INSTRUMENT_DECLINED' },
    });
    expect(await ordersFor(id)).toHaveLength(0);
    await shop.app.sandbox.approvePayPal(id);
    expect((await shop.success(shop.youssef, id)).status).toBe(200);
    expect(await ordersFor(id)).toHaveLength(1);
  });

  it('waits for a pending capture until the webhook says COMPLETED', async () => {
    await shop.app.sandbox.scenario('paypal', 'pending');
    const id = await shop.paypalOrder(shop.youssef);
    expect(await shop.success(shop.youssef, id)).toMatchObject({
      status: 202,
      body: { status: 'PENDING', code: 'PAYMENT_PENDING' },
    });
    expect(await ordersFor(id)).toHaveLength(0);
    const captureId = await captureOf(id);
    await shop.app.sandbox.call('POST', '/paypal/events', { type: 'PAYMENT.CAPTURE.COMPLETED', captureId });
    await eventually(
      () => ordersFor(id),
      (orders) => orders.length === 1,
    );
  });

  it('answers 504 within five seconds when the capture hangs, and the money is not lost', async () => {
    await shop.app.sandbox.scenario('paypal', 'timeout-after-success');
    const id = await shop.paypalOrder(shop.youssef);
    const started = Date.now();
    expect(await shop.success(shop.youssef, id)).toMatchObject({
      status: 504,
      body: { code: 'PROVIDER_TIMEOUT', message: 'Error in processing your order.' },
    });
    expect(Date.now() - started).toBeLessThan(SLOW_MS);
    expect((await shop.success(shop.youssef, id)).status).toBe(200);
    expect(await ordersFor(id)).toHaveLength(1);
  });

  it('fetches a new token when PayPal refuses the old one', async () => {
    const id = await shop.paypalOrder(shop.youssef);
    await shop.app.sandbox.scenario('paypal', 'token-expired');
    expect((await shop.success(shop.youssef, id)).status).toBe(200);
  });

  it('refuses what was not approved, not made here, or made by somebody else', async () => {
    const open = await shop.paypalOrder(shop.youssef, shop.car, false);
    expect(await shop.success(shop.youssef, open)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_NOT_APPROVED' },
    });
    for (const id of ['5O190127TN364715T', 'x', '../../v1/oauth2/token']) {
      expect(await shop.success(shop.youssef, id)).toMatchObject({
        status: 404,
        body: { code: 'PAYMENT_NOT_FOUND' },
      });
    }
    const nadia = await shop.app.loginAs('nadia');
    const approved = await shop.paypalOrder(shop.youssef);
    for (const other of [nadia, shop.layla]) expect((await shop.success(other, approved)).status).toBe(404);
    const asOther = await shop.youssef.post('/api/orders/success', {
      userId: '1',
      paymentDetails: { id: approved },
    });
    expect(asOther.status).toBe(403);
    expect(await shop.ordersOf(nadia)).toHaveLength(0);
  });

  it('takes its own product and price, whatever the page says', async () => {
    const id = await shop.paypalOrder(shop.youssef);
    const told = await shop.youssef.post<Order>('/api/orders/success', {
      userName: 'somebody else',
      product: { _id: 'f'.repeat(24), name: 'Free Castle', price: 0 },
      paymentDetails: { id },
    });
    expect(told.body).toMatchObject({
      userName: 'youssef',
      product: { name: 'Desert Runner', price: 6.5 },
    });
  });

  async function captureOf(paypalId: string): Promise<string> {
    const response = await fetch(
      `${shop.app.sandbox.env['PAYPAL_API_BASE_URL']}/v2/checkout/orders/${paypalId}`,
      {
        headers: { authorization: `Bearer ${await token()}` },
      },
    );
    const order = (await response.json()) as {
      purchase_units: { payments: { captures: { id: string }[] } }[];
    };
    return order.purchase_units[0]?.payments.captures[0]?.id ?? '';
  }

  async function token(): Promise<string> {
    const { env } = shop.app.sandbox;
    const basic = Buffer.from(`${env['PAYPAL_CLIENT_ID']}:${env['PAYPAL_CLIENT_SECRET']}`).toString('base64');
    const response = await fetch(`${env['PAYPAL_API_BASE_URL']}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return ((await response.json()) as { access_token: string }).access_token;
  }
});
