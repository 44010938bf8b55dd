import type { Product } from './products.js';
import { runningSales, saleStateAt, shownSale, type CurrentSale } from './sales.js';

const now = new Date('2026-12-10T12:00:00Z');
const sale = (more: Partial<CurrentSale> = {}): CurrentSale => ({
  ...{ _id: 's1', name: { en: 'Winter', fr: 'Hiver', ar: '' }, percent: 25, categories: ['car_monthly'] },
  ...{ products: [], withPack: true, startsAt: '2026-12-10T00:00:00Z', endsAt: '2026-12-17T00:00:00Z' },
  ...{ isExtended: false, lowest: [] },
  ...more,
});
const car: Pick<Product, '_id' | 'price' | 'tndPrice' | 'category'> = {
  ...{ _id: 'p1', price: 6.5, tndPrice: 18, category: 'car_monthly' },
};
const usd = { currency: 'USD', now } as const;

it('runs from its start until its end', () => {
  expect(saleStateAt(sale(), now)).toBe('now');
  expect(saleStateAt(sale(), new Date('2026-12-09T23:59:59Z'))).toBe('coming');
  expect(saleStateAt(sale(), new Date('2026-12-17T00:00:00Z'))).toBe('ended');
  expect(runningSales([sale(), sale({ _id: 's2', startsAt: '2026-12-11T00:00:00Z' })], now, 'fr')).toEqual([
    { id: 's1', label: 'Hiver', percent: 25, withPack: true, categories: ['car_monthly'], products: [] },
  ]);
});

it('shows the list price and its own percentage', () => {
  expect(shownSale(car, [sale()], usd)).toEqual({
    sale: sale(),
    struck: { amount: 650, currency: 'USD' },
    percent: 25,
  });
  expect(shownSale({ ...car, category: 'house' }, [sale()], usd)).toBeNull();
});

it.each([
  ['a lower price before', 6, 600, 18],
  ['the sale’s own price before', 4.88, 488, 0],
  ['a lower price than the sale’s', 4, 400, -22],
  ['a higher price before', 8, 650, 25],
  ['no price in this currency', 0, 650, 25],
])('shows %s', (_, price, struck, percent) => {
  const lowest = [{ productId: 'p1', price, tndPrice: 18 }];
  expect(shownSale(car, [sale({ lowest })], usd)).toMatchObject({ struck: { amount: struck }, percent });
});
