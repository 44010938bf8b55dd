import type { Benefit } from './benefits.js';
import { discount, PACK_DISCOUNT_PERCENT, toMoney, wholeUnit, type Currency, type Money } from './money.js';
import { DISCOUNTED_CATEGORIES, type Product, type ProductCategory } from './products.js';
import type { Pack } from './roles.js';

/** The most lines that an order can have. */
export const ORDER_LINES_MAX = 10;

/** What can be taken off the price of a line, in the order in which it is taken off. */
export const ADJUSTMENT_KINDS = ['sale', 'pack', 'code'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** An amount that was taken off the price of a line. */
export interface Adjustment {
  kind: AdjustmentKind;
  /** The id of the sale or of the code; for a pack its name. */
  ref: string;
  /** The words for the receipt. */
  label: string;
  /** Null for a fixed amount. */
  percent: number | null;
  /** Cents (USD) or millimes (TND). */
  offMinor: number;
}

/** The price of a line in cents (USD) or millimes (TND): `listMinor` less every adjustment is `amountMinor`. */
export interface LinePrice {
  /** The price of the catalogue. */
  listMinor: number;
  adjustments: Adjustment[];
  /** The charged amount. */
  amountMinor: number;
}

/** One product of a payment and of its order, as it was bought. */
export interface Line<Id = string> extends LinePrice {
  /** Its number in the order, from 1. */
  n: number;
  productId: Id;
  name: string;
  category: ProductCategory;
  /** Missing in lines of older versions: they give the benefits that the product has when they are paid. */
  benefits?: Benefit[];
}

/** The facts of a product that decide its price. `_id` is needed only if sales or codes name products. */
export type Priced = Pick<Product, 'price' | 'tndPrice' | 'category'> & { _id?: string };

/** A sale or a code counts for the products of its categories and for its named products. Null in both: all products. */
interface Scope {
  categories: readonly ProductCategory[] | null;
  products: readonly string[] | null;
}

/** A sale as the price needs it. The caller passes only sales that are running. */
export interface SaleTerms extends Scope {
  id: string;
  label: string;
  percent: number;
  /** Whether the discount of a pack is taken off after it. Otherwise the lower of the two prices counts. */
  withPack: boolean;
}

/** A code as the price needs it. The caller has checked that this player may use it now. */
export interface CodeTerms extends Scope {
  id: string;
  label: string;
  /** A percentage of each line, or an amount in cents or millimes that is shared over the lines. */
  takes: { percent: number } | { offMinor: number };
  /** Whether it counts for lines in a sale, too. */
  withSales: boolean;
}

/** What decides the prices of an order, besides its products. */
export interface PriceContext {
  currency: Currency;
  /** The pack whose discount the player has. */
  pack: Pack;
  /** The sales that run. */
  sales: readonly SaleTerms[];
  code?: CodeTerms | null;
}

/** The prices of an order. `totalMinor` is the sum of the lines and is never rounded again. */
export interface OrderPrice<T> {
  lines: (T & LinePrice)[];
  totalMinor: number;
}

/**
 * Prices an order: the sale of each line, then the pack, then the code. The server charges these prices, and the site
 * shows them. Every discount belongs to a line, so that each line can be refunded to the cent.
 */
export function priceOrder<T extends Priced>(products: readonly T[], context: PriceContext): OrderPrice<T> {
  const priced = products.map((product) => ({ ...product, ...reducedPrice(product, context) }));
  const lines = context.code ? withCode(priced, context.code, context.currency) : priced;
  return { lines, totalMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
}

/**
 * Shares an amount over lines in proportion to their weights, in whole cents or ten millimes (largest remainder; at a tie
 * the earlier line). The shares add up to the amount, and no share exceeds its weight.
 * @param amount at most the sum of the weights
 */
export function share(amount: number, weights: readonly number[], currency: Currency): number[] {
  const unit = wholeUnit(currency);
  const total = weights.reduce((sum, weight) => sum + weight, 0) / unit;
  const units = amount / unit;
  if (total === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = units * (weight / unit);
    return { index, whole: Math.floor(product / total), rest: product % total };
  });
  let left = units - parts.reduce((sum, { whole }) => sum + whole, 0);
  for (const part of [...parts].sort((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left <= 0) break;
    part.whole += 1;
    left -= 1;
  }
  return parts.map(({ whole }) => whole * unit);
}

/** The price of one product for one player. `price` less `sale.off` and `discount.off` is `total`. */
export interface ProductPrice<Discount> {
  price: Money;
  /** The sale that counts, with the amount taken off; null without one. */
  sale: { id: string; label: string; percent: number; off: Money } | null;
  /** The pack that gives the discount, and the amount taken off; null without a discount. */
  discount: (Discount & { percent: number; off: Money }) | null;
  /** The charged amount. */
  total: Money;
}

/** Prices one product as an order with one line. */
export function priceOf<Discount extends { pack: Pack }>(
  product: Priced,
  {
    currency,
    discount: held,
    sales,
  }: { currency: Currency; discount: Discount | null; sales: readonly SaleTerms[] },
): ProductPrice<Discount> {
  const { listMinor, adjustments, amountMinor } = reducedPrice(product, {
    currency,
    pack: held?.pack ?? 'None',
    sales,
  });
  const money = (amount: number): Money => ({ amount, currency });
  const taken = adjustments.find(({ kind }) => kind === 'pack');
  const sale = adjustments.find(({ kind }) => kind === 'sale');
  return {
    price: money(listMinor),
    sale: sale
      ? { id: sale.ref, label: sale.label, percent: sale.percent ?? 0, off: money(sale.offMinor) }
      : null,
    discount: held && taken ? { ...held, percent: taken.percent ?? 0, off: money(taken.offMinor) } : null,
    total: money(amountMinor),
  };
}

type Percentage = Pick<Adjustment, 'kind' | 'ref' | 'label'> & { percent: number };

/** The price after sale and pack. Of several sales the one with the lowest price counts, never two. */
function reducedPrice(product: Priced, { currency, pack, sales = [] }: PriceContext): LinePrice {
  const list = toMoney(currency === 'USD' ? product.price : product.tndPrice, currency);
  const percent = DISCOUNTED_CATEGORIES.has(product.category) ? PACK_DISCOUNT_PERCENT[pack] : 0;
  const ofPack: Percentage[] = percent > 0 ? [{ kind: 'pack', ref: pack, label: pack, percent }] : [];
  const ways = sales
    .filter((sale) => isFor(sale, product))
    .map(({ id: ref, label, percent: off, withPack }): Percentage[] => [
      { kind: 'sale', ref, label, percent: off },
      ...(withPack ? ofPack : []),
    ]);
  // At a tie the first counts: a sale before the pack alone.
  const [first = reduce(list, ofPack), ...others] = [...ways, ofPack].map((steps) => reduce(list, steps));
  return others.reduce((best, other) => (other.amountMinor < best.amountMinor ? other : best), first);
}

/** Takes percentages off a price, one after the other. */
function reduce(list: Money, steps: readonly Percentage[]): LinePrice {
  let left = list;
  const adjustments = steps.map((step): Adjustment => {
    const before = left.amount;
    left = discount(left, step.percent);
    return { ...step, offMinor: before - left.amount };
  });
  return { listMinor: list.amount, adjustments, amountMinor: left.amount };
}

function withCode<T extends Priced & LinePrice>(
  lines: readonly T[],
  code: CodeTerms,
  currency: Currency,
): T[] {
  const { id: ref, label, takes } = code;
  const isEligible = (line: T) =>
    isFor(code, line) && (code.withSales || line.adjustments.every(({ kind }) => kind !== 'sale'));
  const weights = lines.map((line) => (isEligible(line) ? line.amountMinor : 0));
  const most = weights.reduce((sum, weight) => sum + weight, 0);
  const offs =
    'percent' in takes
      ? weights.map((amount) => amount - discount({ amount, currency }, takes.percent).amount)
      : share(Math.min(takes.offMinor, most), weights, currency);
  const percent = 'percent' in takes ? takes.percent : null;
  return lines.map((line, index) => {
    const offMinor = offs[index] ?? 0;
    if (offMinor === 0) return line;
    const adjustments = [...line.adjustments, { kind: 'code' as const, ref, label, percent, offMinor }];
    return { ...line, adjustments, amountMinor: line.amountMinor - offMinor };
  });
}

/** Whether a sale or a code counts for a product. */
export const isFor = ({ categories, products }: Scope, { _id, category }: Priced): boolean =>
  (categories === null && products === null) ||
  Boolean(categories?.includes(category)) ||
  (_id !== undefined && Boolean(products?.includes(_id)));
