import type {
  ErrorBody,
  InitPaymentResult,
  ManualPaymentTicket,
  PaymentInReview,
  Product,
  ProductQuote,
} from '@city/contracts';
import { Types } from 'mongoose';
import { eventually } from '../../../test/eventually.js';
import { Clock } from '../../platform/clock.js';
import { ProductsService } from '../../shop/products/products.service.js';
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

  it('refuses a buyer who changed the price, the benefits or the stock of the product in the last seven days', async () => {
    const { app, layla } = shop;
    const { description, image, category, tndPrice } = shop.car;
    const gold = [{ kind: 'level', group: 'vip', rank: 3, days: null }];
    const cheap = { name: 'Cheap Gold', price: 0.01, description, image, category, tndPrice, benefits: gold };
    const own = await layla.post<Product>('/api/products', cheap);
    const [lowered, scarce] = [await shop.sell({ name: 'Lowered' }), await shop.sell({ name: 'Scarce' })];
    await layla.put(`/api/products/${lowered._id}`, { price: 0.01 });
    await layla.put(`/api/products/${scarce._id}/stock`, { total: 5 });
    const before = await stored();
    for (const { _id: productId } of [own.body, lowered, scarce]) {
      const refused = { status: 409, body: { code: 'OWN_PRODUCT' } };
      expect(await paypal({ productId }, layla)).toMatchObject(refused);
      expect(await layla.post('/api/payment/init-payment', { productId })).toMatchObject(refused);
      expect(await layla.post('/api/orders/tnd', { productId })).toMatchObject(refused);
    }
    expect(await stored()).toBe(before);
    expect((await paypal({ productId: own.body._id })).status).toBe(200);
    expect((await paypal({ productId: shop.car._id }, layla)).status).toBe(200);
    const at = Date.now() + 8 * 86_400_000;
    const now = jest.spyOn(app.get(Clock), 'now').mockImplementation(() => new Date(at));
    const buyer = await app.connection.collection('users').findOne({ username: 'layla' });
    const found = app.get(ProductsService).findForSale(lowered._id, buyer?._id);
    await expect(found).resolves.toMatchObject({ name: 'Lowered' });
    now.mockRestore();
  });

  it('refuses them also for a change of the stock', async () => {
    const { layla } = shop;
    const { _id: productId } = await shop.sell({ name: 'Just scarce' });
    await layla.put(`/api/products/${productId}/stock`, { total: 5 });
    expect(await paypal({ productId }, layla)).toMatchObject({ status: 409, body: { code: 'OWN_PRODUCT' } });
  });

  describe('of something that is paid for in another way', () => {
    let sold = 0;
    const product = (more = {}) => shop.sell({ name: `Coupé ${(sold += 1)}`, ...more });
    const startPayPal = (productId: string, more = {}) =>
      shop.youssef.post<{ id: string }>('/api/payment/paypal/orders', { productId, ...more });
    const startKonnect = (productId: string, more = {}) =>
      shop.youssef.post<InitPaymentResult>('/api/payment/init-payment', { productId, ...more });
    const startTip = (productId: string, more = {}) =>
      shop.youssef.post<ManualPaymentTicket>('/api/orders/tnd', { productId, ...more });
    const ordersOf = async ({ _id }: Product) =>
      (await shop.ordersOf(shop.youssef)).filter(({ product: bought }) => bought._id === _id);
    const openOf = ({ _id }: Product) =>
      shop.app.connection
        .collection('payments')
        .find({ productId: new Types.ObjectId(_id), openKeys: { $exists: true } })
        .toArray();
    const payKonnect = async (ref: string) => {
      await shop.app.sandbox.payKonnect(ref);
      return shop.verify(shop.youssef, ref);
    };

    it.each([
      ['Konnect', async (id: string) => (await startKonnect(id)).body.paymentRef],
      ['PayPal', async (id: string) => (await startPayPal(id)).body.id],
    ])('makes one payment of three clicks at the same time (%s)', async (_, click) => {
      const car = await product();
      const refs = await Promise.all([click(car._id), click(car._id), click(car._id)]);
      expect(new Set(refs).size).toBe(1);
      expect(refs[0]).toEqual(expect.any(String));
      expect(await openOf(car)).toHaveLength(1);
    });

    it('has one open payment, whichever ways are started at the same time', async () => {
      const car = await product();
      await Promise.all([
        startPayPal(car._id),
        startKonnect(car._id),
        startPayPal(car._id),
        startKonnect(car._id),
      ]);
      expect(await openOf(car)).toHaveLength(1);
    });

    it('asks before it sells the same thing again within half an hour, and only those who want to be asked', async () => {
      const car = await product();
      const quote = async () =>
        (await shop.youssef.get<ProductQuote<string>>(`/api/products/${car._id}/quote`)).body.lastPurchase;
      expect(await quote()).toBeNull();
      const { body } = await payKonnect(await shop.konnectPayment(shop.youssef, car));
      const { number = '' } = body.order ?? {};
      const known = { number, at: expect.any(String) as string };
      expect(await quote()).toEqual(known);
      for (const start of [startPayPal, startKonnect, startTip]) {
        expect(await start(car._id, { again: false })).toMatchObject({
          status: 409,
          body: { code: 'ALREADY_PAID', details: known },
        });
      }
      expect(await openOf(car)).toHaveLength(0);
      expect((await startPayPal(car._id, { again: 'no' })).status).toBe(400);
      // The specification's call has no `again`.
      expect((await startKonnect(car._id)).status).toBe(200);
      expect((await startPayPal(car._id, { again: true })).status).toBe(200);
      const halfAnHour = new Date(Date.now() + 31 * 60_000);
      const clock = jest.spyOn(shop.app.get(Clock), 'now').mockReturnValue(halfAnHour);
      expect(await quote()).toBeNull();
      expect((await startPayPal(car._id, { again: false })).status).toBe(200);
      clock.mockRestore();
    });

    it('captures nothing that was begun before the purchase', async () => {
      const car = await product();
      const old = await shop.paypalOrder(shop.youssef, car, false);
      const { order } = (await payKonnect(await shop.konnectPayment(shop.youssef, car))).body;
      await shop.app.sandbox.approvePayPal(old);
      for (const answer of [await shop.success(shop.youssef, old), await shop.success(shop.youssef, old)]) {
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'ALREADY_PAID', details: { number: order?.number } },
        });
      }
      await shop.reconcile();
      expect(await shop.payments.findByProviderRef('paypal', old)).toMatchObject({ status: 'expired' });
      expect(await ordersOf(car)).toHaveLength(1);
    });

    it('keeps late money for staff, who can make it a second purchase', async () => {
      const car = await product();
      const old = await shop.konnectPayment(shop.youssef, car);
      const id = await shop.paypalOrder(shop.youssef, car);
      expect((await shop.success(shop.youssef, id)).status).toBe(200);
      expect(await payKonnect(old)).toMatchObject({ status: 409, body: { code: 'PAYMENT_NEEDS_REVIEW' } });
      const [held] = (await shop.layla.get<PaymentInReview[]>('/api/payment/review')).body.filter(
        ({ providerRef }) => providerRef === old,
      );
      expect(held?.causes).toEqual(['already-paid']);
      expect(await ordersOf(car)).toHaveLength(1);
      const reason = 'Wants both';
      expect((await shop.layla.put(`/api/payment/${held?._id}/release`, { reason })).status).toBe(200);
      expect(await ordersOf(car)).toHaveLength(2);
    });

    it('finds late money by reconciliation alone', async () => {
      const car = await product();
      await shop.app.sandbox.scenario('konnect', 'never-notify');
      const old = await shop.konnectPayment(shop.youssef, car);
      await startPayPal(car._id);
      expect((await shop.payments.findByProviderRef('konnect', old))?.status).toBe('expired');
      await shop.app.sandbox.payKonnect(old);
      await shop.reconcile();
      expect((await shop.payments.findByProviderRef('konnect', old))?.status).toBe('paid');
      expect(await ordersOf(car)).toHaveLength(1);
    });

    it('waits for a payment that the player has approved, or a tip that they have reported', async () => {
      const [car, other] = [await product(), await product()];
      const id = await shop.paypalOrder(shop.youssef, car);
      for (const start of [startKonnect, startTip]) {
        expect(await start(car._id)).toMatchObject({
          status: 409,
          body: { code: 'PAYMENT_OPEN', details: { method: 'paypal' } },
        });
      }
      expect((await startPayPal(car._id)).body).toEqual({ id });
      const { body: tip } = await startTip(other._id);
      await shop.youssef.post(`/api/orders/${tip.orderId}/proof`, { tipNumber: 'T-900' });
      expect(await startKonnect(other._id, { again: true })).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_OPEN', details: { method: 'tip', number: tip.reference } },
      });
    });

    it('sells on while the other provider does not answer', async () => {
      const car = await product();
      const old = await shop.paypalOrder(shop.youssef, car, false);
      await shop.app.sandbox.scenario('paypal', 'server-error', 2, { match: old });
      expect((await startKonnect(car._id)).status).toBe(200);
      expect((await shop.payments.findByProviderRef('paypal', old))?.status).toBe('expired');
      await shop.app.sandbox.scenario('paypal', 'webhook-none', 1_000);
    });

    it('keeps a tip that staff confirm after the purchase for a decision', async () => {
      const car = await product();
      const { body: tip } = await startTip(car._id);
      await shop.youssef.post(`/api/orders/${tip.orderId}/proof`, { tipNumber: 'T-901' });
      // As if the claim had come a moment after the start of the other payment.
      const { connection } = shop.app;
      await connection
        .collection('payments')
        .updateOne({ reference: tip.reference }, { $set: { status: 'awaiting_payer' } });
      await payKonnect(await shop.konnectPayment(shop.youssef, car));
      const proof = { tipTransactionId: 'T-901', tippedAmount: 18, currency: 'TND' };
      expect(await shop.layla.put(`/api/orders/${tip.orderId}/confirm-manual`, { proof })).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_NEEDS_REVIEW' },
      });
      expect(await shop.payments.findByProviderRef('tip', tip.reference)).toMatchObject({
        status: 'review',
        statusReason: 'already-paid',
      });
    });

    it('does not sell a skin that the player has for good', async () => {
      const benefits = [
        { kind: 'thing', effect: 'skin.gold', scope: 'character', takeBack: 'always', days: null },
      ] as const;
      const skin = await product({ category: 'skins', benefits: [...benefits] });
      await payKonnect(await shop.konnectPayment(shop.youssef, skin));
      await eventually(
        () => startPayPal(skin._id, { again: true }),
        ({ status, body }) => status === 409 && (body as Partial<ErrorBody>).code === 'ALREADY_HELD',
      );
    });
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
    const [second, third] = [await shop.sell({ name: 'Second' }), await shop.sell({ name: 'Third' })];
    const approved = await shop.paypalOrder(salma, second);
    const tip = await salma.post<{ orderId: string; reference: string }>('/api/orders/tnd', {
      productId: third._id,
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
