import type { Benefit, BlockedProduct, CheckedQuote, ErrorBody, Order, Product } from '@city/contracts';
import type { Client } from '../../../test/client.js';
import { eventually } from '../../../test/eventually.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';

type Quote = CheckedQuote<string>;

describe('who may buy a product', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.app.close());

  const blocked = async (client: Client) =>
    (await client.get<BlockedProduct[]>('/api/products/eligibility')).body;
  const problem = async (client: Client, { _id }: Product) =>
    (await client.get<Quote>(`/api/products/${_id}/quote`)).body.problem;
  const WAYS = ['/api/payment/paypal/orders', '/api/payment/init-payment', '/api/orders/tnd'] as const;
  const start = (
    client: Client,
    { _id: productId }: Product,
    way: (typeof WAYS)[number],
    more: object = {},
  ) => client.post<ErrorBody>(way, { productId, ...more });
  const starts = (client: Client, product: Product, more: object = {}) =>
    WAYS.map((way) => start(client, product, way, more));
  const buy = async (client: Client, product: Product): Promise<Order> => {
    const { status, body } = await shop.success(client, await shop.paypalOrder(client, product));
    expect([status, body.code]).toEqual([status < 300 ? status : 201, undefined]);
    return body;
  };

  it('is answered to players only', async () => {
    expect((await shop.app.anonymous.get('/api/products/eligibility')).status).toBe(401);
  });

  it('ends at the limit for each player, in every way to pay, until an order is refunded', async () => {
    const slot = await shop.sell({ name: 'Once only', perPlayer: 1 });
    expect(slot).toMatchObject({ perPlayer: 1 });
    const player = await shop.app.loginAs('once-only');
    expect([await blocked(player), await problem(player, slot)]).toEqual([[], null]);
    await buy(player, slot);
    const reached = { code: 'LIMIT_REACHED', details: { perPlayer: 1 } };
    expect(await blocked(player)).toEqual([{ productId: slot._id, problem: reached }]);
    expect(await problem(player, slot)).toEqual(reached);
    for (const { status, body } of await Promise.all(starts(player, slot, { again: true })))
      expect([status, body]).toEqual([409, expect.objectContaining(reached)]);
    expect(await blocked(shop.youssef)).toEqual([]);

    await shop.report('once-only', 'refunded');
    await eventually(
      () => blocked(player),
      (found) => found.length === 0,
    );
    expect((await start(player, slot, WAYS[0])).status).toBe(200);
  });

  it('sells one at most to starts at the same moment', async () => {
    const slot = await shop.sell({ name: 'Once at a time', perPlayer: 1 });
    const player = await shop.app.loginAs('same-moment');
    const ids = await Promise.all(
      [1, 2, 3].map(() => shop.paypalOrder(player, slot, false).catch(() => null)),
    );
    for (const id of new Set(ids)) if (id) await shop.app.sandbox.approvePayPal(id);
    const again = starts(player, slot, { again: true });
    await Promise.all([...ids.flatMap((id) => (id ? [shop.success(player, id)] : [])), ...again]);
    for (const id of new Set(ids)) if (id) await shop.success(player, id);
    const paid = (await shop.ordersOf(player)).filter((order) => order.paymentDetails.status === 'COMPLETED');
    expect(paid).toHaveLength(1);
    expect(await problem(player, slot)).toMatchObject({ code: 'LIMIT_REACHED' });
  });

  it('depends on what the product needs, and names what is missing with a link to it', async () => {
    const gold: Benefit[] = [{ kind: 'level', group: 'vip', rank: 3, days: 30 }];
    const pack = await shop.sell({ name: 'Gold to have', category: 'membership', benefits: gold });
    const needs = { fact: 'level', group: 'vip', rank: 3, exact: false } as const;
    const club = await shop.sell({ name: 'Gold club', needs, hidden: true });
    const player = await shop.app.loginAs('no-gold');
    const missing = { code: 'NOT_ELIGIBLE', details: { ...needs, link: '/packshop' } };
    expect(await problem(player, club)).toEqual(missing);
    expect(await blocked(player)).toEqual([{ productId: club._id, problem: missing }]);
    for (const { status, body } of await Promise.all(starts(player, club)))
      expect([status, body]).toEqual([403, expect.objectContaining(missing)]);
    await buy(player, pack);
    await eventually(
      () => problem(player, club),
      (found) => found === null,
    );
    expect((await start(player, club, WAYS[0])).status).toBe(200);
    // It stays in the public list: leaving it out is a matter of display.
    const { body: listed } = await shop.app.anonymous.get<Product>(`/api/products/${club.slug}`);
    expect(listed).toMatchObject({ needs, hidden: true });
  });

  it('depends on an accepted application', async () => {
    const needs = { fact: 'application', kind: 'whitelist' } as const;
    const house = await shop.sell({ name: 'For citizens', needs });
    const player = await shop.app.loginAs('no-citizen');
    expect(await problem(player, house)).toEqual({
      code: 'NOT_ELIGIBLE',
      details: { ...needs, link: '/joinus' },
    });
  });
});
