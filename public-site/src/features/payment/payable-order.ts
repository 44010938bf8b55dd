import type { CurrentUser, Product, WayToPay } from '@city/contracts';

/** A product that this player can pay for on the page. */
export interface PayableOrder {
  product: Product;
  user: CurrentUser;
  /** The ways to pay that the page can offer; at least one. */
  ways: readonly WayToPay[];
  /** Refetches the product's price. */
  refreshPrice(): Promise<unknown>;
}
