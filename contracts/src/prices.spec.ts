import fc from 'fast-check';
import { CURRENCIES, type Currency } from './money.js';
import { priceOf, priceOrder, share, type CodeTerms, type PriceContext, type SaleTerms } from './prices.js';
import { PRODUCT_CATEGORIES, type ProductCategory } from './products.js';
import type { HeldPack } from './rights.js';
import { PACKS, type Pack } from './roles.js';

const car = { price: 6.5, tndPrice: 18, category: 'car_monthly' } as const;
const ped = { price: 10, tndPrice: 30, category: 'ped_standard' } as const;
const vip = { price: 15, tndPrice: 45, category: 'membership' } as const;
const sale: SaleTerms = {
  id: 's1',
  label: 'Car week',
  percent: 25,
  categories: ['car_monthly'],
  products: null,
  withPack: true,
};
const code: CodeTerms = {
  id: 'c1',
  label: 'LAYLA',
  takes: { percent: 10 },
  categories: ['car_monthly', 'ped_standard'],
  products: null,
  withSales: true,
};

describe('the price of one product', () => {
  const gold: HeldPack = { pack: 'Gold', group: 'vip', rank: 5, by: 'purchase', until: null };

  it('names the discount, whose it is, and what it takes off', () => {
    expect(priceOf(car, { currency: 'USD', discount: gold, sales: [] })).toEqual({
      price: { amount: 650, currency: 'USD' },
      sale: null,
      discount: { ...gold, percent: 17, off: { amount: 110, currency: 'USD' } },
      total: { amount: 540, currency: 'USD' },
    });
    expect(priceOf(car, { currency: 'TND', discount: gold, sales: [] }).total).toEqual({
      amount: 14_940,
      currency: 'TND',
    });
  });

  it.each([
    ['None', 1000, 30_000],
    ['Bronze', 920, 27_600],
    ['Silver', 880, 26_400],
    ['Gold', 830, 24_900],
  ] as const)('charges a %s player %i cents or %i millimes', (pack, cents, millimes) => {
    const totalIn = (currency: Currency) =>
      priceOf(ped, { currency, discount: { pack }, sales: [] }).total.amount;
    expect([totalIn('USD'), totalIn('TND')]).toEqual([cents, millimes]);
  });

  it.each(['membership', 'character_slot'] as const)('is never discounted for %s', (category) => {
    expect(priceOf({ ...ped, category }, { currency: 'USD', discount: gold, sales: [] })).toMatchObject({
      discount: null,
      total: { amount: 1000 },
    });
  });

  it('has no discount without a pack', () => {
    expect(priceOf(car, { currency: 'USD', discount: null, sales: [] }).discount).toBeNull();
  });
});

