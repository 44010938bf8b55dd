import { CURRENCIES, type Order } from '@city/contracts';

/** The part of an order that a receipt shows. */
export type ReceiptOrder = Pick<Order, 'amount' | 'currency'> & {
  product: { name: string };
  /** Null in the state that an older version of the site has left. */
  number: string | null;
};

/** Reads an order back from the navigation state, which may be of an older version of the site. */
export function readOrder(value: unknown): ReceiptOrder | null {
  if (typeof value !== 'object' || value === null) return null;
  const { number, amount, currency, product } = value as Record<string, unknown>;
  const name = (product as { name?: unknown } | null | undefined)?.name;
  const known = CURRENCIES.find((candidate) => candidate === currency);
  if (typeof amount !== 'number' || !known || typeof name !== 'string') return null;
  return { number: typeof number === 'string' ? number : null, amount, currency: known, product: { name } };
}
