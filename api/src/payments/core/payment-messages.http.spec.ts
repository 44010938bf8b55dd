import type { InboxMessage, ManualPaymentTicket, Order } from '@city/contracts';
import { eventually } from '../../../test/eventually.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';

describe('what a player is told of money', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  beforeEach(async () => {
    await shop.app.connection.collection('notifications').deleteMany({});
  });
  afterAll(() => shop.app.close());

  /** Waits for `count` messages to the player. */
  const told = (count: number) =>
    eventually(
      async () => (await shop.youssef.get<InboxMessage[]>('/api/notifications')).body,
      (messages) => messages.length === count,
    );

  it('a payment that the provider refused: no money has moved', async () => {
    const id = await shop.paypalOrder(shop.youssef);
    await shop.app.sandbox.scenario('paypal', 'declined');
    await shop.success(shop.youssef, id);
    expect(await told(1)).toMatchObject([
      {
        kind: 'payment.failed',
        text: expect.stringContaining('You haven’t been charged'),
        link: '/orders',
      },
    ]);
  });

  it('an order that is paid', async () => {
    const { body } = await shop.success(shop.youssef, await shop.paypalOrder(shop.youssef));
    expect(await told(1)).toMatchObject([
      {
        kind: 'order.paid',
        facts: {
          orderId: body._id,
          product: 'Desert Runner',
          amount: 650,
          currency: 'USD',
          isDelivered: true,
        },
        text: expect.stringContaining('The team will deliver Desert Runner in the city.'),
      },
    ]);
  });

  it('money that staff must look at: not to be paid again', async () => {
    const id = await shop.paypalOrder(shop.youssef);
    await shop.app.sandbox.scenario('paypal', 'amount-tamper');
    await shop.success(shop.youssef, id);
    expect(await told(1)).toMatchObject([
      { kind: 'payment.review', text: expect.stringContaining('Please don’t pay again') },
    ]);
  });

  it('a tip that was not found, once and with the reason', async () => {
    const { _id: productId } = await shop.sell({ name: 'Villa', category: 'house' });
    const { body } = await shop.youssef.post<ManualPaymentTicket>('/api/orders/tnd', { productId });
    const rejected = await shop.layla.put<Order>(`/api/orders/${body.orderId}/reject-manual`, {
      reason: 'No such tip',
    });
    expect(rejected.status).toBe(200);
    expect(await told(1)).toMatchObject([
      { kind: 'order.tip-rejected', facts: { reason: 'No such tip', reference: body.reference } },
    ]);
    // The payment's mark is removed without creating a message; at the latest by the sweep of the minute.
    await eventually(
      () => shop.app.connection.collection('payments').countDocuments({ 'outbox.at': { $exists: true } }),
      (left) => left === 0,
      70_000,
    );
    expect(await told(1)).toHaveLength(1);
  }, 90_000);
});