describe('the price of an order', () => {
  it('takes off the sale, then the pack, then the code', () => {
    const { lines, totalMinor } = priceOrder([car, ped, vip], {
      currency: 'USD',
      pack: 'Gold',
      sales: [sale],
      code,
    });
    expect(
      lines.map(({ listMinor, adjustments, amountMinor }) => [
        listMinor,
        adjustments.map(({ kind, ref, offMinor }) => [kind, ref, offMinor]),
        amountMinor,
      ]),
    ).toEqual([
      // 25 % of 6.50 is 1.625; what is left, 4.875, is rounded half up to 4.88.
      [
        650,
        [
          ['sale', 's1', 162],
          ['pack', 'Gold', 83],
          ['code', 'c1', 40],
        ],
        365,
      ],
      [
        1000,
        [
          ['pack', 'Gold', 170],
          ['code', 'c1', 83],
        ],
        747,
      ],
      [1500, [], 1500],
    ]);
    expect(totalMinor).toBe(2612);
  });

  const kindsAt = (pack: Pack, sales: SaleTerms[]) =>
    priceOrder([car], { currency: 'USD', pack, sales }).lines.map(({ adjustments, amountMinor }) => [
      adjustments.map(({ ref }) => ref),
      amountMinor,
    ]);

  it('takes the lower price of a pack and a sale that does not add to it, at a tie the sale', () => {
    const alone = (percent: number): SaleTerms => ({ ...sale, percent, withPack: false });
    expect(kindsAt('Gold', [alone(25)])).toEqual([[['s1'], 488]]);
    expect(kindsAt('Gold', [alone(10)])).toEqual([[['Gold'], 540]]);
    expect(kindsAt('Gold', [alone(17)])).toEqual([[['s1'], 540]]);
  });

  it('takes the best sale of a line, never two', () => {
    const best = { ...sale, id: 's2', percent: 30 };
    expect(kindsAt('None', [sale, best, { ...best, id: 's3' }])).toEqual([[['s2'], 455]]);
    // 20 % and the pack are better than 25 % alone.
    const added = { ...sale, id: 's4', percent: 20 };
    expect(kindsAt('Gold', [{ ...sale, withPack: false }, added])).toEqual([[['s4', 'Gold'], 432]]);
  });

  it('counts a sale or a code for the products that it names, and for all if it names none', () => {
    const named = { categories: null, products: ['p1'] };
    const priced = (context: Partial<PriceContext>) =>
      priceOrder([{ ...car, _id: 'p1' }, { ...car, _id: 'p2' }, vip], {
        currency: 'USD',
        pack: 'None',
        sales: [],
        ...context,
      }).lines.map(({ amountMinor }) => amountMinor);
    expect(priced({ sales: [{ ...sale, ...named }] })).toEqual([488, 650, 1500]);
    expect(priced({ code: { ...code, ...named } })).toEqual([585, 650, 1500]);
    expect(priced({ code: { ...code, categories: null } })).toEqual([585, 585, 1350]);
    expect(priced({ code: { ...code, categories: [] } })).toEqual([650, 650, 1500]);
  });

  it('leaves lines in a sale out of a code that does not add to sales', () => {
    const { lines } = priceOrder([car, ped], {
      currency: 'USD',
      pack: 'None',
      sales: [sale],
      code: { ...code, withSales: false },
    });
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([488, 900]);
  });

  it('shares a fixed amount over the eligible lines, up to their price', () => {
    const off = (offMinor: number) =>
      priceOrder([car, ped, vip], {
        currency: 'USD',
        pack: 'None',
        sales: [],
        code: { ...code, takes: { offMinor } },
      }).lines.map(({ amountMinor }) => amountMinor);
    expect(off(500)).toEqual([453, 697, 1500]);
    expect(off(5_000)).toEqual([0, 0, 1500]);
  });
});

describe('sharing an amount', () => {
  it.each([
    [100, [1, 1, 1], 'USD', [1, 1, 1]],
    [10, [50, 50, 50], 'USD', [4, 3, 3]],
    [20, [100, 100, 100], 'TND', [10, 10, 0]],
    [0, [0, 0], 'USD', [0, 0]],
    [5, [0, 5], 'USD', [0, 5]],
  ] as const)('shares %i over %j in %s', (amount, weights, currency, shares) => {
    const most = weights.reduce<number>((sum, weight) => sum + weight, 0);
    expect(share(Math.min(amount, most), weights, currency)).toEqual(shares);
  });

  it('is exact for the highest prices', () => {
    const weights = Array.from({ length: 10 }, (_, n) => 100_000_000 - n * 10);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    expect(share(total, weights, 'TND')).toEqual(weights);
  });
});

/** A second implementation of the rules, in exact fractions of decimal text. It shares no code with the product. */
const exact = {
  /** "6.5" in hundredths. */
  hundredths: (price: number): bigint => {
    const [whole = '', fraction = ''] = price.toFixed(2).split('.');
    return BigInt(whole + fraction);
  },
  /** Half up. */
  less: (hundredths: bigint, percent: number): bigint => {
    const exactly = (hundredths * BigInt(100 - percent)).toString().padStart(3, '0');
    const [whole, rest] = [exactly.slice(0, -2), exactly.slice(-2)];
    return BigInt(whole) + (rest >= '50' ? 1n : 0n);
  },
  share: (amount: bigint, weights: readonly bigint[]): bigint[] => {
    const sum = weights.reduce((all, weight) => all + weight, 0n);
    if (sum === 0n) return weights.map(() => 0n);
    const shares = weights.map((weight) => (amount * weight) / sum);
    const rests = weights.map((weight) => (amount * weight) % sum);
    for (let left = amount - shares.reduce((all, one) => all + one, 0n); left > 0n; left -= 1n) {
      const most = rests.reduce((best, rest) => (rest > best ? rest : best), -1n);
      const at = rests.indexOf(most);
      shares[at] = (shares[at] ?? 0n) + 1n;
      rests[at] = -1n;
    }
    return shares;
  },
};

