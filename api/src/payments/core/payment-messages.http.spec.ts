import type { InboxMessage, ManualPaymentTicket, Order } from '@city/contracts';
import { eventually } from '../../../test/eventually.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';

describe('what a player is told of money', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  /** The messages of earlier tests. They stay, because a relay may be reading one of them. */
  const earlier = new Set<string>();
  const messages = async () => (await shop.youssef.get<InboxMessage[]>('/api/notifications')).body;
  beforeEach(async () => {
    for (const { _id } of await messages()) earlier.add(_id);
  });
  afterAll(() => shop.app.close());

  /** Waits for `count` messages to the player in this test. */
  const told = (count: number) =>
    eventually(
      async () => (await messages()).filter(({ _id }) => !earlier.has(_id)),
      (found) => found.length === count,
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
  });
});
