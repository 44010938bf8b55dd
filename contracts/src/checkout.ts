import type { ErrorCode } from './error-codes.js';
import type { PurchaseProblem } from './eligibility.js';
import type { Currency } from './money.js';
import type { PaymentMethod } from './orders.js';
import type { AskBeforeAgain, LastPurchase, ManualPaymentTicket } from './payments.js';
import type { QuotedLine } from './quotes.js';

/** A product that a player wants to buy together with others. */
export interface CheckoutLine {
  /** Id, slug or exact name. */
  productId: string;
}

/** `POST /api/checkout/quote`. */
export interface CheckoutQuoteInput {
  /** At most ORDER_LINES_MAX, each product once. */
  lines: CheckoutLine[];
  currency: Currency;
}

/** A reason why a line cannot be bought now. */
export interface CheckoutProblem {
  /** The number of the line, from 1. */
  n: number;
  code: ErrorCode;
  /** What is missing, for LIMIT_REACHED and NOT_ELIGIBLE (see `PurchaseProblem`). */
  details?: PurchaseProblem['details'];
}

/** The price of an order for a player, and the effect of buying it. Amounts are in cents (USD) or millimes (TND). */
export interface CheckoutQuote<Time = Date> {
  currency: Currency;
  /** A line whose product is not for sale is missing: `problems` names it. */
  lines: (Omit<QuotedLine<Time>, 'benefits'> & { lastPurchase: LastPurchase<Time> | null })[];
  totalMinor: number;
  /** The ways to pay in this currency, with the lines that each sells. One payment needs a way that sells all of them. */
  ways: { id: PaymentMethod; lines: number[] }[];
  problems: CheckoutProblem[];
}

/** `POST /api/checkout`. */
export interface CheckoutInput extends AskBeforeAgain {
  lines: CheckoutLine[];
  method: PaymentMethod;
  /** As the page showed it, in cents or millimes; another amount is refused (PRICE_CHANGED). */
  total?: number;
}

/** A started payment. Which fields are set depends on how its method is paid (`WayToPay.pays`). */
export interface CheckoutStarted {
  method: PaymentMethod;
  /** The provider's id of the payment, for buttons on our page. */
  providerRef: string | null;
  /** The page of the provider. */
  payUrl: string | null;
  /** The reference that the return page verifies. */
  paymentRef: string | null;
  /** How to pay by hand. */
  ticket: ManualPaymentTicket | null;
}

/** `GET /api/checkout/open`: a payment of the player that is not finished, oldest first. */
export interface OpenCheckout {
  /** The number of its order. */
  number: string;
  method: PaymentMethod;
  lines: { productId: string; name: string }[];
  currency: Currency;
  totalMinor: number;
  /** ISO 8601. */
  expiresAt: string;
}
