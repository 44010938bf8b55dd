import {
  contentPath,
  SALES_PATH,
  THIS_ENTRY,
  THIS_PAGE,
  THIS_PRODUCT,
  type ContentKind,
} from '@city/contracts';
import { CATALOGUE_PAGES, type CataloguePage } from '../features/shop/sections';
import type { Namespace } from '../platform/i18n/i18n';
import type { MessageId } from '../platform/i18n/message-id';
import { paths, productPath } from '../platform/paths';
import { SESSION } from '../player/session/session-path';
import { siteKindNames } from './kinds';
import { sitePages } from './pages';

/** A page whose first screen is the same for everybody. It is prerendered at build, once per language. */
export interface DocumentSource {
  path: string;
  /** File name, where one document answers many addresses. */
  file?: string;
  /** Title and description; if absent, the title and description of the site apply. */
  title?: MessageId;
  description?: MessageId;
  /** The page is readable without its program; other pages need their code right after the first screen. */
  isText: boolean;
  /** The page's module, where React hydrates more than the frame, and the texts it needs. */
  page?: string;
  texts: readonly Namespace[];
  /** API paths whose product answers the server embeds into the document. */
  embedded?: readonly string[];
  /** API paths that the page requests on start: the browser preloads them while the program downloads. */
  preloads?: readonly string[];
  /**
   * Visitors without a session see another first screen (a login wall, the first question), which has its own document.
   */
  differsForVisitors?: true;
  /** Modules whose markup is static in the document: only their styles are needed. */
  styledBy: readonly string[];
}

type DocumentFacts = Omit<DocumentSource, 'path' | 'isText' | 'page' | 'texts' | 'styledBy'>;

/**
 * The document of a page.
 * @param at the address that the build renders, where the page has a parameter
 */
function documentOf(path: string, facts: DocumentFacts, at = path): DocumentSource {
  const page = sitePages.find((one) => one.path === path);
  if (!page) throw new Error(`there is no page ${path}`);
  const file = `src/pages/${page.module}-page.tsx`;
  if (page.kind === 'text' || page.kind === 'page')
    return { ...facts, path: at, isText: true, texts: [], styledBy: [file] };
  return { ...facts, path: at, isText: false, page: file, texts: ['errors', ...page.texts], styledBy: [] };
}

const content = (path: string, name: 'news' | 'events' | 'factions' | 'gallery', kind: ContentKind) =>
  documentOf(path, {
    title: `${name}.title`,
    description: `${name}.lede`,
    preloads: [SESSION, `/api/content/${kind}`],
  });

/** Public; the server fills in the entry, and its title and description. */
const entry = (path: string, kind: 'news' | 'faction') =>
  documentOf(
    path,
    { file: kind, preloads: [SESSION, `/api/content/${kind}/${THIS_ENTRY}`] },
    contentPath({ kind, slug: THIS_ENTRY }),
  );

const PRODUCTS = '/api/products';

const section = (path: string, title: MessageId, description: MessageId) =>
  documentOf(path, {
    title,
    description,
    differsForVisitors: true,
    preloads: [SESSION, PRODUCTS, SALES_PATH],
  });

/** The products are part of the document. Prices need the session. */
const catalogue = ({ path, title, intro, category, pack }: CataloguePage) =>
  documentOf(path, {
    title,
    description: intro,
    differsForVisitors: true,
    preloads: [SESSION],
    embedded: [`${PRODUCTS}/category/${category}`, ...(pack ? [`${PRODUCTS}/${pack}`] : []), SALES_PATH],
  });

export const documents: readonly DocumentSource[] = [
  {
    path: paths.home,
    isText: true,
    page: 'src/pages/landing/landing-page.tsx',
    texts: ['landing'],
    styledBy: ['tonight', 'city', 'newcomers'].map((part) => `src/pages/landing/${part}.tsx`),
  },
  // Public; the server fills in the page, its title and its description.
  documentOf(paths.page, { file: 'page' }, paths.page.replace(':slug', THIS_PAGE)),
  content(paths.news, 'news', 'news'),
  content(paths.events, 'events', 'event'),
  content(paths.factions, 'factions', 'faction'),
  content(paths.gallery, 'gallery', 'gallery'),
  entry(paths.newsEntry, 'news'),
  entry(paths.faction, 'faction'),
  ...siteKindNames.map((kind) =>
    documentOf(paths[kind], {
      title: `${kind}.metaTitle`,
      description: `${kind}.lede`,
      differsForVisitors: true,
      preloads: [SESSION],
    }),
  ),
  section(paths.shop, 'shop.crumbs.shop', 'shop.index.intro'),
  section(paths.packShop, 'shop.section.packs', 'shop.section.packs.intro'),
  section(paths.carShop, 'shop.section.cars', 'shop.section.cars.intro'),
  section(paths.pedShop, 'shop.section.peds', 'shop.section.peds.intro'),
  section(paths.cosmetics, 'shop.section.cosmetics', 'shop.section.cosmetics.intro'),
  ...CATALOGUE_PAGES.map(catalogue),
  // Public; the server fills in the product, and its title and description.
  documentOf(
    paths.product,
    { file: 'product', preloads: [SESSION], embedded: [`${PRODUCTS}/${THIS_PRODUCT}`, SALES_PATH] },
    productPath(THIS_PRODUCT),
  ),
  // Answers every unknown address.
  documentOf('*', { file: '404', title: 'notFound.title', description: 'notFound.text' }, '/404'),
];
