import type { AuditEntry, CheckoutStarted, ErrorBody, Order, OwnRights, Product } from '@city/contracts';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.js';
import { openShop, type Shop } from '../core/payment-kit.spec-helper.js';
import { OrdersService } from '../../shop/orders/orders.service.js';

type Answer = Order & ErrorBody;
const BY_HAND = { reason: 'Bought by mistake', proof: 'RF-1' };

describe('the refund of one product of an order', () => {
  let shop: Shop;
  let car: Product;
  let pack: Product;
  let client: Client;
  let order: Order;
  let count = 0;
  beforeAll(async () => {
    shop = await openShop();
    await shop.app.sandbox.scenario('paypal', 'webhook-none', 1_000);
    pack = await shop.sell({
      ...{ name: 'Silver', category: 'membership', price: 15, tndPrice: 45 },
      benefits: [{ kind: 'level', group: 'vip', rank: 2, days: 30 }],
    });
    car = await shop.sell({
      ...{ name: 'Sultan', price: 10, tndPrice: 30 },
      benefits: [{ kind: 'level', group: 'queue', rank: 1, days: 30 }],
    });
  });
  afterAll(() => shop.app.close());

  const start = async (method: 'paypal' | 'tip', products: Product[]) => {
    client = await shop.app.loginAs(`refund-${(count += 1)}`);
    const lines = products.map(({ _id: productId }) => ({ productId }));
    return (await client.post<CheckoutStarted>('/api/checkout', { lines, method })).body;
  };
  const tip = async (products = [pack, car]): Promise<Order> => {
    const { ticket } = await start('tip', products);
    const proof = { tipTransactionId: `LINE-${count}`, tippedAmount: 75, currency: 'TND' };
    return (await shop.layla.put<Order>(`/api/orders/${ticket?.orderId}/confirm-manual`, { proof })).body;
  };
  const paypal = async (): Promise<Order> => {
    const { providerRef } = await start('paypal', [pack, car]);
    await shop.app.sandbox.approvePayPal(providerRef ?? '');
    return (await shop.success(client, providerRef ?? '')).body;
  };
  const refund = (n: number | string, more: object = {}, staff = shop.layla) =>
    staff.put<Answer>(`/api/orders/${order._id}/lines/${n}/refunded`, { ...BY_HAND, ...more });
  const read = async () => (await shop.layla.get<Order>(`/api/orders/${order._id}`)).body;
  const groups = async () =>
    (await client.get<OwnRights>('/api/grants/mine')).body.levels.map(({ group }) => group).sort();
  const payment = () =>
    shop.app.connection.collection('payments').findOne({ orderId: new Types.ObjectId(order._id) });

  it('ends what the product gives, and the last one refunds the order', async () => {
    order = await tip();
    expect(await groups()).toEqual(['queue', 'vip']);
    const { status, body } = await refund(1);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paymentDetails: { status: 'COMPLETED' },
      lines: [
        { n: 1, refundedMinor: 45_000, isGone: true, reason: BY_HAND.reason },
        { n: 2, refundedMinor: 0, isGone: false, reason: null },
      ],
    });
    expect(await groups()).toEqual(['queue']);
    expect(await payment()).toMatchObject({ status: 'partially_refunded' });
    const { body: inbox } = await client.get<{ kind: string; text: string }[]>('/api/notifications');
    expect(inbox.find(({ kind }) => kind === 'order.refunded')?.text).toMatch(/Silver.*45\.00 TND/s);
    expect(await refund(1)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } });

    expect((await refund(2)).body).toMatchObject({
      paymentDetails: { status: 'REFUNDED' },
      lines: [
        { refundedMinor: 45_000, isGone: true },
        { refundedMinor: 30_000, isGone: true },
      ],
    });
    expect(await groups()).toEqual([]);
    expect(await payment()).toMatchObject({ status: 'refunded' });
    expect(await refund(2)).toMatchObject({ status: 409 });
    const { body: audit } = await shop.layla.get<AuditEntry[]>('/api/audit');
    const own = audit.filter(({ target }) => target.id === order._id).map(({ action }) => action);
    expect(own.filter((action) => action === 'order.refund-line')).toHaveLength(2);
  });

  it('gives a part back only if the player keeps the product', async () => {
    order = await tip();
    expect(await refund(2, { amount: 10_000 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'amount' }] },
    });
    expect(await refund(2, { amount: 30_010, keeps: true })).toMatchObject({ status: 400 });
    expect((await refund(2, { amount: 10_000, keeps: true })).body.lines[1]).toMatchObject({
      refundedMinor: 10_000,
      isGone: false,
    });
    expect(await groups()).toEqual(['queue', 'vip']);
    expect((await refund(2)).body.lines[1]).toMatchObject({ refundedMinor: 30_000, isGone: true });
    expect(await groups()).toEqual(['vip']);
  });

  it('stays refunded when staff close and reopen the order', async () => {
    order = await tip();
    await refund(1);
    await shop.layla.put(`/api/orders/expire/${order._id}`, { reason: 'Cheating' });
    expect(await groups()).toEqual([]);
    await shop.layla.put(`/api/orders/${order._id}/reopen`, {});
    expect(await groups()).toEqual(['queue']);
  });

  it('takes the unit of a scarce product back without that of the others', async () => {
    const [a, b] = [
      await shop.sell({ name: 'Refund House A', category: 'house' }),
      await shop.sell({ name: 'Refund House B', category: 'house' }),
    ];
    order = await tip([a, b]);
    await refund(1);
    const { _id } = (await payment()) ?? {};
    const backOnSale = (body: object) => shop.layla.put(`/api/payment/${String(_id)}/back-on-sale`, body);
    expect(await backOnSale({ reason: 'Emptied' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'productId' }] },
    });
    expect(await backOnSale({ reason: 'Emptied', productId: b._id })).toMatchObject({ status: 409 });
    expect(await backOnSale({ reason: 'Emptied', productId: a._id })).toMatchObject({
      status: 200,
      body: { left: 1, held: [] },
    });
    const left = await shop.layla.get(`/api/products/${b._id}/stock`);
    expect(left.body).toMatchObject({ left: 0, held: [{ sold: true }] });
  });

  it('is assigned by staff where the provider names no product', async () => {
    order = await paypal();
    expect(await refund(1)).toMatchObject({
      status: 409,
      body: { message: /Refund this payment at PayPal/ },
    });
    const assign = async (line: number, staff = shop.layla) =>
      staff.put<Answer>(`/api/payment/${String((await payment())?._id)}/assign`, {
        line,
        reason: 'Refunded at PayPal',
      });
    expect(await assign(1)).toMatchObject({ status: 409 });
    const reported = (total: number) =>
      shop.app
        .get(OrdersService)
        .recordPartialRefund(new Types.ObjectId(order._id), 'paypal', `PARTIAL ${total}`, total);
    await reported(1_000);
    expect(await read()).toMatchObject({
      unassignedMinor: 1_000,
      lines: [{ isGone: false }, { isGone: false }],
    });
    expect(await groups()).toEqual(['queue', 'vip']);

    expect((await assign(2)).body.lines).toMatchObject([
      { refundedMinor: 0, isGone: false },
      { refundedMinor: 1_000, isGone: true },
    ]);
    expect(await groups()).toEqual(['vip']);
    expect(await assign(1)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } });
    // A part of the other one: it stays until its whole amount is reached.
    await reported(1_500);
    expect((await assign(1)).body.lines[0]).toMatchObject({ refundedMinor: 500, isGone: false });
    expect(await read()).toMatchObject({ unassignedMinor: 0 });
    expect(await groups()).toEqual(['vip']);
    expect(await assign(1, client)).toMatchObject({ status: 403 });
  });

  it('refuses what is no line of the order', async () => {
    order = await tip();
    for (const n of [0, 11, 'x', '1.5']) expect(await refund(n)).toMatchObject({ status: 400 });
    expect(await refund(3)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const [field, value] of [
      ['amount', 0],
      ['amount', 'all'],
      ['keeps', 'yes'],
      ['reason', ''],
      ['to', 'credit'],
    ] as const) {
      expect(await refund(1, { [field]: value })).toMatchObject({
        status: 400,
        body: { errors: expect.arrayContaining([expect.objectContaining({ field })]) },
      });
    }
    expect(await refund(1, {}, client)).toMatchObject({ status: 403 });
  });
});
