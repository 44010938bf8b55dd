import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { ErrorBody } from '@city/contracts';
import { Clock } from '../../platform/clock.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';
import { Reconciliation } from './reconciliation.service.js';

const MINUTE_MS = 60_000;

describe('open payments of many players', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.app.sandbox.scenario('paypal', 'webhook-none', 1_000);
    await shop.app.sandbox.scenario('konnect', 'never-notify', 1_000);
  });
  afterAll(() => shop.app.close());
  afterEach(() => jest.restoreAllMocks());

  const payments = () => shop.app.connection.collection('payments');
  const openOf = (provider: string) =>
    payments().find({ userName: 'youssef', provider, status: 'awaiting_payer' }).toArray();
  const products = (count: number) =>
    Promise.all(Array.from({ length: count }, () => shop.sell({ name: `Car ${randomUUID()}` })));
  const later = (ms: number) => {
    const at = new Date(Date.now() + ms);
    jest.spyOn(shop.app.get(Clock), 'now').mockReturnValue(at);
    return at;
  };

  it('of one player delay nobody else’s by more than one round', async () => {
    const sample = await payments().findOne({
      providerRef: await shop.paypalOrder(shop.youssef, shop.car, false),
    });
    const older = new Date(Date.now() - 5 * MINUTE_MS);
    const thousand = Array.from({ length: 1_000 }, (_, n) => ({
      ...sample,
      _id: new Types.ObjectId(),
      openKeys: [`a ${n}`],
      reference: `R-${n}`,
      providerRef: `UNKNOWN${n}`,
      createdAt: older,
      lookAt: older,
    }));
    await payments().insertMany(thousand);
    const nadia = await shop.app.loginAs('nadia');
    await shop.paypalOrder(nadia);
    const ref = await shop.konnectPayment(nadia, (await products(1))[0]);
    await shop.app.sandbox.payKonnect(ref);
    expect(await shop.ordersOf(nadia)).toHaveLength(0);
    await shop.app.get(Reconciliation).run(later(2 * MINUTE_MS));
    expect(await shop.ordersOf(nadia)).toHaveLength(2);
    await payments().deleteMany({ reference: /^R-/ });
  });

  it('are offered again to their player, at PayPal as at Konnect', async () => {
    const [product] = await products(1);
    const first = await shop.paypalOrder(shop.youssef, product, false);
    expect(await shop.paypalOrder(shop.youssef, product, false)).toBe(first);
    // The player has approved it by now: the same payment can still be completed.
    await shop.app.sandbox.approvePayPal(first);
    expect(await shop.paypalOrder(shop.youssef, product, false)).toBe(first);
    expect((await shop.success(shop.youssef, first)).status).toBe(200);
    expect(await shop.paypalOrder(shop.youssef, product, false)).not.toBe(first);
    expect(await shop.ordersOf(shop.youssef)).toHaveLength(1);
  });

  it('are replaced where PayPal does not know them any more or the price is another', async () => {
    const [product] = await products(1);
    const first = await shop.paypalOrder(shop.youssef, product, false);
    await payments().updateOne({ providerRef: first }, { $set: { providerRef: 'FORGOTTEN1' } });
    const second = await shop.paypalOrder(shop.youssef, product, false);
    expect(second).not.toBe('FORGOTTEN1');
    expect(await payments().findOne({ providerRef: 'FORGOTTEN1' })).toMatchObject({ status: 'failed' });
    await shop.layla.put(`/api/products/${product?._id}`, { price: 8 });
    expect(await shop.paypalOrder(shop.youssef, product, false)).not.toBe(second);
  });

  it('are five at most: the oldest at PayPal makes room, and can still be paid', async () => {
    await payments().deleteMany({ userName: 'youssef' });
    const [first, ...more] = await products(12);
    const oldest = await shop.paypalOrder(shop.youssef, first, false);
    for (const product of more.slice(0, 5)) await shop.paypalOrder(shop.youssef, product, false);
    expect(await openOf('paypal')).toHaveLength(5);
    expect(await payments().findOne({ providerRef: oldest })).toMatchObject({ status: 'expired' });
    await shop.app.sandbox.approvePayPal(oldest);
    expect((await shop.success(shop.youssef, oldest)).status).toBe(200);
    await Promise.all(more.slice(5).map((product) => shop.paypalOrder(shop.youssef, product, false)));
    expect(await openOf('paypal')).toHaveLength(5);
  });

  it('are refused beyond five where a player may be about to pay each', async () => {
    await payments().deleteMany({ userName: 'youssef' });
    const wanted = await products(6);
    for (const product of wanted.slice(0, 5)) await shop.konnectPayment(shop.youssef, product);
    const start = (path: string) => shop.youssef.post<ErrorBody>(path, { productId: wanted[5]?._id });
    for (const path of ['/api/payment/init-payment', '/api/payment/paypal/orders']) {
      expect(await start(path)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    }
    expect(await openOf('konnect')).toHaveLength(5);
    // A reused payment does not count as another one.
    expect(await shop.konnectPayment(shop.youssef, wanted[0])).toMatch(/^[a-f0-9]{24}$/);
    const nadia = await shop.app.loginAs('nadia');
    expect(await shop.konnectPayment(nadia, wanted[5])).toMatch(/^[a-f0-9]{24}$/);
    later(90 * MINUTE_MS);
    await shop.reconcile();
    jest.restoreAllMocks();
    expect((await start('/api/payment/init-payment')).status).toBe(200);
  });
});
