import { readOrderNumber, type ManualPaymentTicket, type Order, type Product } from '@city/contracts';
import { openShop, type Shop } from './payment-kit.spec-helper.js';

describe('the three ways to pay', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.app.close());

  /** The reference that provider and player know. */
  const numberAtPayment = async (order: Order | null): Promise<string | undefined> => {
    const { body } = await shop.layla.get<Order>(`/api/orders/${order?._id}`);
    expect(readOrderNumber(body.number)).toBe(body.number);
    return body.payment?.reference;
  };

  it('PayPal: created, approved, captured by the server, recorded once', async () => {
    const { youssef, car } = shop;
    const config = await youssef.get('/api/config/paypal');
    expect(config.body).toMatchObject({
      clientId: shop.app.sandbox.env['PAYPAL_CLIENT_ID'],
      currency: 'USD',
      intent: 'capture',
      sdkBaseUrl: shop.app.sandbox.env['PAYPAL_SDK_URL'],
    });
    const id = await shop.paypalOrder(youssef);
    const paid = await shop.success(youssef, id);
    expect(paid).toMatchObject({
      status: 200,
      body: {
        userName: 'youssef',
        product: { _id: car._id, name: 'Desert Runner', price: 6.5 },
        currency: 'USD',
        amount: 650,
        paymentDetails: { paymentId: id, method: 'paypal', status: 'COMPLETED' },
      },
    });
    const again = await shop.success(youssef, id);
    expect(again.body._id).toBe(paid.body._id);
    expect(paid.body.number).toBe(await numberAtPayment(paid.body));
    expect((await shop.ordersOf(youssef)).filter(({ _id }) => _id === paid.body._id)).toHaveLength(1);
  });

  it('Konnect: started, paid on the gateway, verified, recorded once', async () => {
    const { youssef } = shop;
    const ref = await shop.konnectPayment(youssef);
    expect(await shop.verify(youssef, ref)).toMatchObject({ status: 200, body: { order: null } });
    await shop.app.sandbox.payKonnect(ref);
    const verified = await shop.verify(youssef, ref);
    expect(verified).toMatchObject({
      status: 200,
      body: {
        order: {
          currency: 'TND',
          amount: 18_000,
          product: { price: 18 },
          paymentDetails: { paymentId: ref, method: 'konnect', status: 'COMPLETED' },
        },
      },
    });
    const again = await shop.verify(youssef, ref);
    expect(again.body.order?._id).toBe(verified.body.order?._id);
    expect(verified.body.order?.number).toBe(await numberAtPayment(verified.body.order));
  });

  it('tip: a reference, the player’s word, a member of staff confirms', async () => {
    const { youssef, layla, car } = shop;
    const opened = await youssef.post<ManualPaymentTicket>('/api/orders/tnd', { productId: car._id });
    expect(opened).toMatchObject({ status: 200, body: { amount: 18_000 } });
    const { orderId, reference, message } = opened.body;
    expect(message).toBe(`${reference} youssef Desert Runner`);
    const claimed = await youssef.post<Order>(`/api/orders/${orderId}/proof`, { tipNumber: 'T-1' });
    expect(claimed.body).toMatchObject({ number: reference, paymentDetails: { status: 'PENDING' } });
    const confirmed = await layla.put<Order>(`/api/orders/${orderId}/confirm-manual`, {
      proof: { tipTransactionId: 'T-1', tippedAmount: 18, currency: 'TND' },
    });
    expect(confirmed).toMatchObject({
      status: 200,
      body: { paymentDetails: { paymentId: reference, method: 'tip', status: 'COMPLETED' } },
    });
    expect(confirmed.body.history.map(({ action }) => action)).toEqual([
      'created',
      'proof_submitted',
      'confirmed',
    ]);
  });

  describe('what the product gives', () => {
    const level = (rank: number) => ({ kind: 'level', group: 'vip', rank, days: 30 });
    const product = async (name: string) => {
      const body = { ...shop.car, _id: undefined, slug: undefined, name, benefits: [level(1)] };
      return (await shop.layla.post<Product>('/api/products', body)).body;
    };
    const startTip = async (productId: string) =>
      (await shop.youssef.post<ManualPaymentTicket>('/api/orders/tnd', { productId })).body.orderId;
    const confirm = async (orderId: string, tipTransactionId: string) => {
      const proof = { tipTransactionId, tippedAmount: 18, currency: 'TND' };
      expect((await shop.layla.put(`/api/orders/${orderId}/confirm-manual`, { proof })).status).toBe(200);
    };
    const given = async (orderId: string) => {
      const orders = await shop.app.connection.collection('orders').find().toArray();
      return orders.find(({ _id }) => String(_id) === orderId)?.['product'].benefits;
    };

    it('stays what it was when the payment was started', async () => {
      const { _id } = await product('Level one');
      const orderId = await startTip(_id);
      expect(await given(orderId)).toEqual([level(1)]);
      await shop.layla.put(`/api/products/${_id}`, { benefits: [level(2)] });
      await confirm(orderId, 'T-10');
      expect(await given(orderId)).toEqual([level(1)]);
    });

    it('is what the product gives when it is paid, for payments from before', async () => {
      const { _id } = await product('Level two');
      const orderId = await startTip(_id);
      const { connection } = shop.app;
      await connection
        .collection('payments')
        .updateMany({}, { $unset: { 'productSnapshot.benefits': 1, lines: 1 } });
      await connection.collection('orders').updateMany({}, { $unset: { 'product.benefits': 1, lines: 1 } });
      await shop.layla.put(`/api/products/${_id}`, { benefits: [level(2)] });
      await confirm(orderId, 'T-11');
      expect(await given(orderId)).toEqual([level(2)]);
    });
  });
});
