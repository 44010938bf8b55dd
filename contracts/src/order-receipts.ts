import type { Order } from './orders.js';

/** The seller on receipts, as the owner has set it. A text is empty where there is none. */
export interface Seller {
  legalName: string;
  address: string;
  /** The number under which the business is registered, with its register. */
  registration: string;
  taxId: string;
  /** The words about tax below the total, e.g. "Prices include 19 % VAT". */
  taxLine: string;
  /** Further words at the end, e.g. a contact. */
  note: string;
}

export const SELLER_FIELDS = [
  'legalName',
  'address',
  'registration',
  'taxId',
  'taxLine',
  'note',
] as const satisfies (keyof Seller)[];

/** The receipt of a paid order (`GET /api/orders/{id}/receipt`). It has no number of an invoice. */
export interface OrderReceipt {
  /** As its player sees it. */
  order: Order;
  /** When the money was accepted. ISO 8601. */
  paidAt: string;
  /** What was given back since, in cents (USD) or millimes (TND). */
  refundedMinor: number;
  /** The seller at the time of the order; null in an order of an older version. */
  seller: Seller | null;
}
