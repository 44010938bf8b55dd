import type { Product } from '@city/contracts';
import { SHOP_SECTIONS, type ShopSection } from './sections';

/** The products of the catalogue that a section sells. */
export const productsIn = ({ categories }: ShopSection, products: readonly Product[]): Product[] =>
  products.filter(({ category }) => categories.includes(category));

/**
 * Returns the product whose picture represents a section: the named one, or one for sale; undefined in an empty
 * section.
 */
export function coverOf(section: ShopSection, products: readonly Product[]): Product | undefined {
  const inside = productsIn(section, products);
  const available = inside.filter((product) => product.available);
  return available.find(({ slug }) => slug === section.cover) ?? available[0] ?? inside[0];
}

/** The covers of the first sections that sell something. */
export const firstCovers = (products: readonly Product[], count: number): Product[] =>
  SHOP_SECTIONS.flatMap((section) => coverOf(section, products) ?? [])
    .filter(({ available }) => available)
    .slice(0, count);
