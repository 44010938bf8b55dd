import { nameOfLines, toMoney } from '@city/contracts';
import type { Types } from 'mongoose';
import { packAdjustments, type LineRecord } from '../../shop/orders/order-lines.js';
import type { Payment } from './payment.schema.js';

type Sold = Pick<Payment, 'productId' | 'productSnapshot' | 'currency' | 'amountMinor' | 'discountPercent'> &
  Pick<Payment, 'lines'>;
type Products = Pick<Payment, 'productId' | 'lines'>;
export type Bought = Products & Pick<Payment, 'mode' | 'userId'>;

/** What a payment buys. A payment of an older version has one product and no lines: it is read as one line. */
export function linesOf(payment: Sold): LineRecord[] {
  if (payment.lines) return payment.lines;
  const { productId, currency, amountMinor, discountPercent } = payment;
  const { name, category, price, tndPrice, benefits } = payment.productSnapshot;
  const listMinor = toMoney(currency === 'USD' ? price : tndPrice, currency).amount;
  const adjustments = packAdjustments(discountPercent, listMinor - amountMinor);
  return [{ n: 1, productId, name, category, benefits, listMinor, adjustments, amountMinor }];
}

/** The products of a payment, in the order of its lines. */
export const productIdsOf = ({ lines, productId }: Products): Types.ObjectId[] =>
  lines?.map((line) => line.productId) ?? [productId];

/** Whether two payments buy the same products, at whatever price. */
export const hasSameProducts = (a: Products, b: Products): boolean => {
  const [first, second] = [a, b].map((bought) => productIdsOf(bought).map(String).sort().join(' '));
  return first === second;
};

/** The name of a purchase, for messages and providers. */
export const nameOf = ({ lines, productSnapshot }: Pick<Payment, 'lines' | 'productSnapshot'>): string =>
  nameOfLines(lines ?? [productSnapshot]);

/** For an error about one product: the number of its line, if there are several. */
export const lineDetails = (bought: Products, productId: Types.ObjectId): { line?: number } => {
  const index = bought.lines?.findIndex((line) => line.productId.equals(productId)) ?? 0;
  return productIdsOf(bought).length > 1 ? { line: index + 1 } : {};
};

/** A payment has reserved one unit of each of these scarce products. Units are taken in this order. */
export const reservedProducts = ({ holds, productId }: Pick<Payment, 'holds' | 'productId'>) =>
  holds ? (holds.products ?? [productId]) : [];

/** Identifies a product for a player. */
export const productKey = (
  { mode, userId }: Pick<Payment, 'mode' | 'userId'>,
  productId: Types.ObjectId,
): string => `${mode} ${userId.toHexString()} ${productId.toHexString()}`;

/** The key of each product of a payment. */
export const productKeys = (bought: Bought): string[] =>
  productIdsOf(bought).map((productId) => productKey(bought, productId));

/** The keys of an unclaimed tip of endless products, which may be open beside a card payment. */
export const tipKeys = (bought: Bought): string[] => productKeys(bought).map((key) => `${key} tip`);

/** Every key under which the products of a payment may be open for a player. */
export const keysOf = (bought: Bought): string[] => [...productKeys(bought), ...tipKeys(bought)];

/** The keys of the few card payments, or of the few units of scarce products, that a player may have open together. */
export const placesOf = (
  { mode, userId }: Pick<Payment, 'mode' | 'userId'>,
  kind: 'card' | 'unit',
  count: number,
): string[] => Array.from({ length: count }, (_, n) => `${mode} ${userId.toHexString()} ${kind} ${n}`);
