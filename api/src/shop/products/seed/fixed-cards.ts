import type { ProductCategory, ProductInput } from '@city/contracts';
import { slugOf } from '../products.service.js';
import { benefitsOf } from './seed-benefits.js';

/** Products of these categories are proposed to the owner with a limit of one for each player. */
const ONCE: ReadonlySet<ProductCategory> = new Set<ProductCategory>([
  'skins',
  'ped_standard',
  'ped_addon',
  'character_slot',
]);

/**
 * The cards of the shop pages with the prices of the specification (section 9). One point per line; the site adds lines
 * about the benefits (`benefitLines`).
 */
export const FIXED_CARDS: readonly SeedProduct[] = [
  card('vip-bronze', 'membership', ['Bronze VIP Pack', 'Your first key to the city', 5, 16]),
  card('vip-silver', 'membership', [
    'Silver VIP Pack',
    'For citizens who are in the city most nights',
    15,
    45,
  ]),
  card('vip-gold', 'membership', [
    'Gold VIP Pack',
    'For those who run businesses, crews or departments',
    25,
    80,
  ]),
  card('vip-platinum', 'membership', ['Platinum VIP Pack', 'For those whose name the city knows', 35, 110]),
  card('vip-diamond', 'membership', ['Diamond VIP Pack', 'For those who have a story to tell', 65, 205]),
  card('vip-prime', 'membership', ['Prime VIP Pack', 'For those who leave their mark on the city', 100, 315]),
  card('car-pack-bronze', 'car_monthly', [
    'Bronze Car Pack',
    'One of the monthly cars, a daily driver of your choice. The team hands you the keys in the city.',
    6.5,
    18,
  ]),
  card('car-pack-silver', 'car_trimestrial', [
    'Silver Car Pack',
    'One of the trimestrial cars, quicker and rarer. The team hands you the keys in the city.',
    12,
    34,
  ]),
  card('car-pack-gold', 'car_chapter', [
    'Gold Car Pack',
    'One of the chapter cars, with a part in the city’s story. The team hands you the keys in the city.',
    35,
    105,
  ]),
  card('car-pack-saphire', 'car_prime', [
    'Saphire Car Pack',
    'One car from the exclusive hall. The team hands you the keys in the city.',
    35,
    105,
  ]),
  card('ped-gta-v', 'ped_standard', [
    'GTA V Ped',
    'Play as any ped from the base game. Pick one from the public list and open a ticket with its name.',
    10,
    30,
  ]),
  card('ped-custom', 'ped_addon', [
    'Custom Ped',
    'A ped the city has never seen. Our artists check it, fit it to the server and add it for you.',
    12,
    34,
  ]),
  card('cosmetic-clothes', 'clothes', ['Clothes Pack', 'A wardrobe for one character', 6.5, 18]),
  card('cosmetic-skins', 'skins', [
    'Skins Pack',
    'A finish for every weapon in your locker\nDesert camo, engraved brass and more',
    12,
    34,
  ]),
  card('cosmetic-weapons', 'weapons', ['Weapons Pack', 'A collector’s set for your armoury', 12, 34]),
  card('character-slot', 'character_slot', [
    'Character Slot',
    'A second life in the same city\nA new name and a new past\nA separate bank account',
    30,
    95,
  ]),
];

/** A product of the demo catalogue. */
export interface SeedProduct extends ProductInput {
  slug: string;
}

/** Name, description, price in dollars, price in dinars. */
export type SeedRow = readonly [name: string, description: string, price: number, tndPrice: number];

/** The products of a category; images are numbered by row. */
export function category(name: ProductCategory, rows: readonly SeedRow[]): SeedProduct[] {
  return rows.map((row, index) =>
    product(slugOf(row[0], name), name, row, `/art/products/${name}-${index + 1}.svg`),
  );
}

/** A fixed card, which the site looks up by slug. */
export function card(slug: string, name: ProductCategory, row: SeedRow): SeedProduct {
  return product(slug, name, row, `/art/products/${slug}.svg`);
}

function product(slug: string, category: ProductCategory, row: SeedRow, image: string): SeedProduct {
  const [name, description, price, tndPrice] = row;
  const benefits = benefitsOf({ slug, category });
  const perPlayer = ONCE.has(category) ? 1 : null;
  return { slug, name, description, price, tndPrice, image, category, available: true, benefits, perPlayer };
}
