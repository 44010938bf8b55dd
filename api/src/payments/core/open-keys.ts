import type { Payment } from './payment.js';

type Bought = Pick<Payment, 'mode' | 'userId' | 'productId'>;

/** Identifies a product for a player. */
export const productKey = ({ mode, userId, productId }: Bought): string =>
  `${mode} ${userId.toHexString()} ${productId.toHexString()}`;

/** The key of an unclaimed tip of an endless product, which may be open beside a card payment. */
export const tipKey = (bought: Bought): string => `${productKey(bought)} tip`;

/** Every key under which a product may be open for a player. */
export const keysOf = (bought: Bought): string[] => [productKey(bought), tipKey(bought)];

/** The keys of the few card payments that a player may have open at the same time. */
export const placesOf = ({ mode, userId }: Pick<Bought, 'mode' | 'userId'>, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${mode} ${userId.toHexString()} card ${n}`);

/**
 * The single key that the previous version wrote: a place, or the product of a tip. Written for one release, so that
 * processes of both versions keep their limits during an update.
 */
export const formerKey = (openKeys: readonly string[]): string =>
  (openKeys.at(-1) ?? '').replace(/ tip$/, '');
