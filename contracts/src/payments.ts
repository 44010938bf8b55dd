import type { Order } from './orders.js';

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

/** `GET /api/config/paypal`: what the browser needs to load PayPal's SDK. Nothing here is secret. */
export interface PayPalConfig {
  clientId: string;
  currency: 'USD';
  intent: 'capture';
  /** Only set with the local stand-in: the full address of its SDK script. */
  sdkBaseUrl?: string;
}

/** `POST /api/payment/paypal/orders`. `expectedPrice` is what the page showed; another price is refused. */
export interface PayPalOrderInput {
  productId: string;
  /** US dollars, as shown to the player. */
  expectedPrice?: number;
}

/** `POST /api/payment/init-payment`. All but the product is ignored or only compared with the server's own figures. */
export interface InitPaymentInput {
  productId?: string;
  productName?: string;
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

/** `POST /api/orders/tnd` `{ productId }`: how to pay by tip. */
export interface ManualPaymentTicket {
  orderId: string;
  /** To quote in the tip's message, e.g. `MRG-7K4Q-M2`; the last character checks the others. */
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
