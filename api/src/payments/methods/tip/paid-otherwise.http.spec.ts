import type { ManualPaymentTicket, Order, Product } from '@city/contracts';
import { openShop, type Shop } from '../../core/payment-kit.spec-helper.js';

describe('a tip for a product that the player pays for in another way', () => {
  let shop: Shop;
  let sold = 0;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.app.close());
  afterEach(() => jest.restoreAllMocks());

  const product = () => shop.sell({ name: `Coupé ${(sold += 1)}` });
  const openTip = async ({ _id }: Product, client = shop.youssef): Promise<ManualPaymentTicket> =>
    (await client.post<ManualPaymentTicket>('/api/orders/tnd', { productId: _id })).body;
  const order = async ({ orderId }: ManualPaymentTicket) =>
    (await shop.layla.get<Order>(`/api/orders/${orderId}`)).body;
  const statusOf = async (tip: ManualPaymentTicket) => (await order(tip)).paymentDetails.status;
  const payByKonnect = async (car: Product): Promise<Order | null> => {
    const ref = await shop.konnectPayment(shop.youssef, car);
    await shop.app.sandbox.payKonnect(ref);
    return (await shop.verify(shop.youssef, ref)).body.order;
  };

  it('closes its reference, which names the other order, and leaves other products and players alone', async () => {
    const car = await product();
    const nadia = await shop.app.loginAs('nadia');
    const [tip, ofNadia, ofOther] = [
      await openTip(car),
      await openTip(car, nadia),
      await openTip(await product()),
    ];
    const paid = await payByKonnect(car);
    expect(await statusOf(tip)).toBe('EXPIRED');
    const { history } = await order(tip);
    expect(history.at(-1)).toMatchObject({ action: 'paid_otherwise', by: 'system', note: paid?.number });
    const [own] = (await shop.ordersOf(shop.youssef)).filter(({ _id }) => _id === tip.orderId);
    expect(own?.history.at(-1)).toMatchObject({ action: 'paid_otherwise', note: paid?.number });
    const payments = shop.app.connection.collection('payments');
    expect(await payments.findOne({ reference: tip.reference })).toMatchObject({ status: 'expired' });
    expect([await statusOf(ofNadia), await statusOf(ofOther)]).toEqual(['PENDING', 'PENDING']);
  });

  it('closes it after a payment in dollars', async () => {
    const car = await product();
    const tip = await openTip(car);
    const id = await shop.paypalOrder(shop.youssef, car);
    expect((await shop.success(shop.youssef, id)).status).toBe(200);
    expect(await statusOf(tip)).toBe('EXPIRED');
  });

  it('stays with staff once the player has said that it is sent', async () => {
    const car = await product();
    const tip = await openTip(car);
    const ref = await shop.konnectPayment(shop.youssef, car);
    await shop.youssef.post(`/api/orders/${tip.orderId}/proof`, { tipNumber: 'T-1' });
    await shop.app.sandbox.payKonnect(ref);
    expect((await shop.verify(shop.youssef, ref)).body.order).toMatchObject({
      paymentDetails: { method: 'konnect' },
    });
    expect(await statusOf(tip)).toBe('PENDING');
  });

  it('stays open if it was opened after the payment', async () => {
    const car = await product();
    await payByKonnect(car);
    expect(await statusOf(await openTip(car))).toBe('PENDING');
  });
});
