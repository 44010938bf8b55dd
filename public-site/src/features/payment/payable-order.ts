import type { CheckoutLine, CurrentUser, Product, ProductQuote, WayToPay } from '@city/contracts';

/** A product, or a cart, that this player can pay for on the page. */
export interface PayableOrder {
  /** Of a cart the first one. */
  product: Product;
  /** What a cart contains; null for a product that is bought alone. */
  cart: readonly CheckoutLine[] | null;
  user: CurrentUser;
  /** The price that the page shows and the payment has. */
  quote: Pick<ProductQuote<string>, 'total'>;
  /** The ways to pay that the page can offer; at least one. */
  ways: readonly WayToPay[];
  /** The player has just bought it and wants another one. */
  again: boolean;
  /** Refetches the products and their quote. */
  refreshPrice(): Promise<unknown>;
}
