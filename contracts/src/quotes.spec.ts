import fc from 'fast-check';
import { CURRENCIES } from './money.js';
import { PRODUCT_CATEGORIES, quote } from './products.js';
import { priceLines, quoteFor } from './quotes.js';
import type { HeldPack, Holdings } from './rights.js';
import { PACKS } from './roles.js';

const UNTIL = new Date('2026-12-23T18:00:00.000Z');
const NOW = new Date('2026-11-23T18:00:00.000Z');
const gold: HeldPack = { pack: 'Gold', group: 'vip', rank: 5, by: 'purchase', until: UNTIL };

it('names the discount, whose it is, until when, and what it takes off', () => {
  const car = { price: 6.5, tndPrice: 18, category: 'car_monthly' } as const;
  expect(priceLines(car, gold, 'USD')).toEqual({
    price: { amount: 650, currency: 'USD' },
    discount: { ...gold, percent: 17, off: { amount: 110, currency: 'USD' } },
    total: { amount: 540, currency: 'USD' },
  });
  expect(priceLines(car, gold, 'TND').total).toEqual({ amount: 14_940, currency: 'TND' });
});

it('has no discount line where nothing is taken off', () => {
  const pack = { price: 5, tndPrice: 16, category: 'membership' } as const;
  expect(priceLines(pack, gold, 'USD')).toMatchObject({ discount: null, total: { amount: 500 } });
  expect(priceLines({ ...pack, category: 'house' }, null, 'USD')).toMatchObject({ discount: null });
});

it('adds up, and is what `quote` charges, for every price', () => {
  const products = fc.record({
    price: fc.nat(10_000_000).map((cents) => cents / 100),
    tndPrice: fc.nat(10_000_000).map((hundredths) => hundredths / 100),
    category: fc.constantFrom(...PRODUCT_CATEGORIES),
  });
  const discounts = fc.option(
    fc.constantFrom(...PACKS).map((pack): HeldPack => ({ ...gold, pack, rank: PACKS.indexOf(pack) })),
  );
  fc.assert(
    fc.property(products, discounts, fc.constantFrom(...CURRENCIES), (product, held, currency) => {
      const { price, discount, total } = priceLines(product, held, currency);
      expect(price.amount - (discount?.off.amount ?? 0)).toBe(total.amount);
      expect(total).toEqual(quote(product, held?.pack ?? 'None', currency).charged);
    }),
    { numRuns: process.env['TEST_ALL'] === '1' ? 2_000 : 300, seed: 20_264 },
  );
});

it('quotes a product with the better discount and its effects', () => {
  const weapons = {
    _id: 'p1',
    price: 12,
    tndPrice: 34,
    category: 'weapons',
    benefits: [{ kind: 'level', group: 'discount', rank: 2, days: 30 }],
  } as const;
  const holdings: Holdings = {
    levels: [
      { group: 'vip', rank: 1, until: null },
      { group: 'discount', rank: 2, until: UNTIL },
    ],
    staffPack: 'None',
  };
  expect(quoteFor({ ...weapons, benefits: [...weapons.benefits] }, holdings, 'USD', NOW)).toMatchObject({
    productId: 'p1',
    discount: { pack: 'Silver', group: 'discount', until: UNTIL },
    total: { amount: 1056 },
    alreadyHeld: false,
    effects: [{ group: 'discount', kind: 'extends', startsAt: UNTIL }],
  });
});

it('says that a pack is already held for good', () => {
  const pack = { _id: 'p1', price: 5, tndPrice: 16, category: 'membership' } as const;
  const benefits = [{ kind: 'level' as const, group: 'vip', rank: 1, days: 30 }];
  const staff: Holdings = { levels: [], staffPack: 'Bronze' };
  expect(quoteFor({ ...pack, benefits }, staff, 'USD', NOW)).toMatchObject({
    alreadyHeld: true,
    effects: [{ kind: 'held' }],
  });
});
