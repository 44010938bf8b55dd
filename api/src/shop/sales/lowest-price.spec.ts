import { Types } from 'mongoose';
import type { ProductRecord } from '../products/product.schema.js';
import { lowestPrice, type PastSale } from './lowest-price.js';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const WINDOW = { from: day(1), to: day(30) };

const change = (n: number, field: string, before: unknown) => ({
  ...{ at: day(n), action: 'updated' as const, by: null },
  changes: [{ field, before, after: null }],
});

const product = (history: object[], more: object = {}): ProductRecord =>
  ({
    ...{ _id: new Types.ObjectId(), slug: 'car', name: 'Car', description: 'x', image: '/art/a.svg', rev: 1 },
    ...{ priceCents: 1_200, tndMillimes: 30_000, category: 'car_monthly', available: true, benefits: [] },
    ...{ createdAt: day(-60), updatedAt: day(1) },
    history: [{ at: day(-60), action: 'created', by: null, changes: [] }, ...history],
    ...more,
  }) as unknown as ProductRecord;

const sale = (from: number, to: number, percent: number): PastSale => ({
  ...{ id: 's', label: 'Sale', percent, withPack: true, categories: ['car_monthly'], products: [] },
  ...{ from: day(from), to: day(to) },
});

it.each<[string, ProductRecord, PastSale[], number]>([
  ['a price that never changed', product([]), [], 12],
  ['a price that was raised', product([change(10, 'price', 10)]), [], 10],
  ['a price that was raised before', product([change(-10, 'price', 10)]), [], 12],
  ['a price that was lower for a day', product([change(10, 'price', 12), change(11, 'price', 5)]), [], 5],
  ['an earlier sale', product([]), [sale(2, 5, 25)], 9],
  ['a sale of another time', product([]), [sale(-20, 0, 50)], 12],
  ['a sale that had begun before', product([]), [sale(-5, 2, 50)], 6],
  ['two sales, the better of which counts', product([]), [sale(2, 9, 10), sale(4, 5, 50)], 6],
  [
    'a lower price while it was not for sale',
    product([
      change(5, 'available', true),
      change(6, 'price', 12),
      change(8, 'price', 5),
      change(9, 'available', false),
    ]),
    [],
    12,
  ],
  [
    'a category that was not in the sale then',
    product([change(20, 'category', 'house')]),
    [sale(2, 5, 50)],
    12,
  ],
  [
    'a product that did not exist yet',
    product([], { history: [{ at: day(40), action: 'created', by: null, changes: [] }] }),
    [],
    0,
  ],
  ['a history without its oldest changes', product([], { history: [change(10, 'price', 10)] }), [], 10],
])('finds the lowest price with %s', (_, record, sales, lowest) => {
  expect(lowestPrice(record, sales, WINDOW).USD).toBe(lowest);
});

it('is 0 in a currency in which the product is not sold', () => {
  expect(lowestPrice(product([], { tndMillimes: 0 }), [], WINDOW)).toEqual({ USD: 12, TND: 0 });
});
