import type { ProductCategory, ProductInput } from '@city/contracts';
import { slugOf } from '../slug.js';

/** A product of the demo catalogue. */
export interface SeedProduct extends ProductInput {
  slug: string;
}

/** Name, description, price in dollars, price in dinars. */
export type SeedRow = readonly [name: string, description: string, price: number, tndPrice: number];

/** The products of a category; images are numbered by row. */
export function category(name: ProductCategory, rows: readonly SeedRow[]): SeedProduct[] {
  return rows.map(([title, description, price, tndPrice], index) => ({
    slug: slugOf(title, name),
    name: title,
    description,
    price,
    tndPrice,
    image: `/art/products/${name}-${index + 1}.svg`,
    category: name,
    available: true,
  }));
}

/** A fixed card, which the site looks up by slug. */
export function card(slug: string, name: ProductCategory, row: SeedRow): SeedProduct {
  const [title, description, price, tndPrice] = row;
  const image = `/art/products/${slug}.svg`;
  return { slug, name: title, description, price, tndPrice, image, category: name, available: true };
}
