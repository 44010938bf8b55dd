import type { Currency, PaymentMethod, PaymentStatus, ProductCategory } from '@city/contracts';
import type { Types } from 'mongoose';
import type { CarriesAudit } from '../audit/pending-audit.js';
import type { ProvidersMode } from '../config/config-groups.js';
import type { WithOutbox } from '../platform/outbox/outbox-mark.js';

/** One line of a payment's history. */
export interface PaymentEventRecord {
  at: Date;
  to: PaymentStatus;
  /** Who or what caused it: a Discord user name, a provider's name, `reconciliation`. */
  by: string;
  note: string | null;
}

/** What staff have seen of a tip beside the key of its number. */
export interface TipFacts {
  /** Its number as it was written but for case and signs. */
  written: string;
  at: Date | null;
  /** Millimes. */
  amountMinor: number;
}

/**
 * One attempt to pay, written before any provider hears of it. Price, currency, product and player are
 * the server's own figures; what a provider says later is compared with them.
 */
export interface Payment extends WithOutbox, CarriesAudit {
  _id: Types.ObjectId;
  provider: PaymentMethod;
  /** Which kind of provider took part: payments of one mode are never touched in another. */
  mode: ProvidersMode;
  userId: Types.ObjectId;
  discordId: string;
  userName: string;
  productId: Types.ObjectId;
  /** The product as it was; `price` and `tndPrice` are undiscounted, in whole units. */
  productSnapshot: { name: string; category: ProductCategory; price: number; tndPrice: number };
  currency: Currency;
  /** What is charged: cents (USD) or millimes (TND), after the discount. */
  amountMinor: number;
  discountPercent: number;
  /** Our own code, shown to the payer. Unique. */
  reference: string;
  /** The provider's id of the payment. Unique with the provider. */
  providerRef?: string;
  /** The provider's id of the money itself (a tip's number for tips). Unique with the provider. */
  captureId?: string;
  /** The tip that paid it. */
  tip?: TipFacts;
  /** Sent with the provider's calls, so that a repeated call is one and the same. */
  requestIds: { create: string; capture: string };
  /** Where the player pays (Konnect). */
  payUrl?: string;
  /** Set while it is open: a player has one open tip a product, and few open payments by card. Unique. */
  openKey?: string;
  /** Our account at the provider when the payment was made (merchant or wallet id). */
  payee: string | null;
  status: PaymentStatus;
  /** The provider's own word. */
  providerStatus: string | null;
  statusReason: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** When reconciliation asks the provider next; the pauses grow with the payment's age. */
  lookAt: Date;
  paidAt: Date | null;
  /** Why and when it was kept for staff, and the provider's id of the money that waits. */
  held?: { at: Date; causes: string[]; captureId: string | null };
  /** The money went back and the order does not show it yet: reconciliation repeats that until it does. */
  orderBehind?: boolean;
  /** Set as the very last step after the money was accepted: order written, messages queued. */
  orderId?: Types.ObjectId;
  history: PaymentEventRecord[];
}
