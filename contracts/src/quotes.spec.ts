import { quoteFor } from './quotes.js';
import type { Holdings } from './rights.js';

const UNTIL = new Date('2026-12-23T18:00:00.000Z');
const USD_NOW = { currency: 'USD', now: new Date('2026-11-23T18:00:00.000Z'), sales: [] } as const;

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
  expect(quoteFor({ ...weapons, benefits: [...weapons.benefits] }, holdings, USD_NOW)).toMatchObject({
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
  expect(quoteFor({ ...pack, benefits }, staff, USD_NOW)).toMatchObject({
    alreadyHeld: true,
    effects: [{ kind: 'held' }],
  });
});
