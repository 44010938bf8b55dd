import type { Payment } from './payment.schema.js';

type Bought = Pick<Payment, 'mode' | 'userId' | 'productId'>;

/** Identifies a product for a player. */
export const productKey = ({ mode, userId, productId }: Bought): string =>
  `${mode} ${userId.toHexString()} ${productId.toHexString()}`;

/** The key of an unclaimed tip of an endless product, which may be open beside a card payment. */
export const tipKey = (bought: Bought): string => `${productKey(bought)} tip`;

/** Every key under which a product may be open for a player. */
export const keysOf = (bought: Bought): string[] => [productKey(bought), tipKey(bought)];

/** The keys of the few card payments, or of the few units of scarce products, that a player may have open together. */
export const placesOf = (
  { mode, userId }: Pick<Bought, 'mode' | 'userId'>,
  kind: 'card' | 'unit',
  count: number,
): string[] => Array.from({ length: count }, (_, n) => `${mode} ${userId.toHexString()} ${kind} ${n}`);
