import type { CurrentUser, Product, ProductQuote, WayToPay } from '@city/contracts';

/** A product that this player can pay for on the page. */
export interface PayableOrder {
  product: Product;
  user: CurrentUser;
  /** The price that the page shows and the payment has. */
  quote: ProductQuote<string>;
  /** The ways to pay that the page can offer; at least one. */
  ways: readonly WayToPay[];
  /** The player has just bought it and wants another one. */
  again: boolean;
  /** Refetches the product and its quote. */
  refreshPrice(): Promise<unknown>;
}
