import type { Currency } from './money.js';
import type { LastPurchase } from './payments.js';
import { priceOf, type ProductPrice } from './prices.js';
import type { Product } from './products.js';
import { effectsOf, type LevelEffect } from './purchase-effects.js';
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
  currency: Currency,
  now: Date,
): Omit<ProductQuote, 'lastPurchase'> => ({
  productId: product._id,
  ...priceOf(product, { currency, discount: discountHeld(holdings, now) }),
  alreadyHeld: isHeldForGood(product.benefits, holdings, product.category),
  effects: effectsOf(product.benefits, holdings, now),
});
