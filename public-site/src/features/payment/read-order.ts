import { CURRENCIES, PRODUCT_CATEGORIES, type Order, type ProductCategory } from '@city/contracts';

/** The part of an order that a receipt shows. */
export type ReceiptOrder = Pick<Order, 'amount' | 'currency'> & {
  /** `_id`, `category` and `number` are null in navigation state written by an older version of the site. */
  product: { _id: string | null; name: string; category: ProductCategory | null };
  number: string | null;
};

/** Reads an order from the navigation state, which an older version of the site may have written. */
export function readOrder(value: unknown): ReceiptOrder | null {
  if (typeof value !== 'object' || value === null) return null;
  const { number, amount, currency, product } = value as Record<string, unknown>;
  const { _id, name, category } = (product ?? {}) as Record<string, unknown>;
  const known = CURRENCIES.find((candidate) => candidate === currency);
  if (typeof amount !== 'number' || !known || typeof name !== 'string') return null;
  return {
    number: typeof number === 'string' ? number : null,
    amount,
    currency: known,
    product: {
      _id: typeof _id === 'string' ? _id : null,
      name,
      category: PRODUCT_CATEGORIES.find((candidate) => candidate === category) ?? null,
    },
  };
}
