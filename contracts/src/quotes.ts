import type { Currency, Money } from './money.js';
import type { LastPurchase } from './payments.js';
import { quote, type Product } from './products.js';
import { effectsOf, type LevelEffect } from './purchase-effects.js';
import { discountHeld, isHeldForGood, type HeldPack, type Holdings } from './rights.js';

/** The lines of a price for one player, in cents (USD) or millimes (TND). `price` less `discount.off` is `total`. */
export interface PriceLines<Time = Date> {
  price: Money;
  /** The pack that gives the discount, its end, and the amount taken off; null without a discount. */
  discount: (HeldPack<Time> & { percent: number; off: Money }) | null;
  /** The charged amount. */
  total: Money;
}

/** Price of a product for a player, and the effect of buying it (`GET /api/products/{id}/quote`). */
export interface ProductQuote<Time = Date> extends PriceLines<Time> {
  productId: string;
  /** True if it would give nothing that is not held for good: it cannot be bought (ALREADY_HELD). */
  alreadyHeld: boolean;
  /** One for each level that the product gives. */
  effects: LevelEffect<Time>[];
  /** The player’s purchase of it in the last 30 minutes, which makes the site ask first; null for none. */
  lastPurchase: LastPurchase<Time> | null;
}

/** Returns the lines of the charged price. `discount` is the player’s current one. */
export function priceLines<Time>(
  product: Pick<Product, 'price' | 'tndPrice' | 'category'>,
  discount: HeldPack<Time> | null,
  currency: Currency,
): PriceLines<Time> {
  const { original, charged, discountPercent: percent } = quote(product, discount?.pack ?? 'None', currency);
  const off = { amount: original.amount - charged.amount, currency };
  return {
    price: original,
    discount: discount && percent > 0 ? { ...discount, percent, off } : null,
    total: charged,
  };
}

/** Returns the price and the effect of a product now. The quote that a player reads and the payment both use it. */
export const quoteFor = (
  product: Pick<Product, '_id' | 'price' | 'tndPrice' | 'category' | 'benefits'>,
  holdings: Holdings,
  currency: Currency,
  now: Date,
): Omit<ProductQuote, 'lastPurchase'> => ({
  productId: product._id,
  ...priceLines(product, discountHeld(holdings, now), currency),
  alreadyHeld: isHeldForGood(product.benefits, holdings, product.category),
  effects: effectsOf(product.benefits, holdings, now),
});
