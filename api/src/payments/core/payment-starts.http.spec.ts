import type { ErrorBody } from '@city/contracts';
import { Types } from 'mongoose';
import { LastPurchases } from './last-purchases.service.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';
import { PaymentMethods } from './payment-methods.js';
import type { Payment } from './payment.schema.js';
import { Settlement } from './settlement/settlement.service.js';

describe('a payment that is closed while its provider is called', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.app.close());

  /** Starts a payment; `meanwhile` happens after the provider's answer. */
  async function startOf(name: string, meanwhile: (payment: Payment) => Promise<unknown>, hasTip = false) {
    const player = await shop.app.loginAs(name);
    const { _id: productId } = await shop.sell({ name });
    if (hasTip) expect((await player.post('/api/orders/tnd', { productId })).status).toBe(200);
    const provider = shop.app.get(PaymentMethods).get('paypal');
    const start = provider.start.bind(provider);
    jest.spyOn(provider, 'start').mockImplementationOnce(async (payment, signal) => {
      const answer = await start(payment, signal);
      await meanwhile(payment);
      return answer;
    });
    const headers = { 'Idempotency-Key': name };
    const path = '/api/payment/paypal/orders';
    return player.post<{ id: string } & ErrorBody>(path, { productId }, { headers });
  }
  const close = ({ _id }: Payment) =>
    shop.app.get(Settlement).apply(_id, { event: 'expired', at: new Date(), by: 'system' });

  it.each([false, true])(
    'begins again if a start of another product took its place; beside a tip: %s',
    async (hasTip) => {
      const closed: Payment[] = [];
      const { status, body } = await startOf(
        `loses-its-place-${hasTip}`,
        async (payment) => closed.push((await close(payment))?.payment ?? payment),
        hasTip,
      );
      expect(status).toBe(200);
      expect(closed).toMatchObject([{ status: 'expired' }]);
      const started = await shop.payments.findByProviderRef('paypal', body.id);
      expect(started).toMatchObject({ status: 'awaiting_payer', userId: closed[0]?.userId });
      expect(started?._id).not.toEqual(closed[0]?._id);
    },
  );

  it('does not begin again if the player has paid for the product meanwhile', async () => {
    const { status, body } = await startOf('pays-otherwise', async (payment) => {
      await close(payment);
      await shop.app.get(LastPurchases).record({ ...payment, _id: new Types.ObjectId() });
    });
    expect([status, body.code]).toEqual([409, 'PAYMENT_OPEN']);
  });
});
