import type { Benefit, Currency, PaymentMethod, PaymentStatus, ProductCategory } from '@city/contracts';
import type { Types } from 'mongoose';
import type { ProvidersMode } from '../../config/config-groups.js';

/** One line of a payment's history. */
export interface PaymentEventRecord {
  at: Date;
  to: PaymentStatus;
  /** The person or program that caused it: a Discord user name, a provider's name, or `reconciliation`. */
  by: string;
  note: string | null;
}

/** Facts of a tip as verified by staff, besides its normalised number. */
export interface TipFacts {
  /** Its number without case and punctuation. */
  written: string;
  at: Date | null;
  /** Millimes. */
  amountMinor: number;
}

/**
 * One payment attempt, stored before the provider is called. Price, currency, product and player are the server's own
 * values; provider readings are compared with them.
 */
export interface Payment {
  _id: Types.ObjectId;
  provider: PaymentMethod;
  /** The providers mode: payments of one mode are never processed in another. */
  mode: ProvidersMode;
  userId: Types.ObjectId;
  discordId: string;
  userName: string;
  productId: Types.ObjectId;
  /** The product at the time of purchase; `price` and `tndPrice` are undiscounted, in whole units. */
  productSnapshot: {
    name: string;
    category: ProductCategory;
    price: number;
    tndPrice: number;
    /** Missing in payments of older versions: they give the benefits that the product has when they are paid. */
    benefits?: Benefit[];
  };
  currency: Currency;
  /** Amount charged after the discount: cents (USD) or millimes (TND). */
  amountMinor: number;
  discountPercent: number;
  /** Our own code, shown to the payer. Unique. */
  reference: string;
  /** The provider's id of the payment. Unique with the provider. */
  providerRef?: string;
  /** The provider's capture id (for tips the tip's number). Unique with the provider. */
  captureId?: string;
  /** The tip that paid it. */
  tip?: TipFacts;
  /** Idempotency keys for provider calls. */
  requestIds: { create: string; capture: string };
  /**
   * The unit of a scarce product that it holds. Each round has its own key in the stock, so that a delayed "give back"
   * never takes a later hold. Missing for an endless product.
   */
  holds?: { round: number; state: 'taken' | 'given-back' };
  /** Where the player pays, if on a page of the provider. */
  payUrl?: string;
  /** Set while open, each unique: one open payment of a product for a player, and a few open card payments. */
  openKeys?: string[];
  /** The key that the previous version wrote (`formerKey`). */
  openKey?: string;
  /** Our account at the provider (merchant or wallet id) when the payment was created. */
  payee: string | null;
  status: PaymentStatus;
  /** The provider's own status. */
  providerStatus: string | null;
  statusReason: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** When reconciliation reads the provider next; the intervals grow with the payment's age. */
  lookAt: Date;
  paidAt: Date | null;
  /** Why and when it was held for review, and the provider's capture id. */
  held?: { at: Date; causes: string[]; captureId: string | null };
  /** Refunded, but the order is stale: reconciliation retries until the order shows the refund. */
  orderBehind?: boolean;
  /** Set as the last step of fulfilment, after order and messages. */
  orderId?: Types.ObjectId;
  history: PaymentEventRecord[];
}
