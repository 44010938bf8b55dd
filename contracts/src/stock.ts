import type { PaymentMethod } from './orders.js';
import type { PaymentStatus } from './payments.js';
import type { ProductCategory } from './products.js';

export const STOCK_LIMITS = { total: 200, reason: 1_000 } as const;

/** Each product of these categories exists once, unless staff set another stock. Other products are endless. */
export const ONE_OF_A_KIND: ReadonlySet<ProductCategory> = new Set<ProductCategory>(['house', 'company']);

/** The units of a product before staff set any; null for an endless one. */
export const totalOfCategory = (category: ProductCategory): number | null =>
  ONE_OF_A_KIND.has(category) ? 1 : null;

/** Hours for which the reference of a tip holds a unit: fewer than for an endless product. */
export const STOCK_TIP_HOURS = 24;

/**
 * Hours for which a player may hold units of one product without paying: by tips, and by all other ways. The hours add
 * up over HOLD_WINDOW_DAYS, whatever the results of the payments.
 */
export const UNPAID_HOURS = { tip: STOCK_TIP_HOURS, card: 12 } as const;
export const HOLD_WINDOW_DAYS = 7;

/** Units that a player may hold at the same time without having paid. */
export const OPEN_HOLDS_MAX = 2;

/** Number of units of a scarce product. The API never reveals the holder of a unit. */
export interface ProductStock {
  /** All units, sold ones included; at least 1. */
  total: number;
  /** Units that can be bought now. */
  left: number;
  /** Units that somebody is paying for at the moment. They return if the payment fails. */
  buying: number;
}

/**
 * `free`: a unit can be bought. `buying`: no unit is free, but somebody has yet to pay. `taken`: all units are sold.
 */
export type StockState = 'free' | 'buying' | 'taken';

/** Returns the state of a scarce product; null for an endless one. */
export function stockState(stock: ProductStock | undefined): StockState | null {
  if (!stock) return null;
  if (stock.left > 0) return 'free';
  return stock.buying > 0 ? 'buying' : 'taken';
}

/** A unit of a scarce product that a payment holds. Staff only. */
export interface HeldUnit {
  /** The payment. */
  paymentId: string;
  /** Its reference, which is the number of the order; null if the payment is unknown. */
  reference: string | null;
  method: PaymentMethod | null;
  status: PaymentStatus | null;
  /** The player's Discord id and user name. */
  userId: string | null;
  userName: string | null;
  /** Time at which the payment started to hold the unit, ISO 8601. */
  orderId: string | null;
  /** Start, ISO 8601. */
  at: string;
  /** Whether the payment was accepted. */
  sold: boolean;
}

/** `GET /api/products/{id}/stock`. */
export interface Stock {
  /** Null for an endless product. */
  total: number | null;
  /** Units that can be bought now; below 0 if more were sold than there are. Null for an endless product. */
  left: number | null;
  /** Oldest first. */
  held: HeldUnit[];
}

/** `PUT /api/products/{id}/stock`. */
export interface StockInput {
  /** 1 to 200, not below the units that are held; null makes the product endless. */
  total: number | null;
}

/**
 * `PUT /api/payment/{id}/back-on-sale`: staff confirm that nobody has the thing any more, so its unit can be sold
 * again.
 */
export interface BackOnSaleInput {
  reason: string;
  /** Needed if the payment has units of several products. */
  productId?: string;
}
