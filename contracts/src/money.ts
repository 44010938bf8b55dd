import type { Pack } from './roles.js';

/**
 * Money is an integer of the smallest unit inside the product: cents for USD, millimes for TND.
 * Decimals exist only at the edges (the product form, the price label, a provider's API).
 */
export const CURRENCIES = ['USD', 'TND'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in the smallest unit of its currency (USD: cents, TND: millimes). */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

/** Decimals of the smallest unit: a dollar has 100 cents, a dinar has 1,000 millimes. */
const EXPONENT: Record<Currency, number> = { USD: 2, TND: 3 };

/** Prices have at most this many decimals in both currencies, so a TND price is a multiple of 10 millimes. */
export const PRICE_DECIMALS = 2;

/** The highest price a product may have, in whole units of either currency. */
export const PRICE_MAX = 100_000;

/** Discount of each pack in percent, on catalogue products only (see DISCOUNTED_CATEGORIES). */
export const PACK_DISCOUNT_PERCENT: Record<Pack, number> = { None: 0, Bronze: 8, Silver: 12, Gold: 17 };

/** True for a number that is written with digits and at most two decimals: finite, and not below 0. */
export function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value <= PRICE_MAX && /^\d+(\.\d{1,2})?$/.test(String(value));
}

/**
 * A price as written on a product (6.5) as integer money (650 cents, 6,500 millimes).
 * Works on the decimal text, so that 1.005-like binary fractions never decide a cent.
 */
export function toMoney(price: number, currency: Currency): Money {
  if (!isPrice(price)) throw new RangeError(`not a price: ${price}`);
  const [whole, fraction = ''] = String(price).split('.');
  const digits = EXPONENT[currency];
  return { amount: Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0')), currency };
}

/** Integer money as a decimal number of whole units (650 cents is 6.5). For labels and for `price` fields. */
export function toDecimal({ amount, currency }: Money): number {
  return amount / 10 ** EXPONENT[currency];
}

/** Integer money as text with two decimals, as PayPal and the price labels want it ("6.50"). */
export function toDecimalText(money: Money): string {
  const hundredths = money.amount / wholeUnit(money.currency);
  const whole = Math.floor(hundredths / 100);
  return `${whole}.${String(Math.round(hundredths) % 100).padStart(2, '0')}`;
}

/** The smallest amount of a price: 1 cent or 10 millimes. */
export const wholeUnit = (currency: Currency): number => 10 ** (EXPONENT[currency] - PRICE_DECIMALS);

/** The amount less `percent`, rounded once, half up, to two decimals of the currency. */
export function discount(money: Money, percent: number): Money {
  const unit = wholeUnit(money.currency);
  const hundredths = Math.floor((money.amount * (100 - percent)) / (unit * 100) + 0.5);
  return { amount: hundredths * unit, currency: money.currency };
}
