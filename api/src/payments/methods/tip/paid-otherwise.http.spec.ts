import type { ManualPaymentTicket, Order, Product } from '@city/contracts';
import { eventually } from '../../../../test/eventually.js';
import { Outbox } from '../../../platform/outbox/outbox.service.js';
import { openShop, type Shop } from '../../core/payment-kit.spec-helper.js';
import { workOff } from '../../../../test/work-off.js';

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
  const closed = (tip: ManualPaymentTicket) =>
    eventually(
      () => statusOf(tip),
      (status) => status === 'EXPIRED',
    );
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
    await closed(tip);
    const { history } = await order(tip);
    expect(history.at(-1)).toMatchObject({ action: 'paid_otherwise', by: 'system', note: paid?.number });
    const [own] = (await shop.ordersOf(shop.youssef)).filter(({ _id }) => _id === tip.orderId);
    expect(own?.history.at(-1)).toMatchObject({ action: 'paid_otherwise', note: paid?.number });
    const payments = shop.app.connection.collection('payments');
    await eventually(
      () => payments.findOne({ reference: tip.reference }),
      (payment) => payment?.['status'] === 'expired',
    );
    expect([await statusOf(ofNadia), await statusOf(ofOther)]).toEqual(['PENDING', 'PENDING']);
  });

  it('closes it after a payment in dollars', async () => {
    const car = await product();
    const tip = await openTip(car);
    const id = await shop.paypalOrder(shop.youssef, car);
    expect((await shop.success(shop.youssef, id)).status).toBe(200);
    await closed(tip);
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
    await workOff(shop.app);
    expect(await statusOf(tip)).toBe('PENDING');
  });

  it('is closed by the sweep if the process died after the payment; one that was opened later stays', async () => {
    const [car, other] = [await product(), await product()];
    const tip = await openTip(car);
    jest.spyOn(Outbox.prototype, 'wake').mockImplementation(() => undefined);
    await payByKonnect(car);
    await payByKonnect(other);
    const wanted = await openTip(other);
    expect(await statusOf(tip)).toBe('PENDING');
    jest.restoreAllMocks();
    await workOff(shop.app);
    expect([await statusOf(tip), await statusOf(wanted)]).toEqual(['EXPIRED', 'PENDING']);
  });
});
