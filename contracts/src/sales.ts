import type { Person } from './applications.js';
import { toMoney, type Currency, type Money } from './money.js';
import { priceOf, type Priced, type SaleTerms } from './prices.js';
import type { ProductCategory } from './products.js';
import { inLanguage } from './settings.js';
import type { Locale, LocalizedText } from './users.js';

export const SALE_LIMITS = {
  /** Sales that run or will begin. */
  open: 50,
  /** The highest percentage. */
  percent: 90,
  /** With four eyes on offers, a higher percentage needs a second person. */
  percentAlone: 50,
  /** The longest sale, in days. */
  days: 60,
  name: 80,
  products: 100,
  /** The list of current sales contains those that begin within this time. */
  comingHours: 24,
  /** The struck price is the lowest of this many days before the sale. */
  lowestDays: 30,
} as const;

/** What staff enter (`POST /api/sales`). `PUT /api/sales/{id}` takes any part of it. */
export interface SaleInput {
  name: LocalizedText;
  percent: number;
  /** The sale counts for these categories and for these products; at least one of all. */
  categories: ProductCategory[];
  products: string[];
  /** Whether the discount of a pack is taken off after the sale. Otherwise the lower of the two prices counts. */
  withPack: boolean;
  /** ISO 8601. A start in the past means now. */
  startsAt: string;
  /** ISO 8601. */
  endsAt: string;
}

/** Returns only the fields that staff enter: names without blanks at their ends, times in UTC. */
export const saleInputOf = ({
  name: { en, fr, ar },
  percent,
  categories,
  products,
  withPack,
  startsAt,
  endsAt,
}: SaleInput): SaleInput => ({
  name: { en: en.trim(), fr: fr.trim(), ar: ar.trim() },
  percent,
  categories: [...categories],
  products: [...products],
  withPack,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});

export const SALE_STATES = ['now', 'coming', 'ended'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** A sale, for staff. Once it has begun, only its name and its end can change. */
export interface Sale extends SaleInput {
  _id: string;
  /** Its end was moved to a later time after it had begun. */
  isExtended: boolean;
  /** Oldest first. */
  history: SaleChange[];
}

/** One change of a sale. */
export interface SaleChange {
  /** ISO 8601. */
  at: string;
  action: 'created' | 'updated';
  by: Person | null;
  fields: (keyof SaleInput)[];
}

/** A sale that runs or begins soon (`GET /api/sales/current`). */
export interface CurrentSale extends SaleInput {
  _id: string;
  isExtended: boolean;
  /** The products that cost less in the 30 days before the sale than they do now. */
  lowest: LowestPrice[];
}

/** The lowest price that everybody could pay, in whole units as on a product; 0 if it was not sold in that currency. */
export interface LowestPrice {
  productId: string;
  price: number;
  tndPrice: number;
}

export const saleStateAt = (
  { startsAt, endsAt }: Pick<SaleInput, 'startsAt' | 'endsAt'>,
  now: Date,
): SaleState => {
  if (Date.parse(endsAt) <= now.getTime()) return 'ended';
  return Date.parse(startsAt) <= now.getTime() ? 'now' : 'coming';
};

/** The sales that run at a moment, as `priceOrder` needs them. */
export const runningSales = (sales: readonly CurrentSale[], now: Date, locale: Locale): SaleTerms[] =>
  sales.filter((sale) => saleStateAt(sale, now) === 'now').map((sale) => termsOf(sale, locale));

/** A sale as `priceOrder` needs it. */
export const termsOf = (
  { _id: id, name, percent, withPack, categories, products }: Pick<CurrentSale, '_id'> & SaleInput,
  locale: Locale,
): SaleTerms => ({ id, label: inLanguage(name, locale), percent, withPack, categories, products });

/** How a sale of a product is shown. */
export interface ShownSale {
  sale: CurrentSale;
  /** The lowest price that everybody could pay before the sale, or today's if that is lower. */
  struck: Money;
  /** How much less than the struck price everybody pays, in whole percent; below 1 for nothing. */
  percent: number;
}

/** Returns how the running sale of a product is shown; null without one. */
export function shownSale(
  product: Priced & { _id: string },
  sales: readonly CurrentSale[],
  { currency, now }: { currency: Currency; now: Date },
): ShownSale | null {
  const terms = runningSales(sales, now, 'en');
  const { sale: taken, price, total } = priceOf(product, { currency, discount: null, sales: terms });
  const sale = taken && sales.find(({ _id }) => _id === taken.id);
  if (!sale) return null;
  const before = sale.lowest.find(({ productId }) => productId === product._id);
  const lowest = before ? toMoney(currency === 'USD' ? before.price : before.tndPrice, currency).amount : 0;
  if (lowest === 0 || lowest >= price.amount) return { sale, struck: price, percent: sale.percent };
  const percent = Math.floor(((lowest - total.amount) * 100) / lowest);
  return { sale, struck: { amount: lowest, currency }, percent };
}

/** `POST /api/sales/preview`: a sale as entered, and its id if it is stored. */
export interface SalePreviewInput extends SaleInput {
  _id?: string;
}

/** The cards and the warnings of a sale before it is saved. */
export interface SalePreview {
  /** The first products of the sale. */
  cards: SaleCard[];
  /** The number of products for which the sale counts. */
  products: number;
  /** Products whose badge shows less than the percentage of the sale. */
  raised: RaisedProduct[];
  /** Sales of the same products at the same time: the best one counts. */
  overlaps: { _id: string; name: LocalizedText }[];
}

/** A product at the price of the sale, in US dollars, or in dinars if it has no price in dollars. */
export interface SaleCard {
  productId: string;
  name: string;
  image: string;
  struck: Money;
  /** What everybody pays. */
  total: Money;
  percent: number;
}

export interface RaisedProduct {
  productId: string;
  name: string;
  percent: number;
}
