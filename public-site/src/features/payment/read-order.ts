import { CURRENCIES, type Order } from '@city/contracts';

/** The part of an order that a receipt shows. */
export type ReceiptOrder = Pick<Order, '_id' | 'amount' | 'currency'> & { product: { name: string } };

/** Reads an order back from the navigation state, which may be of an older version of the site. */
export function readOrder(value: unknown): ReceiptOrder | null {
  if (typeof value !== 'object' || value === null) return null;
  const { _id, amount, currency, product } = value as Record<string, unknown>;
  const name = (product as { name?: unknown } | null | undefined)?.name;
  const known = CURRENCIES.find((candidate) => candidate === currency);
  if (typeof _id !== 'string' || typeof amount !== 'number' || !known || typeof name !== 'string')
    return null;
  return { _id, amount, currency: known, product: { name } };
}
