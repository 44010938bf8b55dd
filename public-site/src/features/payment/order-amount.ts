import { toDecimalText, type Order } from '@city/contracts';

/** What was charged for an order, as the screens write it: `$9.20` or `27.60 TND`. */
export function orderAmount({ amount, currency }: Pick<Order, 'amount' | 'currency'>): string {
  const text = toDecimalText({ amount, currency });
  return currency === 'USD' ? `$${text}` : `${text} TND`;
}
