import type { InitPaymentResult } from '@city/contracts';
import { describePaymentMethod } from '../../core/method-kit.spec-helper.js';
import { openShop, type Shop } from '../../core/payment-kit.spec-helper.js';
import { KONNECT } from './konnect.method.js';

describePaymentMethod(KONNECT, {
  provider: 'konnect',
  silence: 'never-notify',
  pay: (shop, ref) => shop.app.sandbox.payKonnect(ref),
  refuseCard: (shop, ref) => shop.app.sandbox.failKonnect(ref),
  // The player can try another card on the same page.
  refused: 'awaiting_payer',
  mismatches: [
    ['wrong-amount', 'amount', 'reached_amount'],
    ['wrong-order-id', 'order_id'],
  ],
  paths: { start: '/payments/init-payment', read: '/konnect/api/v2/payments/' },
  unknownRef: 'd'.repeat(24),
  badCredentials: { variable: 'KONNECT_API_KEY', finding: 'KONNECT_API_KEY' },
});

describe('paying by card in dinars', () => {
  let shop: Shop;
  let shown = 0;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.app.close());
  afterEach(async () => {
    jest.restoreAllMocks();
    // Frees the player's payment slots for the next test.
    await shop.app.connection.collection('payments').updateMany({}, { $unset: { openKeys: 1 } });
  });

  /** Each test uses its own product, because an open payment for the same one would be reused. */
  const start = async () => {
    const product = await shop.sell({ name: `Desert Runner ${(shown += 1)}` });
    return shop.konnectPayment(shop.youssef, product);
  };
  const ordersFor = async (ref: string) =>
    (await shop.ordersOf(shop.youssef)).filter(({ paymentDetails }) => paymentDetails.paymentId === ref);

  it('sends to the verification when the waiting payment is paid meanwhile', async () => {
    await shop.app.sandbox.scenario('konnect', 'never-notify');
    const product = await shop.sell({ name: 'Paid Unseen' });
    const ref = await shop.konnectPayment(shop.youssef, product);
    await shop.app.sandbox.payKonnect(ref);
    const again = await shop.youssef.post<InitPaymentResult>('/api/payment/init-payment', {
      productId: product._id,
    });
    expect(again.body).toEqual({
      payUrl: `${shop.app.url}/order-success?payment_ref=${ref}`,
      paymentRef: ref,
    });
    expect(await ordersFor(ref)).toHaveLength(1);
  });

  it('starts a new payment when Konnect does not know the waiting one any more', async () => {
    const product = await shop.sell({ name: 'Forgotten' });
    const ref = await shop.konnectPayment(shop.youssef, product);
    const lost = 'd'.repeat(24);
    const payments = shop.app.connection.collection('payments');
    await payments.updateOne({ providerRef: ref }, { $set: { providerRef: lost } });
    const fresh = await shop.konnectPayment(shop.youssef, product);
    expect([ref, lost]).not.toContain(fresh);
    expect(await shop.payments.findByProviderRef('konnect', lost)).toMatchObject({
      status: 'failed',
      statusReason: 'unknown_to_provider',
    });
  });

  it('neither offers nor starts a payment while Konnect cannot report the status of the open one', async () => {
    const product = await shop.sell({ name: 'Unsure' });
    const ref = await shop.konnectPayment(shop.youssef, product);
    await shop.app.sandbox.scenario('konnect', 'server-error', 2);
    expect(await shop.youssef.post('/api/payment/init-payment', { productId: product._id })).toMatchObject({
      status: 502,
      body: { code: 'PROVIDER_UNAVAILABLE' },
    });
    expect(await shop.konnectPayment(shop.youssef, product)).toBe(ref);
  });

  it('finds the product by its exact name, as the first page did', async () => {
    const product = await shop.sell({ name: 'Only By Name' });
    const { body } = await shop.youssef.post<InitPaymentResult>('/api/payment/init-payment', {
      productName: product.name,
      amount: 18_000,
      token: 'TND',
    });
    expect(body.paymentRef).toMatch(/^[a-f0-9]{24}$/);
  });

  it('waits for a payment that settles late', async () => {
    await shop.app.sandbox.scenario('konnect', 'late', 1, { delayMs: 700 });
    const ref = await start();
    await shop.app.sandbox.payKonnect(ref);
    expect((await shop.verify(shop.youssef, ref)).body.order?.paymentDetails.status).toBe('COMPLETED');
  });

  it('lets a failed payment be paid later', async () => {
    const ref = await start();
    await shop.app.sandbox.failKonnect(ref);
    expect(await shop.verify(shop.youssef, ref)).toMatchObject({ status: 200, body: { order: null } });
    await shop.app.sandbox.payKonnect(ref);
    expect((await shop.verify(shop.youssef, ref)).body.order).not.toBeNull();
  });

  it('reads the leaner shape of a payment', async () => {
    const ref = await start();
    await shop.app.sandbox.scenario('konnect', 'lean', 5);
    await shop.app.sandbox.payKonnect(ref);
    expect((await shop.verify(shop.youssef, ref)).body.order).not.toBeNull();
    await shop.app.sandbox.scenario('konnect', 'lean', 0);
  });
});
