import type { Currency } from './money.js';
import type { Order, PaymentMethod } from './orders.js';
import type { ProductCategory } from './products.js';

/** Server-side life of one attempt to pay. The allowed moves are a table in the API. */
export const PAYMENT_STATUSES = [
  'created',
  'awaiting_payer',
  'processing',
  'paid',
  'declined',
  'failed',
  'expired',
  'review',
  'partially_refunded',
  'refunded',
  'reversed',
  'disputed',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Reasons why a payment waits for staff:
 * - facts in which the provider’s payment differs from ours
 * - an unknown status
 * - money that pays another order already
 * - a player who may not buy
 * - `late-hold`: money that came after the unit of a scarce product was given back
 * - `already-paid`: money for a product that its player has paid for since the payment began
 */
export const PAYMENT_REVIEW_CAUSES = [
  'amount',
  'reached_amount',
  'currency',
  'payee',
  'provider_ref',
  'order_id',
  'custom_id',
  'invoice_id',
  'capture_id',
  'capture_id_used',
  'intent',
  'purchase_units',
  'type',
  'status',
  'player_suspended',
  'late-hold',
  'already-paid',
] as const;
export type PaymentReviewCause = (typeof PAYMENT_REVIEW_CAUSES)[number];

/** The causes in English, for the console and for messages to staff. */
export const PAYMENT_REVIEW_CAUSE_TEXTS: Readonly<Record<PaymentReviewCause, string>> = {
  amount: 'Wrong amount',
  reached_amount: 'Less money arrived than expected',
  currency: 'Wrong currency',
  payee: 'Paid to the wrong account',
  provider_ref: 'Belongs to another payment',
  order_id: 'Belongs to another order',
  custom_id: 'Names another payment',
  invoice_id: 'Names another reference',
  capture_id: 'Names another transaction',
  capture_id_used: 'This money already paid for another order',
  intent: 'Wrong kind of payment',
  purchase_units: 'Several purchases in one payment',
  type: 'Wrong payment type',
  status: 'The provider gives a status that the site doesn’t know',
  player_suspended: 'The player is suspended',
  'late-hold': 'The time to pay for the unit had run out',
  'already-paid': 'The player had already paid for this in another way',
};

/** Minutes after a purchase in which the site asks before it sells the same product to the same player again. */
export const ASK_AGAIN_MINUTES = 30;

/** The last purchase of a product by a player. */
export interface LastPurchase<Time = Date> {
  /** The number of its order. */
  number: string;
  /** When the money was accepted. */
  at: Time;
}

/** Option of every call that starts a payment, besides the product. */
export interface AskBeforeAgain {
  /**
   * `false` refuses a product that the player has bought in the last 30 minutes (ALREADY_PAID); `true` buys another
   * one. If it is left out, the purchase continues without the question.
   */
  again?: boolean;
}

/** One line of the append-only history of a payment. */
export interface PaymentEvent {
  /** ISO 8601. */
  at: string;
  to: PaymentStatus;
  /** Discord user name of the person, the provider's name, or `reconciliation`. */
  by: string;
  note: string | null;
}

/** Facts from the provider about the payment of an order. Staff only. */
export interface PaymentFactsOfOrder {
  _id: string;
  status: PaymentStatus;
  /** The provider's own word. */
  providerStatus: string | null;
  statusReason: string | null;
  /** Our code, quoted to the provider and to the player; the number of the order. */
  reference: string;
  /** The provider's id of the payment. */
  providerRef: string | null;
  /** The provider's id of the money itself; of a tip its number in the form in which numbers are compared. */
  captureId: string | null;
}

/** A payment that staff must look at (`GET /api/payment/review`). */
export interface PaymentInReview extends PaymentFactsOfOrder {
  method: PaymentMethod;
  /** The player's Discord id. */
  userId: string;
  /** The player's Discord user name. */
  userName: string;
  product: { _id: string; name: string; category: ProductCategory };
  currency: Currency;
  /** Expected amount, in cents (USD) or millimes (TND). */
  amount: number;
  causes: PaymentReviewCause[];
  /** When it came into review, ISO 8601. */
  heldAt: string;
  /** The order of the payment, once there is one. */
  orderId: string | null;
  history: PaymentEvent[];
  /** ISO 8601. */
  createdAt: string;
}

/** `PUT /api/payment/{id}/release`: the money is good, the order is made. */
export interface ReleasePaymentInput {
  reason: string;
}

/** `PUT /api/payment/{id}/refunded` and `PUT /api/orders/{id}/refunded`: the money was given back by hand. */
export interface RefundedByHandInput {
  reason: string;
  /** Number or link by which the refund is found at the provider or the bank. */
  proof: string;
}

/** `PUT /api/orders/{id}/lines/{n}/refunded`: the money of one line was given back by hand. */
export interface RefundLineInput extends RefundedByHandInput {
  /** Cents or millimes; left out: all that is left of the line. */
  amount?: number;
  /** The player keeps what the line gives. Needed for a part of its amount. */
  keeps?: boolean;
}

/** `PUT /api/payment/{id}/assign`: the line to which money belongs that the provider has given back without naming one. */
export interface AssignRefundInput {
  line: number;
  reason: string;
}

export const PAYMENT_DESK_LIMITS = { reason: 1_000, proof: 200 } as const;

/** `GET /api/config/paypal`: public values with which the browser loads PayPal’s SDK. */
export interface PayPalConfig {
  clientId: string;
  currency: 'USD';
  intent: 'capture';
  /** Set only with the simulated provider: the full address of its SDK script. */
  sdkBaseUrl?: string;
}

/** `POST /api/payment/paypal/orders`. `expectedPrice` is what the page showed; another price is refused. */
export interface PayPalOrderInput extends AskBeforeAgain {
  productId: string;
  /** US dollars, as shown to the player. */
  expectedPrice?: number;
}

/** `POST /api/payment/init-payment`. All but the product is ignored or only compared with the server's own figures. */
export interface InitPaymentInput extends AskBeforeAgain {
  productId?: string;
  productName?: string;
  /** One of the methods that redirect; default: the first method of the product’s category. */
  method?: PaymentMethod;
  /** Millimes, as shown to the player; another amount is refused (PRICE_CHANGED). */
  amount?: number;
  receiverWalletId?: string;
  token?: string;
  firstName?: string;
}

export interface InitPaymentResult {
  payUrl: string;
  paymentRef: string;
}

/** `GET /api/payment/verify/{ref}`. `order` is null while or when it is not paid. */
export interface VerifyPaymentResult {
  message: string;
  order: Order | null;
}

/** `POST /api/orders/tnd`. `expectedPrice` is what the page showed; another price is refused. */
export interface OpenTipInput extends AskBeforeAgain {
  productId: string;
  /** Dinars, as shown to the player. */
  expectedPrice?: number;
}

/** The answer of `POST /api/orders/tnd`: how to pay by tip. */
export interface ManualPaymentTicket {
  orderId: string;
  /** The number of the order, to quote in the tip's message, e.g. `MRG-7K4Q-M2XT`. */
  reference: string;
  /** The exact line to paste into the tip's message: reference, Discord user name, item. */
  message: string;
  /** Millimes. */
  amount: number;
  /** ISO 8601. */
  expiresAt: string;
  tippingUrl: string;
  ticketUrl: string;
}
