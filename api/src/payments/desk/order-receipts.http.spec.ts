import type { ErrorBody, ManualPaymentTicket, OrderReceipt, Settings } from '@city/contracts';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.js';
import { openShop, type Shop } from '../core/payment-kit.spec-helper.js';

describe('the receipt of an order', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.app.close());

  const read = (client: Client, id: string) =>
    client.get<OrderReceipt & ErrorBody>(`/api/orders/${id}/receipt`);
  const buy = async (client: Client) => {
    const { body } = await shop.success(client, await shop.paypalOrder(client));
    return body._id;
  };
  const sell = async (seller: object) => {
    const { version } = (await shop.layla.get<Settings>('/api/settings')).body;
    const { status } = await shop.layla.put('/api/settings', { version, seller });
    expect(status).toBe(200);
  };

  it('names the seller at the time of the order, even after the settings have changed', async () => {
    const unnamed = await buy(await shop.app.loginAs('before-seller'));
    const SELLER = { legalName: 'Mirage SARL', address: '12 Rue du Lac', taxId: '1234567/A' };
    await sell({ ...SELLER, taxLine: 'Prices include 19 % VAT' });
    const player = await shop.app.loginAs('with-receipt');
    const id = await buy(player);
    await sell({ legalName: 'Another Company' });

    const { status, body } = await read(player, id);
    expect(status).toBe(200);
    expect(body.seller).toEqual({
      ...SELLER,
      registration: '',
      taxLine: 'Prices include 19 % VAT',
      note: '',
    });
    expect(body).toMatchObject({ refundedMinor: 0, paidAt: expect.any(String) });
    expect(body.order).toMatchObject({ _id: id, amount: 650, lines: [{ n: 1, name: 'Desert Runner' }] });
    // Without a legal name, the operator of the terms is the seller.
    const { seller } = (await read(shop.layla, unnamed)).body;
    const { policies } = (await shop.layla.get<Settings>('/api/settings')).body.values;
    expect(seller).toMatchObject({ legalName: policies.operator, address: '' });
  });

  it('shows what was given back', async () => {
    const player = await shop.app.loginAs('refunded-receipt');
    const id = await buy(player);
    await shop.report('refunded-receipt', 'refunded');
    expect((await read(player, id)).body).toMatchObject({
      refundedMinor: 650,
      order: { paymentDetails: { status: 'REFUNDED' } },
    });
  });

  it('is for its player and staff; for others there is no such order', async () => {
    const id = await buy(await shop.app.loginAs('own-receipt'));
    const missing = await read(shop.youssef, new Types.ObjectId().toHexString());
    const foreign = await read(shop.youssef, id);
    const facts = ({ status, body }: typeof missing) => [status, body.code, body.message];
    expect(facts(foreign)).toEqual(facts(missing));
    expect(missing.status).toBe(404);
    expect((await read(shop.layla, id)).status).toBe(200);
    expect((await read(shop.app.anonymous, id)).status).toBe(401);
    expect((await read(shop.youssef, 'no-id')).body).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('exists for paid orders only', async () => {
    const { body } = await shop.youssef.post<ManualPaymentTicket>('/api/orders/tnd', {
      productId: shop.car._id,
    });
    expect(await read(shop.youssef, body.orderId)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATE_CONFLICT', details: { status: 'PENDING' } },
    });
  });

  it('shows what an order of an older version has', async () => {
    const player = await shop.app.loginAs('old-receipt');
    const id = await buy(player);
    const orders = shop.app.connection.collection('orders');
    await orders.updateOne({ _id: new Types.ObjectId(id) }, { $unset: { seller: 1, lines: 1 } });
    const { body } = await read(player, id);
    expect(body.seller).toBeNull();
    expect(body.order.lines).toMatchObject([{ name: 'Desert Runner', listMinor: 650, amountMinor: 650 }]);
  });
});
