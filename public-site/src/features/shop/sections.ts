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

export const SHOP_SECTIONS: readonly ShopSection[] = [
  {
    id: 'cars',
    path: paths.carShop,
    title: 'shop.section.cars',
    line: 'shop.section.cars.line',
    categories: ['car_monthly', 'car_trimestrial', 'car_chapter', 'car_prime'],
    cover: 'car-pack-gold',
    art: 'car-pack-gold',
  },
  {
    id: 'packs',
    path: paths.packShop,
    title: 'shop.section.packs',
    line: 'shop.section.packs.line',
    lineUpTo: 'shop.section.packs.upTo',
    categories: ['membership'],
    cover: 'vip-prime',
    art: 'vip-prime',
  },
  {
    id: 'houses',
    path: paths.houses,
    title: 'shop.section.houses',
    line: 'shop.section.houses.line',
    categories: ['house'],
    art: 'house-1',
  },
  {
    id: 'companies',
    path: paths.companies,
    title: 'shop.section.companies',
    line: 'shop.section.companies.line',
    categories: ['company'],
    art: 'company-1',
  },
  {
    id: 'peds',
    path: paths.pedShop,
    title: 'shop.section.peds',
    line: 'shop.section.peds.line',
    categories: ['ped_standard', 'ped_addon'],
    cover: 'ped-custom',
    art: 'ped-custom',
  },
  {
    id: 'cosmetics',
    path: paths.cosmetics,
    title: 'shop.section.cosmetics',
    line: 'shop.section.cosmetics.line',
    categories: COSMETICS_CATEGORIES,
    cover: 'cosmetic-clothes',
    art: 'cosmetic-clothes',
  },
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

const CARS = { path: paths.carShop, title: 'shop.section.cars' } as const;
const PEDS = { path: paths.pedShop, title: 'shop.section.peds' } as const;
const COSMETICS = { path: paths.cosmetics, title: 'shop.section.cosmetics' } as const;

export const CATALOGUE_PAGES = {
  monthlyCars: {
    path: paths.monthlyCars,
    category: 'car_monthly',
    title: 'shop.cars.monthly',
    intro: 'shop.cars.monthly.intro',
    parent: CARS,
    pack: 'car-pack-bronze',
  },
  trimestrialCars: {
    path: paths.trimestrialCars,
    category: 'car_trimestrial',
    title: 'shop.cars.trimestrial',
    intro: 'shop.cars.trimestrial.intro',
    parent: CARS,
    pack: 'car-pack-silver',
  },
  chapterCars: {
    path: paths.chapterCars,
    category: 'car_chapter',
    title: 'shop.cars.chapter',
    intro: 'shop.cars.chapter.intro',
    parent: CARS,
    pack: 'car-pack-gold',
  },
  exclusiveCars: {
    path: paths.exclusiveCars,
    category: 'car_prime',
    title: 'shop.cars.exclusive',
    intro: 'shop.cars.exclusive.intro',
    parent: CARS,
    pack: 'car-pack-saphire',
  },
  standardPeds: {
    path: paths.standardPeds,
    category: 'ped_standard',
    title: 'shop.peds.standard',
    intro: 'shop.peds.standard.intro',
    parent: PEDS,
    pack: 'ped-gta-v',
  },
  addonPeds: {
    path: paths.addonPeds,
    category: 'ped_addon',
    title: 'shop.peds.addons',
    intro: 'shop.peds.addons.intro',
    parent: PEDS,
    pack: 'ped-custom',
  },
  houses: {
    path: paths.houses,
    category: 'house',
    title: 'shop.section.houses',
    intro: 'shop.section.houses.intro',
  },
  companies: {
    path: paths.companies,
    category: 'company',
    title: 'shop.section.companies',
    intro: 'shop.section.companies.intro',
  },
  weapons: {
    path: paths.weapons,
    category: 'weapons',
    title: 'shop.cosmetics.weapons',
    intro: 'shop.cosmetics.weapons.intro',
    parent: COSMETICS,
    pack: 'cosmetic-weapons',
  },
  skins: {
    path: paths.skins,
    category: 'skins',
    title: 'shop.cosmetics.skins',
    intro: 'shop.cosmetics.skins.intro',
    parent: COSMETICS,
    pack: 'cosmetic-skins',
  },
  clothes: {
    path: paths.clothes,
    category: 'clothes',
    title: 'shop.cosmetics.clothes',
    intro: 'shop.cosmetics.clothes.intro',
    parent: COSMETICS,
    pack: 'cosmetic-clothes',
  },
} as const satisfies Record<string, CataloguePage>;

/** Sibling pages of the same section. */
export function siblingsOf(page: CataloguePage): CataloguePage[] {
  const pages: CataloguePage[] = Object.values(CATALOGUE_PAGES);
  return page.parent ? pages.filter((other) => other.parent?.path === page.parent?.path) : [];
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
  const pages: CataloguePage[] = Object.values(CATALOGUE_PAGES);
  const page = pages.find((candidate) => candidate.category === category);
  if (page) return [...(page.parent ? [page.parent] : []), { path: page.path, title: page.title }];
  return SHOP_SECTIONS.filter(({ categories }) => categories.includes(category)).map(({ path, title }) => ({
    path,
    title,
  }));
}

/** The target of a fixed pack's card. */
export function pageOfPack(slug: string): CataloguePage | undefined {
  const pages: CataloguePage[] = Object.values(CATALOGUE_PAGES);
  return pages.find((page) => page.pack === slug);
}

/** The catalogue page at an address; like the router it accepts a trailing slash and ignores case. */
export function cataloguePageAt(pathname: string): CataloguePage | undefined {
  const path = withoutEndSlashes(pathname.toLowerCase());
  const pages: CataloguePage[] = Object.values(CATALOGUE_PAGES);
  return pages.find((page) => page.path === path);
}
