import type { ProductCategory, ProductInput } from '@city/contracts';
import { slugOf } from '../slug.js';
import { benefitsOf } from './seed-benefits.js';

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
  return { slug, name, description, price, tndPrice, image, category, available: true, benefits };
}
