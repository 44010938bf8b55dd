import { withoutEndSlashes, type ProductCategory } from '@city/contracts';
import type { MessageId } from '../../platform/i18n/message-id';
import { paths, type SitePath } from '../../platform/paths';

/** A section of the shop's front page. */
export interface ShopSection {
  id: 'packs' | 'cars' | 'peds' | 'houses' | 'companies' | 'cosmetics';
  path: SitePath;
  title: MessageId;
  line: MessageId;
  /** Replaces `line` once the catalogue is loaded; names the highest discount of its packs. */
  lineUpTo?: MessageId;
  categories: readonly ProductCategory[];
  /** Slug of the product whose picture the tile shows; any of its products otherwise. */
  cover?: string;
  /** Name of the picture in `public/art/products` that replaces a cover that does not load. */
  art: string;
}

/** The categories sold under cosmetics. */
export const COSMETICS_CATEGORIES = [
  'weapons',
  'skins',
  'clothes',
  'character_slot',
] as const satisfies readonly ProductCategory[];

type SectionOf = Pick<ShopSection, 'categories' | 'art'> & Pick<ShopSection, 'cover' | 'lineUpTo'>;

const section = (id: ShopSection['id'], path: SitePath, facts: SectionOf): ShopSection => ({
  ...{ id, path, title: `shop.section.${id}`, line: `shop.section.${id}.line` },
  ...facts,
});

export const SHOP_SECTIONS: readonly ShopSection[] = [
  section('cars', paths.carShop, {
    categories: ['car_monthly', 'car_trimestrial', 'car_chapter', 'car_prime'],
    ...{ cover: 'car-pack-gold', art: 'car-pack-gold' },
  }),
  section('packs', paths.packShop, {
    lineUpTo: 'shop.section.packs.upTo',
    categories: ['membership'],
    ...{ cover: 'vip-prime', art: 'vip-prime' },
  }),
  section('houses', paths.houses, { categories: ['house'], art: 'house-1' }),
  section('companies', paths.companies, { categories: ['company'], art: 'company-1' }),
  section('peds', paths.pedShop, {
    categories: ['ped_standard', 'ped_addon'],
    ...{ cover: 'ped-custom', art: 'ped-custom' },
  }),
  section('cosmetics', paths.cosmetics, {
    categories: COSMETICS_CATEGORIES,
    ...{ cover: 'cosmetic-clothes', art: 'cosmetic-clothes' },
  }),
];

/** A catalogue page: the products of one category. */
export interface CataloguePage {
  path: SitePath;
  category: ProductCategory;
  title: MessageId;
  intro: MessageId;
  /** Its parent section, unless it is a section itself. */
  parent?: { path: SitePath; title: MessageId };
  /** Slug of the fixed card that leads here (specification, section 9). */
  pack?: string;
}

type Titled = { [Id in MessageId]: `${Id}.intro` extends MessageId ? Id : never }[MessageId];

const page = (
  path: SitePath,
  category: ProductCategory,
  title: Titled,
  more: Pick<CataloguePage, 'parent' | 'pack'> = {},
): CataloguePage => ({ path, category, title, intro: `${title}.intro`, ...more });

const parent = (path: SitePath, title: MessageId) => (pack: string) => ({ parent: { path, title }, pack });
const cars = parent(paths.carShop, 'shop.section.cars');
const peds = parent(paths.pedShop, 'shop.section.peds');
const cosmetics = parent(paths.cosmetics, 'shop.section.cosmetics');

export const CATALOGUE_PAGES: readonly CataloguePage[] = [
  page(paths.monthlyCars, 'car_monthly', 'shop.cars.monthly', cars('car-pack-bronze')),
  page(paths.trimestrialCars, 'car_trimestrial', 'shop.cars.trimestrial', cars('car-pack-silver')),
  page(paths.chapterCars, 'car_chapter', 'shop.cars.chapter', cars('car-pack-gold')),
  page(paths.exclusiveCars, 'car_prime', 'shop.cars.exclusive', cars('car-pack-saphire')),
  page(paths.standardPeds, 'ped_standard', 'shop.peds.standard', peds('ped-gta-v')),
  page(paths.addonPeds, 'ped_addon', 'shop.peds.addons', peds('ped-custom')),
  page(paths.houses, 'house', 'shop.section.houses'),
  page(paths.companies, 'company', 'shop.section.companies'),
  page(paths.weapons, 'weapons', 'shop.cosmetics.weapons', cosmetics('cosmetic-weapons')),
  page(paths.skins, 'skins', 'shop.cosmetics.skins', cosmetics('cosmetic-skins')),
  page(paths.clothes, 'clothes', 'shop.cosmetics.clothes', cosmetics('cosmetic-clothes')),
];

/** Sibling pages of the same section. */
export function siblingsOf(page: CataloguePage): CataloguePage[] {
  return page.parent ? CATALOGUE_PAGES.filter((other) => other.parent?.path === page.parent?.path) : [];
}

/** The category whose products a visitor sees below the login wall of a shop page. */
export function loginWallCategory(pathname: string): ProductCategory | undefined {
  const path = withoutEndSlashes(pathname.toLowerCase());
  const [first] = SHOP_SECTIONS;
  const section = path === paths.shop ? first : SHOP_SECTIONS.find((candidate) => candidate.path === path);
  return cataloguePageAt(pathname)?.category ?? section?.categories[0];
}

/** A breadcrumb between the shop's front page and a product. */
export interface ShopStep {
  path: SitePath;
  title: MessageId;
}

/** The breadcrumbs of a product: its section, and its category where that has its own page. */
export function breadcrumbsOf(category: ProductCategory): ShopStep[] {
  const page = CATALOGUE_PAGES.find((candidate) => candidate.category === category);
  if (page) return [...(page.parent ? [page.parent] : []), { path: page.path, title: page.title }];
  return SHOP_SECTIONS.filter(({ categories }) => categories.includes(category)).map(({ path, title }) => ({
    path,
    title,
  }));
}

/** The target of a fixed pack's card. */
export function pageOfPack(slug: string): CataloguePage | undefined {
  return CATALOGUE_PAGES.find((page) => page.pack === slug);
}

/** The catalogue page at an address; like the router it accepts a trailing slash and ignores case. */
export function cataloguePageAt(pathname: string): CataloguePage | undefined {
  const path = withoutEndSlashes(pathname.toLowerCase());
  return CATALOGUE_PAGES.find((page) => page.path === path);
}
