import type { Benefit, CurrentUser, ErrorBody, OwnRights, Product, ProductQuote } from '@city/contracts';
import type { Client } from '../../../test/client.js';
import { eventually } from '../../../test/eventually.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';

type Quote = ProductQuote<string>;
const DAY_MS = 86_400_000;

describe('the quote of a product', () => {
  let shop: Shop;
  let packs: Record<'bronze' | 'gold' | 'prime', Product>;
  beforeAll(async () => {
    shop = await openShop();
    const pack = (name: string, rank: number) => {
      const benefits: Benefit[] = [{ kind: 'level', group: 'vip', rank, days: 30 }];
      return shop.sell({ name, category: 'membership', price: 5, tndPrice: 16, benefits });
    };
    packs = {
      bronze: await pack('Quoted Bronze', 1),
      gold: await pack('Quoted Gold', 3),
      prime: await pack('Quoted Prime', 6),
    };
  });
  afterAll(() => shop.app.close());

  const read = (client: Client, product: Product, query = '') =>
    client.get<Quote>(`/api/products/${product._id}/quote${query}`);
  const quoted = async (client: Client, product: Product, query = '') => {
    const { status, body } = await read(client, product, query);
    expect(status).toBe(200);
    return body;
  };
  const rights = async (client: Client) => (await client.get<OwnRights>('/api/grants/mine')).body;
  const endOf = async (client: Client, rank: number) =>
    (await rights(client)).levels.find((level) => level.rank === rank)?.until ?? null;
  /** Buys a pack and waits until a further grant counts. */
  const buy = async (client: Client, product: Product) => {
    const before = (await rights(client)).grants.length;
    await shop.success(client, await shop.paypalOrder(client, product));
    await eventually(
      () => rights(client),
      ({ grants }) => grants.length > before,
    );
  };
  const days = (iso: string | null | undefined) => Math.round((Date.parse(iso ?? '') - Date.now()) / DAY_MS);

  it('is for players only, and knows the product and the currency', async () => {
    expect((await read(shop.app.anonymous, shop.car)).status).toBe(401);
    expect(await read(shop.youssef, { ...shop.car, _id: 'f'.repeat(24) })).toMatchObject({ status: 404 });
    expect(await read(shop.youssef, shop.car, '?currency=EUR')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: [{ field: 'currency' }] },
    });
    const hidden = await shop.sell({ available: false, name: 'Hidden from quotes' });
    expect(await read(shop.youssef, hidden)).toMatchObject({ body: { code: 'PRODUCT_UNAVAILABLE' } });
  });

  it('says whose discount it is, until when, and is the price that is charged', async () => {
    const player = await shop.app.loginAs('quoted-gold');
    expect(await quoted(player, shop.car)).toMatchObject({
      price: { amount: 650 },
      discount: null,
      total: { amount: 650, currency: 'USD' },
      effects: [],
    });
    await buy(player, packs.gold);
    const { body: me } = await player.get<CurrentUser>('/api/auth/user/me');
    expect(me).toMatchObject({ pack: 'Gold', packRank: 3, discount: { group: 'vip', by: 'purchase' } });
    const quote = await quoted(player, shop.car);
    expect(quote).toMatchObject({
      price: { amount: 650 },
      discount: { ...me.discount, percent: 17, off: { amount: 110 } },
      total: { amount: 540 },
    });
    expect(days(quote.discount?.until)).toBe(30);
    expect((await quoted(player, shop.car, '?currency=TND')).total).toEqual({
      amount: 14_940,
      currency: 'TND',
    });
    const refused = await player.post<ErrorBody>('/api/payment/paypal/orders', {
      productId: shop.car._id,
      expectedPrice: 0.01,
    });
    expect(refused.body.details?.['price']).toBe(quote.total.amount / 100);
  });

  it('foretells what the second and the third pack do', async () => {
    const player = await shop.app.loginAs('quoted-twice');
    expect((await quoted(player, packs.gold)).effects).toMatchObject([{ kind: 'starts', other: null }]);
    await buy(player, packs.gold);
    const first = await endOf(player, 3);

    const [waits] = (await quoted(player, packs.bronze)).effects;
    expect(waits).toMatchObject({ kind: 'waits', startsAt: first, other: { rank: 3, until: first } });
    await buy(player, packs.bronze);
    expect(await endOf(player, 1)).toBe(waits?.endsAt);

    const [extended] = (await quoted(player, packs.gold)).effects;
    expect(extended).toMatchObject({ kind: 'extends', startsAt: first });
    await buy(player, packs.gold);
    expect(await endOf(player, 3)).toBe(extended?.endsAt);

    const [lifts] = (await quoted(player, packs.prime)).effects;
    expect(lifts).toMatchObject({ kind: 'lifts', other: { rank: 3 } });
    await buy(player, packs.prime);
    expect([await endOf(player, 6), await endOf(player, 3)].map(days)).toEqual(
      [lifts?.endsAt, lifts?.other?.until].map(days),
    );
  });

  it('says that a pack of the team leaves nothing to buy below it, as the start of a payment does', async () => {
    const player = await shop.app.loginAs('quoted-staff');
    const { body: me } = await player.get<CurrentUser>('/api/auth/user/me');
    await shop.layla.put('/api/users/update-pack', { userId: me._id, newPack: 'Gold' });
    expect(await quoted(player, packs.bronze)).toMatchObject({
      alreadyHeld: true,
      effects: [{ kind: 'held', endsAt: null }],
    });
    const start = await player.post<ErrorBody>('/api/payment/paypal/orders', {
      productId: packs.bronze._id,
    });
    expect(start.body.code).toBe('ALREADY_HELD');
    expect(await quoted(player, shop.car)).toMatchObject({
      discount: { pack: 'Gold', by: 'staff', until: null },
    });
  });
});
