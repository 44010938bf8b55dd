import type { OrderBenefit } from './deliveries.js';
import type { Currency } from './money.js';
import type { PaymentFactsOfOrder } from './payments.js';
import type { Line } from './prices.js';
import type { Product, ProductCategory } from './products.js';

export const ORDER_STATUSES = ['PENDING', 'COMPLETED', 'REFUNDED', 'EXPIRED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The ways to pay. `tip` is the manual one: staff confirm a tip by hand. */
export const PAYMENT_METHODS = ['paypal', 'konnect', 'flouci', 'tip'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface OrderEvent {
  /** ISO 8601. */
  at: string;
  action:
    | 'created'
    | 'completed'
    | 'proof_submitted'
    | 'confirmed'
    | 'rejected'
    | 'expired'
    | 'paid_otherwise'
    | 'reopened'
    | 'reminded'
    | 'reminder_failed'
    | 'refunded'
    | 'held_for_review';
  /** Discord user name of the person, or the provider's name; players see `staff` for any staff member. */
  by: string;
  /** Players only see the reason of a rejection, and what they sent themselves. */
  note: string | null;
}

/** One product of an order, with its refunds. Amounts are in cents (USD) or millimes (TND). */
export interface OrderLine extends Omit<Line, 'benefits'> {
  /** What was given back of its amount. */
  refundedMinor: number;
  /** Its money was given back, so it gives nothing any more. */
  isGone: boolean;
  /** The reason that staff gave for its refund. */
  reason: string | null;
}

/** An order as the API answers it to its player and to staff. */
export interface Order {
  _id: string;
  /** Number shown to player and staff, e.g. `MRG-7K4Q-M2XT`: the reference of its payment. */
  number: string;
  /** The player's Discord id. */
  userId: string;
  /** The player's Discord user name. */
  userName: string;
  /** The product of the first line; `price` is the charged amount of the whole order, in whole units of `currency`. */
  product: { _id: string; name: string; category: ProductCategory; price: number };
  /** Its products, at most ORDER_LINES_MAX. */
  lines: OrderLine[];
  currency: Currency;
  /** The charged amount, in cents (USD) or millimes (TND). */
  amount: number;
  discountPercent: number;
  paymentDetails: {
    /** The provider's id of the payment, or the reference code of a tip. */
    paymentId: string;
    method: PaymentMethod;
    status: OrderStatus;
  };
  /** Present only on orders that are paid by tip. */
  tip?: OrderTip | null;
  /** Its payment according to the provider; only in the staff’s list and page of an order. */
  payment?: PaymentFactsOfOrder | null;
  /** Money that was given back has to be recorded by staff; where `payment` is. Its provider reports the other refunds. */
  canBeRefundedByHand?: boolean;
  /** What the provider has given back without naming a line, until staff assign it; where `payment` is. */
  unassignedMinor?: number;
  history: OrderEvent[];
  /** State of each bought thing; only in the player’s own answers. */
  benefits?: OrderBenefit[];
  /** ISO 8601. */
  createdAt: string;
}

/** The name of a purchase in one text, for every language: "Gold VIP + 2" with two more products. */
export const nameOfLines = ([first, ...more]: readonly { name: string }[]): string =>
  more.length > 0 ? `${first?.name ?? ''} + ${more.length}` : (first?.name ?? '');

/** Whether the money of an order was accepted at some time. */
export const wasPaid = ({ history }: Pick<Order, 'history'>): boolean =>
  history.some(({ action }) => action === 'completed' || action === 'confirmed');

/** Facts about the tip that pays an order. */
export interface OrderTip {
  /** ISO 8601; until then the reference is open. A later tip can still be confirmed, with a note. */
  expiresAt: string;
  /** The player’s report that they have paid; it proves nothing. */
  claim: { tipNumber: string | null; ticketUrl: string | null; at: string } | null;
}

/** Longest texts around a payment, from any sender. */
export const ORDER_LIMITS = {
  tipNumber: 120,
  link: 2_048,
  note: 1_000,
  /** An ISO 8601 time. */
  time: 40,
  /** An id of a provider, a player or a product as a page sends it back. */
  id: 60,
  userName: 80,
  productName: 200,
} as const;

/** `POST /api/orders/{id}/proof`: "I have paid", with the number of the tip or the link of the ticket (or both). */
export interface TipClaimInput {
  tipNumber?: string;
  ticketUrl?: string;
}

/** `PUT /api/orders/{id}/confirm-manual`: what a member of staff has seen with their own eyes. */
export interface ConfirmTipInput {
  proof: {
    /** The platform's number of the tip. One tip pays one order. */
    tipTransactionId: string;
    /** In whole dinars, at most two decimals; at least the price of the order. */
    tippedAmount: number;
    currency: 'TND';
    /** ISO 8601. */
    tippedAt?: string;
    ticketUrl?: string;
    screenshotUrl?: string;
    /** Needed to confirm an order that has expired. */
    note?: string;
  };
}

/** `PUT /api/orders/{id}/reject-manual`. The player reads the reason. */
export interface RejectTipInput {
  reason: string;
}

/** `POST /api/orders/{orderId}/reminder`. */
export interface ReminderResult {
  message: string;
}

/**
 * `POST /api/orders/success`. The API uses only the provider’s order id (`id` or `paymentId`), and checks it with the
 * provider. The page may send its other fields unchanged.
 */
export interface OrderSuccessInput {
  userId?: string;
  userName?: string;
  product?: Partial<Product>;
  paymentDetails: { id?: string; paymentId?: string; status?: string };
}
