import {
  CURRENCIES,
  PRODUCT_CATEGORIES,
  type Money,
  type Order,
  type ProductCategory,
} from '@city/contracts';

/** The part of an order that a receipt shows. */
type ReceiptOrder = Pick<Order, 'amount' | 'currency'> & {
  /** `_id`, `category` and `number` are null in navigation state written by an older version of the site. */
  product: { _id: string | null; name: string; category: ProductCategory | null };
  number: string | null;
};

/** Reads an order from the navigation state, which an older version of the site may have written. */
export function readOrder(value: unknown): ReceiptOrder | null {
  if (typeof value !== 'object' || value === null) return null;
  const { number, product } = value as Record<string, unknown>;
  const { _id, name, category } = (product ?? {}) as Record<string, unknown>;
  const paid = readAmount(value);
  if (!paid || typeof name !== 'string') return null;
  return {
    number: typeof number === 'string' ? number : null,
    ...paid,
    product: {
      _id: typeof _id === 'string' ? _id : null,
      name,
      category: PRODUCT_CATEGORIES.find((candidate) => candidate === category) ?? null,
    },
  };
}

/** Reads an amount in the smallest unit of its currency, from a value of any shape. */
export function readAmount(value: unknown): Money | null {
  if (typeof value !== 'object' || value === null) return null;
  const { amount, currency } = value as Record<string, unknown>;
  const known = CURRENCIES.find((candidate) => candidate === currency);
  return typeof amount === 'number' && known ? { amount, currency: known } : null;
}
