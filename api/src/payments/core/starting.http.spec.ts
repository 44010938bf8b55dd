import { Clock } from '../../platform/clock.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';

describe('starting a payment', () => {
  let shop: Shop;
  beforeAll(async () => {
    // Houses are sold by tip only.
    shop = await openShop({ env: { COMMUNITY_PAYMENT_METHODS: JSON.stringify({ house: ['tip'] }) } });
    // No webhooks in this test.
    await shop.app.sandbox.scenario('paypal', 'webhook-none', 1_000);
  });
  afterAll(() => shop.app.close());

  const paypal = (body: unknown, client = shop.youssef) => client.post('/api/payment/paypal/orders', body);
  const konnect = (body: unknown) => shop.youssef.post('/api/payment/init-payment', body);
  const stored = () => shop.app.connection.collection('payments').countDocuments();

  it('refuses another price than the server’s and says which it is', async () => {
    const productId = shop.car._id;
    const before = await stored();
    expect(await paypal({ productId, expectedPrice: 6.49 })).toMatchObject({
      status: 409,
      body: {
        code: 'PRICE_CHANGED',
        message: 'The price has changed, please review your order',
        details: { price: 6.5 },
      },
    });
    expect(await konnect({ productId, amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED' },
    });
    expect(await stored()).toBe(before);
    expect((await paypal({ productId, expectedPrice: 6.5 })).status).toBe(200);
  });

  it('charges a Gold player 17 % less for catalogue products and nothing less for packs', async () => {
    const omar = await shop.app.loginAs('omar');
    const me = await omar.get<{ _id: string }>('/api/auth/user/me');
    await shop.app.connection.collection('users').updateOne({ username: 'omar' }, { $set: { pack: 'Gold' } });
    expect(me.status).toBe(200);
    const id = await shop.paypalOrder(omar);
    expect((await shop.success(omar, id)).body).toMatchObject({
      amount: 540,
      discountPercent: 17,
      product: { price: 5.4 },
    });
    const pack = await shop.sell({ category: 'membership', price: 5, tndPrice: 16, name: 'VIP Bronze' });
    const packId = await shop.paypalOrder(omar, pack);
    expect((await shop.success(omar, packId)).body).toMatchObject({ amount: 500, discountPercent: 0 });
  });

  it('charges what was agreed even when the product changes before the payment', async () => {
    const product = await shop.sell({ name: 'Volatile' });
    const id = await shop.paypalOrder(shop.youssef, product);
    await shop.layla.put(`/api/products/${product._id}`, { price: 99, name: 'Renamed', available: false });
    expect((await shop.success(shop.youssef, id)).body).toMatchObject({
      amount: 650,
      product: { name: 'Volatile' },
    });
  });

  it('refuses products that cannot be bought', async () => {
    const hidden = await shop.sell({ available: false, name: 'Hidden' });
    const gift = await shop.sell({ price: 0, name: 'Gift' });
    const house = await shop.sell({ category: 'house', name: 'House' });
    expect(await paypal({ productId: hidden._id })).toMatchObject({ body: { code: 'PRODUCT_UNAVAILABLE' } });
    expect(await paypal({ productId: gift._id })).toMatchObject({ body: { code: 'PRODUCT_UNAVAILABLE' } });
    expect(await paypal({ productId: house._id })).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_NOT_CONFIGURED' },
    });
    expect((await shop.youssef.post('/api/orders/tnd', { productId: house._id })).status).toBe(200);
    expect((await paypal({ productId: 'f'.repeat(24) })).status).toBe(404);
  });

  it('refuses a suspended player, and keeps money that arrives anyway for review', async () => {
    const salma = await shop.app.loginAs('salma');
    await shop.app.sandbox.scenario('konnect', 'never-notify');
    const ref = await shop.konnectPayment(salma);
    const approved = await shop.paypalOrder(salma);
    const tip = await salma.post<{ orderId: string; reference: string }>('/api/orders/tnd', {
      productId: shop.car._id,
    });
    const { body: me } = await salma.get<{ _id: string }>('/api/auth/user/me');
    await shop.layla.put(`/api/users/${me._id}/suspend`, { reason: 'Chargebacks' });
    expect(await paypal({ productId: shop.car._id }, salma)).toMatchObject({
      status: 403,
      body: { code: 'SUSPENDED' },
    });
    // Approved but not captured: the player keeps the money.
    expect(await shop.success(salma, approved)).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } });
    await shop.app.sandbox.payKonnect(ref);
    await shop.reconcile();
    expect(await shop.payments.findByProviderRef('konnect', ref)).toMatchObject({
      status: 'review',
      statusReason: 'player_suspended',
    });
    expect((await shop.payments.findByProviderRef('paypal', approved))?.status).toBe('awaiting_payer');
    const proof = { tipTransactionId: 'TIP-OF-SALMA', tippedAmount: 18, currency: 'TND' };
    const { orderId, reference } = tip.body;
    const confirm = () => shop.layla.put(`/api/orders/${orderId}/confirm-manual`, { proof });
    for (const answer of [await confirm(), await confirm()]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_NEEDS_REVIEW' } });
    }
    // The reference expires, but the received money is not lost.
    const later = new Date(Date.now() + 30 * 86_400_000);
    const clock = jest.spyOn(shop.app.get(Clock), 'now').mockReturnValue(later);
    await shop.reconcile();
    clock.mockRestore();
    expect(await shop.payments.findByProviderRef('tip', reference)).toMatchObject({
      status: 'review',
      statusReason: 'player_suspended',
      captureId: '0fsa1ma',
    });
    expect((await shop.ordersOf(salma)).map(({ paymentDetails }) => paymentDetails.status)).toEqual([
      'PENDING',
    ]);
  });

  it('refuses malformed input and visitors, and stores nothing', async () => {
    const before = await stored();
    const productId = shop.car._id;
    for (const body of [
      {},
      { productId: { $ne: null } },
      { productId: 'x' },
      { productId, price: 1 },
      { productId, expectedPrice: '6.5' },
    ]) {
      expect(await paypal(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    }
    expect((await konnect({})).status).toBe(400);
    expect((await konnect({ productName: { $gt: '' } })).status).toBe(400);
    expect((await paypal({ productId }, shop.app.anonymous)).status).toBe(401);
    expect(await stored()).toBe(before);
  });
});

describe('a shop without card providers', () => {
  it('says so instead of pretending', async () => {
    const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_MERCHANT_ID', 'PAYPAL_WEBHOOK_ID'];
    const unset = [
      ...names,
      'PAYPAL_SDK_URL',
      'KONNECT_API_KEY',
      'KONNECT_WALLET_ID',
      'KONNECT_PAY_HOSTS',
      'FLOUCI_PUBLIC_KEY',
      'FLOUCI_PRIVATE_KEY',
    ];
    const env = Object.fromEntries(unset.map((name) => [name, '']));
    const shop = await openShop({ env });
    try {
      const productId = shop.car._id;
      for (const answer of [
        await shop.youssef.get('/api/config/paypal'),
        await shop.youssef.post('/api/payment/paypal/orders', { productId }),
        await shop.youssef.post('/api/payment/init-payment', { productId }),
      ]) {
        expect(answer).toMatchObject({ status: 503, body: { code: 'PROVIDER_NOT_CONFIGURED' } });
      }
    } finally {
      await shop.app.close();
    }
  });
});
