import { CATALOGUE_PAGES, type CataloguePage } from '../features/shop/sections';
import type { MessageId } from '../shared/i18n/message-id';
import { paths, type SitePath } from '../shared/paths';
import type { DocumentSource } from './documents';

const SESSION = '/api/auth/session';
const PRODUCTS = '/api/products';

/** Who looks is asked by every page of the shop before it says a price. */
const SHOP = {
  isText: false,
  drawnBy: [],
  texts: ['errors', 'shop', 'payment'],
} as const satisfies Partial<DocumentSource>;

const section = (path: SitePath, page: string, title: MessageId, description: MessageId): DocumentSource => ({
  ...SHOP,
  path,
  page: `src/pages/shop/${page}.tsx`,
  title,
  description,
  asks: [SESSION, PRODUCTS],
});

const catalogue = ({ path, title, intro, category, pack }: CataloguePage): DocumentSource => ({
  ...SHOP,
  path,
  page: 'src/pages/shop/catalogue-page.tsx',
  title,
  description: intro,
  asks: [SESSION],
  answers: [`${PRODUCTS}/category/${category}`, ...(pack ? [`${PRODUCTS}/${pack}`] : [])],
});

/** The pages of the shop as they are before it is known who looks; catalogue pages with their products. */
export const shopDocuments: readonly DocumentSource[] = [
  section(paths.shop, 'shop-page', 'shop.crumbs.shop', 'shop.index.intro'),
  section(paths.packShop, 'packs-page', 'shop.section.packs', 'shop.section.packs.intro'),
  section(paths.carShop, 'cars-page', 'shop.section.cars', 'shop.section.cars.intro'),
  section(paths.pedShop, 'peds-page', 'shop.section.peds', 'shop.section.peds.intro'),
  section(paths.cosmetics, 'cosmetics-page', 'shop.section.cosmetics', 'shop.section.cosmetics.intro'),
  ...Object.values<CataloguePage>(CATALOGUE_PAGES).map(catalogue),
];
