import { THIS_PRODUCT } from '@city/contracts';
import { CATALOGUE_PAGES, type CataloguePage } from '../features/shop/sections';
import type { MessageId } from '../platform/i18n/message-id';
import { paths, productPath, type SitePath } from '../platform/paths';
import { SESSION } from '../player/session/session-path';
import type { DocumentSource } from './documents';

const PRODUCTS = '/api/products';

/** Every shop page requests the session before it shows a price. */
const SHOP = {
  isText: false,
  styledBy: [],
  texts: ['errors', 'shop', 'payment'],
} as const satisfies Partial<DocumentSource>;

const section = (path: SitePath, page: string, title: MessageId, description: MessageId): DocumentSource => ({
  ...SHOP,
  path,
  page: `src/pages/shop/${page}.tsx`,
  title,
  description,
  differsForVisitors: true,
  asks: [SESSION, PRODUCTS],
});

const catalogue = ({ path, title, intro, category, pack }: CataloguePage): DocumentSource => ({
  ...SHOP,
  path,
  page: 'src/pages/shop/catalogue-page.tsx',
  title,
  description: intro,
  differsForVisitors: true,
  asks: [SESSION],
  answers: [`${PRODUCTS}/category/${category}`, ...(pack ? [`${PRODUCTS}/${pack}`] : [])],
});

/** Public; the server fills in the product, and its title and description. */
const product: DocumentSource = {
  ...SHOP,
  path: productPath(THIS_PRODUCT),
  file: 'product',
  page: 'src/pages/shop/product-page.tsx',
  asks: [SESSION],
  answers: [`${PRODUCTS}/${THIS_PRODUCT}`],
};

/** The shop pages before the session is known; catalogue and product pages include their products. */
export const shopDocuments: readonly DocumentSource[] = [
  section(paths.shop, 'shop-page', 'shop.crumbs.shop', 'shop.index.intro'),
  section(paths.packShop, 'packs-page', 'shop.section.packs', 'shop.section.packs.intro'),
  section(paths.carShop, 'cars-page', 'shop.section.cars', 'shop.section.cars.intro'),
  section(paths.pedShop, 'peds-page', 'shop.section.peds', 'shop.section.peds.intro'),
  section(paths.cosmetics, 'cosmetics-page', 'shop.section.cosmetics', 'shop.section.cosmetics.intro'),
  ...Object.values<CataloguePage>(CATALOGUE_PAGES).map(catalogue),
  product,
];
