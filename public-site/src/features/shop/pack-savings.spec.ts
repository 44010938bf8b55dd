import type { Order } from '@city/contracts';
import { savedOn, worthFrom } from './pack-savings';

/** A paid order of a car, unless overridden. */
const order = (more: Partial<Order> = {}, status: Order['paymentDetails']['status'] = 'COMPLETED') =>
  ({
    product: { _id: 'p1', name: 'Harmattan GT', category: 'car_monthly', price: 10 },
    currency: 'USD',
    amount: 1_000,
    discountPercent: 0,
    paymentDetails: { paymentId: 'x', method: 'paypal', status },
    ...more,
  }) as Order;

it('a pack is worth its price from the list price whose discount is as much', () => {
  expect(worthFrom({ price: 5, tndPrice: 16 }, 8)).toEqual([
    { amount: 6_250, currency: 'USD' },
    { amount: 200_000, currency: 'TND' },
  ]);
  // Rounded up: for a cent less it would not be worth it.
  expect(worthFrom({ price: 25, tndPrice: 0 }, 17)).toEqual([{ amount: 14_706, currency: 'USD' }]);
});

it('the saving counts paid orders of discounted categories, at their list price', () => {
  const orders = [
    order(),
    order({ amount: 920, discountPercent: 8 }),
    order({ currency: 'TND', amount: 30_000 }),
    order({ product: { _id: 'p2', name: 'Gold', category: 'membership', price: 25 }, amount: 2_500 }),
    order({ amount: 5_000 }, 'REFUNDED'),
    order({ amount: 5_000 }, 'PENDING'),
  ];
  expect(savedOn(orders, 12)).toEqual({
    count: 3,
    saved: [
      { amount: 120 + 40, currency: 'USD' },
      { amount: 3_600, currency: 'TND' },
    ],
  });
});

it('a pack saves nothing that a better one has saved already', () => {
  expect(savedOn([order({ amount: 830, discountPercent: 17 })], 8).saved).toEqual([]);
});

it('only the last ten orders count', () => {
  expect(
    savedOn(
      Array.from({ length: 12 }, () => order()),
      8,
    ),
  ).toEqual({
    count: 10,
    saved: [{ amount: 800, currency: 'USD' }],
  });
});
