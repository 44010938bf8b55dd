import type { Person } from './applications.js';
import type { Benefit } from './benefits.js';
import { isPictureAddress } from './pictures.js';
import type { ProductNeed } from './player-facts.js';
import type { ProductStock } from './stock.js';

export const PRODUCT_CATEGORIES = [
  'membership',
  'car_monthly',
  'car_trimestrial',
  'car_chapter',
  'car_prime',
  'ped_standard',
  'ped_addon',
  'company',
  'house',
  'weapons',
  'skins',
  'clothes',
  'character_slot',
] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** Everything but VIP packs and the character slot is sold at the discount of the player's pack. */
export const DISCOUNTED_CATEGORIES: ReadonlySet<ProductCategory> = new Set(
  PRODUCT_CATEGORIES.filter((category) => category !== 'membership' && category !== 'character_slot'),
);

/** A product as the API answers it. Prices are decimals with at most two places; the server charges integers made from them. */
export interface Product {
  _id: string;
  /** Stable, readable key; fixed cards of the site are looked up by it. */
  slug: string;
  name: string;
  description: string;
  /** US dollars, at least 0. */
  price: number;
  /** Tunisian dinars, at least 0. */
  tndPrice: number;
  /** Path of a picture on the site. Products of earlier versions may still have an http(s) URL. */
  image: string;
  category: ProductCategory;
  available: boolean;
  /** Benefits that the buyer gets. */
  benefits: Benefit[];
  /** Missing for a product without a limit. */
  stock?: ProductStock;
  /** Missing for a product that nobody has bought. */
  sales?: ProductSales;
  /** How many a player may have bought and not given back; missing without a limit. */
  perPlayer?: number;
  /** What a buyer must be; missing for a product for everybody. */
  needs?: ProductNeed;
  /** The shop leaves it out for players who may not buy it by `needs`. Its page and this list still show it. */
  hidden?: true;
}

/** The sales of a product. The server counts them every hour. */
export interface ProductSales {
  /** Players with a paid order of it. */
  owners: number;
  /** Whether it has more paid orders than any other product of its category in the last BESTSELLER_DAYS. */
  isBestseller: boolean;
}

export const BESTSELLER_DAYS = 90;

/** Minimum number of paid orders of a bestseller in that time. */
export const BESTSELLER_LEAST = 5;

/** Input of staff for a new product; an edit sends any part of it. */
export interface ProductInput extends Omit<
  Product,
  '_id' | 'slug' | 'stock' | 'sales' | 'perPlayer' | 'needs' | 'hidden'
> {
  /** Null for no limit, as in a new product without it. */
  perPlayer?: number | null;
  /** Null for a product for everybody, as in a new product without it. */
  needs?: ProductNeed | null;
  hidden?: boolean;
}

export const PRODUCT_LIMITS = {
  name: 120,
  description: 2_000,
  image: 2_048,
  slug: 100,
  perPlayer: 100,
} as const;

const ART = /^\/art\/(?:\w[\w.-]*\/)*\w[\w.-]*$/;

/** Whether an address may become the picture of a product: an uploaded picture, or one that comes with the site. */
export const isProductPicture = (address: string): boolean => isPictureAddress(address) || ART.test(address);

/**
 * Slugs of the fixed cards (specification, section 9). They are ordinary products in the database, seeded with
 * the prices named there, and may be edited by staff.
 */
export const FIXED_PRODUCT_SLUGS = {
  packs: ['vip-bronze', 'vip-silver', 'vip-gold', 'vip-platinum', 'vip-diamond', 'vip-prime'],
  carPacks: ['car-pack-bronze', 'car-pack-silver', 'car-pack-gold', 'car-pack-saphire'],
  peds: ['ped-gta-v', 'ped-custom'],
  cosmetics: ['cosmetic-clothes', 'cosmetic-skins', 'cosmetic-weapons', 'character-slot'],
} as const;

/** One change of a product (`GET /api/products/{id}/history`), oldest first. */
export interface ProductChange {
  /** ISO 8601. */
  at: string;
  action: 'created' | 'updated';
  /** Null for the demo catalogue that comes with the product. */
  by: Person | null;
  /** Prices in whole units of their currency. Empty for the creation. */
  changes: { field: string; before: ProductFieldValue; after: ProductFieldValue }[];
}

export type ProductFieldValue = string | number | boolean | Benefit[] | ProductNeed | null;
