import type { LastPurchase } from './payments.js';
import { priceOf, priceOrder, type Line, type PriceContext, type ProductPrice } from './prices.js';
import type { Product } from './products.js';
import { effectsOf, holdingsAfter, type LevelEffect } from './purchase-effects.js';
import { discountHeld, isHeldForGood, type HeldPack, type Holdings } from './rights.js';

/** Price of a product for a player, and the effect of buying it (`GET /api/products/{id}/quote`). */
export interface ProductQuote<Time = Date> extends ProductPrice<HeldPack<Time>> {
  productId: string;
  /** True if it would give nothing that is not held for good: it cannot be bought (ALREADY_HELD). */
  alreadyHeld: boolean;
  /** One for each level that the product gives. */
  effects: LevelEffect<Time>[];
  /** The player’s purchase of it in the last 30 minutes, which makes the site ask first; null for none. */
  lastPurchase: LastPurchase<Time> | null;
}

/** Returns the price and the effect of a product now. The quote that a player reads and the payment both use it. */
export const quoteFor = (
  product: Pick<Product, '_id' | 'price' | 'tndPrice' | 'category' | 'benefits'>,
  holdings: Holdings,
  { now, currency, sales }: Pick<PriceContext, 'currency' | 'sales'> & { now: Date },
): Omit<ProductQuote, 'lastPurchase'> => ({
  productId: product._id,
  ...priceOf(product, { currency, discount: discountHeld(holdings, now), sales }),
  alreadyHeld: isHeldForGood(product.benefits, holdings, product.category),
  effects: effectsOf(product.benefits, holdings, now),
});

type Sold = Pick<Product, '_id' | 'name' | 'price' | 'tndPrice' | 'category' | 'benefits'>;

/** A line of an order that is not bought yet, with its effect after the lines before it. */
export interface QuotedLine<Time = Date> extends Line {
  alreadyHeld: boolean;
  effects: LevelEffect<Time>[];
}

/** Returns the lines of an order with these products now, and their sum. */
export function quoteOrder(
  products: readonly Sold[],
  holdings: Holdings,
  { now, ...context }: Omit<PriceContext, 'pack'> & { now: Date },
): { lines: QuotedLine[]; totalMinor: number } {
  const pack = discountHeld(holdings, now)?.pack ?? 'None';
  const { lines, totalMinor } = priceOrder(products, { ...context, pack });
  let held = holdings;
  return {
    lines: lines.map(({ _id: productId, name, category, benefits, ...line }, index) => {
      const { listMinor, adjustments, amountMinor } = line;
      const alreadyHeld = isHeldForGood(benefits, held, category);
      const effects = effectsOf(benefits, held, now);
      held = holdingsAfter(benefits, held, now);
      const bought = { n: index + 1, productId, name, category, benefits };
      return { ...bought, listMinor, adjustments, amountMinor, alreadyHeld, effects };
    }),
    totalMinor,
  };
}
