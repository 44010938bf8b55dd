import type { ProductNeed } from './player-facts.js';
import type { ProductQuote } from './quotes.js';

/**
 * Why a player may not buy a product now (`GET /api/products/eligibility`, the quote of a product, and the error of a
 * start). `link` leads to the page of the site on which they reach what is missing; null if there is none.
 */
export type PurchaseProblem =
  | { code: 'LIMIT_REACHED'; details: { perPlayer: number } }
  | { code: 'NOT_ELIGIBLE'; details: ProductNeed & { link: string | null } };

/** A product that the player may not buy now. */
export interface BlockedProduct {
  productId: string;
  problem: PurchaseProblem;
}

/** The quote of a product with the reason why the player may not buy it (`GET /api/products/{id}/quote`). */
export interface CheckedQuote<Time = Date> extends ProductQuote<Time> {
  /** Null if nothing forbids the purchase. A start refuses it with the same code. */
  problem: PurchaseProblem | null;
}
