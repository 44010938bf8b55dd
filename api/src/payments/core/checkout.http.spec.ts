import type {
  CheckoutInput,
  CheckoutQuote,
  CheckoutStarted,
  ErrorBody,
  OpenCheckout,
  Order,
  OwnRights,
  Product,
} from '@city/contracts';
import type { Client } from '../../../test/client.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';

type Started = CheckoutStarted & ErrorBody;

describe('one payment for several products', () => {
  let shop: Shop;
  let pack: Product;
  let other: Product;
  let count = 0;
  beforeAll(async () => {
    // Companies are sold by tip only.
    shop = await openShop({ env: { COMMUNITY_PAYMENT_METHODS: JSON.stringify({ company: ['tip'] }) } });
    await shop.app.sandbox.scenario('paypal', 'webhook-none', 1_000);
    pack = await shop.sell({
      ...{ name: 'Cart Silver', category: 'membership', price: 15, tndPrice: 45 },
      benefits: [{ kind: 'level', group: 'vip', rank: 2, days: 30 }],
    });
    other = await shop.sell({
      ...{ name: 'Cart Sultan', price: 10, tndPrice: 30 },
      benefits: [{ kind: 'thing', effect: 'car.sultan', scope: 'account', takeBack: 'always', days: 30 }],
    });
  });
  afterAll(() => shop.app.close());

  const buyer = () => shop.app.loginAs(`cart-${(count += 1)}`);
  const linesOf = (...products: (Product | string)[]) =>
    products.map((product) => ({ productId: typeof product === 'string' ? product : product._id }));
  const start = (client: Client, products: (Product | string)[], more: Partial<CheckoutInput> = {}) =>
    client.post<Started>('/api/checkout', { lines: linesOf(...products), method: 'paypal', ...more });
  const quote = (client: Client, products: (Product | string)[], currency = 'USD') =>
    client.post<CheckoutQuote<string> & ErrorBody>('/api/checkout/quote', {
      lines: linesOf(...products),
      currency,
    });
  const house = () => shop.sell({ name: `Cart House ${(count += 1)}`, category: 'house' });
  const leftOf = async ({ _id }: Product) =>
    (await shop.layla.get<{ left: number }>(`/api/products/${_id}/stock`)).body.left;

  it('quotes each line with what it does after the lines before it, and the ways that sell it', async () => {
    const client = await buyer();
    const company = await shop.sell({ name: 'Cart Company', category: 'company' });
    const { status, body } = await quote(client, [pack, shop.car, company], 'TND');
    expect(status).toBe(200);
    expect(body).toMatchObject({ currency: 'TND', totalMinor: 45_000 + 18_000 + 18_000, problems: [] });
    expect(body.lines).toMatchObject([
      { n: 1, name: 'Cart Silver', listMinor: 45_000, adjustments: [], effects: [{ kind: 'starts' }] },
      { n: 2, name: 'Desert Runner', amountMinor: 18_000, lastPurchase: null },
      { n: 3, alreadyHeld: false },
    ]);
    expect(body.ways.find(({ id }) => id === 'konnect')?.lines).toEqual([1, 2]);
    expect(body.ways.find(({ id }) => id === 'tip')?.lines).toEqual([1, 2, 3]);
  });

  it('names the lines that cannot be bought now', async () => {
    const client = await buyer();
    const [sold, hidden] = [await house(), await shop.sell({ name: 'Hidden' })];
    await start(await buyer(), [sold]);
    await shop.layla.put(`/api/products/${hidden._id}`, { available: false });
    const { body } = await quote(client, ['f'.repeat(24), sold, hidden, shop.car]);
    expect(body.problems).toEqual([
      { n: 1, code: 'NOT_FOUND' },
      { n: 3, code: 'PRODUCT_UNAVAILABLE' },
      { n: 2, code: 'SOLD_OUT' },
    ]);
    expect(body.lines.map(({ n }) => n)).toEqual([2, 4]);
  });

  it('names the limits and conditions of products', async () => {
    const needs = { fact: 'application', kind: 'whitelist' } as const;
    const house = await shop.sell({ name: 'Cart for citizens', needs });
    const { body } = await quote(await buyer(), [shop.car, house]);
    expect(body.problems).toEqual([{ n: 2, code: 'NOT_ELIGIBLE', details: { ...needs, link: '/joinus' } }]);
  });

  it('makes one order with a line for each product, whose benefits begin together', async () => {
    const client = await buyer();
    const started = await start(client, [pack, other], { total: 2_500 });
    expect(started).toMatchObject({ status: 200, body: { method: 'paypal', payUrl: null, ticket: null } });
    const id = started.body.providerRef ?? '';
    await shop.app.sandbox.approvePayPal(id);
    const { body: order } = await shop.success(client, id);
    expect(order).toMatchObject({
      product: { _id: pack._id, name: 'Cart Silver', price: 25 },
      amount: 2_500,
      lines: [
        { n: 1, productId: pack._id, amountMinor: 1_500, refundedMinor: 0, isGone: false },
        { n: 2, productId: other._id, amountMinor: 1_000, adjustments: [] },
      ],
    });
    const { body: rights } = await client.get<OwnRights>('/api/grants/mine');
    expect(rights.grants.map(({ product }) => product.name).sort()).toEqual(['Cart Silver', 'Cart Sultan']);
    expect(rights.pack).toBe('Silver');
    expect((await shop.success(client, id)).body._id).toBe(order._id);
    const list = await shop.layla.get<Order[]>(
      `/api/orders?filter=${JSON.stringify({ productId: other._id })}`,
    );
    expect(list.body.map(({ _id }) => _id)).toContain(order._id);
  });

  it('is paid on the page of a provider, and by hand', async () => {
    const client = await buyer();
    const konnect = await start(client, [shop.car, other], { method: 'konnect', total: 48_000 });
    expect(konnect.body).toMatchObject({ payUrl: expect.stringContaining('http'), providerRef: null });
    const ref = konnect.body.paymentRef ?? '';
    await shop.app.sandbox.payKonnect(ref);
    expect((await shop.verify(client, ref)).body.order?.lines).toHaveLength(2);

    const { body } = await start(await buyer(), [shop.car, other], { method: 'tip' });
    expect(body.ticket).toMatchObject({ amount: 48_000, message: expect.stringMatching(/ 2 items$/) });
    const confirmed = await shop.layla.put<Order>(`/api/orders/${body.ticket?.orderId}/confirm-manual`, {
      proof: { tipTransactionId: 'CART-1', tippedAmount: 48, currency: 'TND' },
    });
    expect(confirmed.body).toMatchObject({
      paymentDetails: { status: 'COMPLETED' },
      lines: [{ n: 1 }, { n: 2 }],
    });
  });

  it('continues with the same products, and closes what it replaces', async () => {
    const client = await buyer();
    const first = await start(client, [shop.car, other]);
    expect((await start(client, [other, shop.car])).body.providerRef).toBe(first.body.providerRef);
    const open = async () => (await client.get<OpenCheckout[]>('/api/checkout/open')).body;
    expect(await open()).toMatchObject([
      { method: 'paypal', currency: 'USD', totalMinor: 1_650, lines: [{ productId: shop.car._id }, {}] },
    ]);
    const single = await start(client, [other]);
    expect(single.body.providerRef).not.toBe(first.body.providerRef);
    expect(await open()).toMatchObject([{ totalMinor: 1_000 }]);
    // A tip for both products, reported as sent, keeps its products from other payments.
    const tipped = await buyer();
    const ticket = (await start(tipped, [shop.car, other], { method: 'tip' })).body.ticket;
    await tipped.post(`/api/orders/${ticket?.orderId}/proof`, { tipNumber: 'T-77' });
    for (const method of ['paypal', 'tip'] as const)
      expect(await start(tipped, [other], { method })).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_OPEN', details: { method: 'tip' } },
      });
  });

  it('asks before it sells a product again, and names its line', async () => {
    const client = await buyer();
    await shop.success(client, await shop.paypalOrder(client, other));
    expect(await start(client, [shop.car, other], { again: false })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PAID', details: { line: 2, number: expect.any(String) } },
    });
    expect((await start(client, [shop.car, other], { again: true })).status).toBe(200);
  });

  it('takes a unit of every scarce product or none', async () => {
    const [a, b, c] = [await house(), await house(), await house()];
    await start(await buyer(), [b]);
    const client = await buyer();
    expect(await start(client, [shop.car, a, b])).toMatchObject({
      status: 409,
      body: { code: 'SOLD_OUT', details: { line: 3 } },
    });
    expect(await leftOf(a)).toBe(1);
    expect((await start(client, [a, c])).status).toBe(200);
    expect([await leftOf(a), await leftOf(c)]).toEqual([0, 0]);
    // Two units at the same time, as with two payments. The refused start leaves the open payment alone.
    const three = [a, c, await house()];
    expect((await quote(client, three)).body.problems).toEqual([{ n: 3, code: 'CART_SPLIT' }]);
    for (const method of ['paypal', 'tip'] as const)
      expect(await start(client, three, { method })).toMatchObject({
        status: 400,
        body: { code: 'CART_SPLIT' },
      });
    expect([await leftOf(a), await leftOf(c)]).toEqual([0, 0]);
    expect(await start(client, [await house()])).toMatchObject({ status: 200 });
    expect([await leftOf(a), await leftOf(c)]).toEqual([1, 1]);
  });

  it('sells single units once to carts at the same time, and some cart gets all of its units', async () => {
    const houses = await Promise.all(Array.from({ length: 3 }, house));
    const clients = await Promise.all(Array.from({ length: 9 }, buyer));
    const starts = await Promise.all(
      clients.map((client, n) => {
        const [one, two] = [houses[n % 3], houses[(n + 1 + (n % 2)) % 3]];
        return start(
          client,
          [one, two].filter((product) => product !== undefined),
        );
      }),
    );
    expect(starts.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(starts.filter(({ body }) => body.code === 'SOLD_OUT')).toHaveLength(8);
    const left = await Promise.all(houses.map(leftOf));
    expect(left.sort()).toEqual([0, 0, 1]);
  });

  it('refuses what is no list of products', async () => {
    const client = await buyer();
    const eleven = Array.from({ length: 11 }, () => shop.car._id);
    for (const [lines, field] of [
      [[], 'lines'],
      [linesOf(...eleven), 'lines'],
      ['x', 'lines'],
      [[{ productId: '' }], 'lines.0.productId'],
      [[{ productId: shop.car._id, quantity: 2 }], 'lines.0.quantity'],
      [linesOf(shop.car, shop.car.slug), 'lines.1.productId'],
    ] as const) {
      const refused = {
        status: 400,
        body: {
          code: 'VALIDATION_FAILED',
          errors: expect.arrayContaining([expect.objectContaining({ field })]),
        },
      };
      expect(await client.post('/api/checkout/quote', { lines, currency: 'USD' })).toMatchObject(refused);
      expect(await client.post('/api/checkout', { lines, method: 'paypal' })).toMatchObject(refused);
    }
    const twice = linesOf('f'.repeat(24), shop.car, shop.car.slug);
    expect(await client.post('/api/checkout/quote', { lines: twice, currency: 'USD' })).toMatchObject({
      body: { errors: [{ field: 'lines.2.productId' }] },
    });
    const company = await shop.sell({ name: `Company ${(count += 1)}`, category: 'company' });
    expect(await start(client, [shop.car, company])).toMatchObject({
      status: 400,
      body: { code: 'CART_SPLIT' },
    });
    expect(await start(client, [shop.car, 'f'.repeat(24)])).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', details: { line: 2 } },
    });
    expect(await start(client, [shop.car, other], { total: 1 })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', details: { price: 16.5 } },
    });
    expect((await shop.app.anonymous.get('/api/checkout/open')).status).toBe(401);
    expect((await client.post('/api/checkout', { lines: linesOf(shop.car), method: 'bank' })).status).toBe(
      400,
    );
  });
});