const PERCENT_OF: Record<Pack, number> = { None: 0, Bronze: 8, Silver: 12, Gold: 17 };
const isDiscounted = (category: ProductCategory) =>
  category !== 'membership' && category !== 'character_slot';

function exactTotals(
  products: readonly { price: number; tndPrice: number; category: ProductCategory }[],
  { currency, pack, sales = [], code: used }: PriceContext,
): bigint[] {
  const reduced = products.map((product) => {
    const list = exact.hundredths(currency === 'USD' ? product.price : product.tndPrice);
    const percent = isDiscounted(product.category) ? PERCENT_OF[pack] : 0;
    const running = sales.filter(({ categories }) => !categories || categories.includes(product.category));
    const prices = [
      ...running.map((one) => ({
        hundredths: exact.less(exact.less(list, one.percent), one.withPack ? percent : 0),
        isSale: true,
      })),
      { hundredths: exact.less(list, percent), isSale: false },
    ];
    return prices.reduce((best, one) => (one.hundredths < best.hundredths ? one : best));
  });
  if (!used) return reduced.map(({ hundredths }) => hundredths);
  const weights = products.map(({ category }, index) => {
    const { hundredths = 0n, isSale = false } = reduced[index] ?? {};
    const isNamed = !used.categories || used.categories.includes(category);
    return isNamed && (used.withSales || !isSale) ? hundredths : 0n;
  });
  const { takes } = used;
  if ('percent' in takes)
    return reduced.map(({ hundredths }, index) => {
      const weight = weights[index] ?? 0n;
      return hundredths - (weight - exact.less(weight, takes.percent));
    });
  const most = weights.reduce((all, weight) => all + weight, 0n);
  const wanted = BigInt(currency === 'USD' ? takes.offMinor : takes.offMinor / 10);
  const offs = exact.share(wanted < most ? wanted : most, weights);
  return reduced.map(({ hundredths }, index) => hundredths - (offs[index] ?? 0n));
}

describe('random orders', () => {
  const price = fc.oneof(fc.nat(10_000), fc.nat(10_000_000)).map((hundredths) => hundredths / 100);
  const products = fc.array(
    fc.record({ price, tndPrice: price, category: fc.constantFrom(...PRODUCT_CATEGORIES) }),
    { minLength: 1, maxLength: 10 },
  );
  const categories = fc.option(fc.subarray([...PRODUCT_CATEGORIES]));
  const sales = fc.array(
    fc.record({
      ...{ id: fc.constantFrom('s1', 's2', 's3'), label: fc.constant('Sale'), categories },
      ...{ percent: fc.integer({ min: 1, max: 90 }), products: fc.constant(null), withPack: fc.boolean() },
    }),
    { maxLength: 3 },
  );
  const contextIn = (currency: Currency) =>
    fc.record({
      ...{ currency: fc.constant(currency), pack: fc.constantFrom(...PACKS), sales },
      code: fc.option(
        fc.record({
          ...{ id: fc.constant('c1'), label: fc.constant('CODE'), categories, products: fc.constant(null) },
          withSales: fc.boolean(),
          takes: fc.oneof(
            fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
            fc.nat(500_000).map((units) => ({ offMinor: currency === 'USD' ? units : units * 10 })),
          ),
        }),
      ),
    });
  const orders = fc.tuple(
    products,
    fc.constantFrom(...CURRENCIES).chain((currency) => contextIn(currency)),
  );

  it('are priced as by exact fractions, and each line adds up', () => {
    fc.assert(
      fc.property(orders, ([bought, context]) => {
        const unit = context.currency === 'USD' ? 1 : 10;
        const { lines, totalMinor } = priceOrder(bought, context);
        const amounts = lines.map(({ amountMinor }) => String(amountMinor / unit)).join(' ');
        expect(amounts).toBe(exactTotals(bought, context).join(' '));
        const wrong = lines.filter(({ listMinor, adjustments, amountMinor }) => {
          const off = adjustments.reduce((sum, { offMinor }) => sum + offMinor, 0);
          const sums = listMinor - off === amountMinor && amountMinor >= 0 && amountMinor % unit === 0;
          const isOneSale = adjustments.filter(({ kind }) => kind === 'sale').length <= 1;
          return !sums || !isOneSale || adjustments.some(({ offMinor }) => offMinor < 0);
        });
        expect(wrong).toEqual([]);
        expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor);
      }),
      { numRuns: process.env['TEST_ALL'] === '1' ? 100_000 : 2_000, seed: 20_264 },
    );
  });
});
