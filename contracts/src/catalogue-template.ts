import { pointsInOneText, productPoints } from './benefit-lines.js';
import { escapeHtml, jsonInHtml } from './page-template.js';
import { FIXED_PRODUCT_SLUGS, type Product, type ProductCategory } from './products.js';
import { fillCases } from './template-cases.js';
import type { CurrentSale } from './sales.js';
import type { Locale } from './users.js';

// Pages of the shop are rendered at build as well, with a place for the products. The server fills in the products of
// the current catalogue. Prices depend on the viewer, so the template has none.

/** The products that are shown at a place of a page. */
export type ProductChoice = { category: ProductCategory } | { slug: string };

/**
 * Marks around the template of each chosen product; `or` separates it from the content for a place without products.
 */
export interface ProductPlaceMarks {
  start: string;
  or: string;
  end: string;
}

const OR = '{{or}}';
const END = '{{end}}';

export const productPlace = (choice: ProductChoice): ProductPlaceMarks => ({
  start: 'slug' in choice ? `{{products:slug:${choice.slug}}}` : `{{products:category:${choice.category}}}`,
  or: OR,
  end: END,
});

/** Placeholders of a template for the values of a product. `line` is all its points in one line. */
export const PRODUCT_MARKS = {
  slug: '{{product.slug}}',
  name: '{{product.name}}',
  line: '{{product.line}}',
  image: '{{product.image}}',
  available: '{{product.available}}',
  /** Loading of its picture: immediately on the first screen, otherwise when the reader scrolls near. */
  loading: '{{product.loading}}',
} as const;

/** Slug in a document that is a template for all products. No real slug contains `_`, so it cannot clash. */
export const THIS_PRODUCT = '_this-product_';

/** Turns a document for any product into the document of this product. */
export const ofProduct = (template: string, slug: string): string => template.replaceAll(THIS_PRODUCT, slug);

/** A condition on a product; `points`: it has more than one. */
export type ProductCase = 'available' | 'points' | ProductCategory;

/** Marks around the template of each point of a product (`productPoints`); `text` is replaced by the point. */
export const POINT_MARKS = { start: '{{points}}', text: '{{point}}', end: '{{points:end}}' } as const;

/** Products whose pictures can be on the first screen of a phone. */
const FIRST_SCREEN = 2;

/** The mark for the API’s answers to these paths, as JSON by path inside a `script` element. */
export const answersMark = (paths: readonly string[]): string => `{{answers:${paths.join(',')}}}`;

/**
 * All marks in one pattern, so that they are replaced in one pass. Texts by staff are therefore never read as marks.
 */
const MARKS =
  /\{\{products:(category|slug):([\w-]+)\}\}([^]*?)\{\{or\}\}([^]*?)\{\{end\}\}|\{\{answers:([^{}]*)\}\}/g;
const FIELD = /\{\{product\.(\w+)\}\}|\{\{points\}\}([^]*?)\{\{points:end\}\}/g;

/** Whether products have to be written into a template. */
export const hasProductMarks = (template: string): boolean =>
  template.includes('{{products:') || template.includes('{{answers:');

/** The fixed cards (specification, section 9) stand above the products of their category. */
const isFixed = ({ slug }: Product): boolean =>
  Object.values(FIXED_PRODUCT_SLUGS).some((slugs: readonly string[]) => slugs.includes(slug));

/** A category's products in the shop's order: cheapest first. */
export const inShopOrder = (products: readonly Product[], category: string): Product[] =>
  products
    .filter((product) => product.category === category)
    .sort((a, b) => a.price - b.price || a.name.localeCompare(b.name, 'en'));

/** The language of a page and the texts of the catalogue in it. */
export interface ProductSpeech {
  locale: Locale;
  /** A name or a line of a description. */
  say(text: string): string;
}

/**
 * Replaces the marks of a template with products, escaped.
 * @param products the whole catalogue. Null while it cannot be read: the content without products stays, and the page
 * requests the products from the API
 * @param sales the current sales, with which the page computes its prices
 */
export function fillProducts(
  template: string,
  products: readonly Product[] | null,
  speech: ProductSpeech,
  sales: readonly CurrentSale[] = [],
): string {
  const chosen = (by: string, key: string): Product[] => {
    if (by === 'slug') return (products ?? []).filter(({ slug }) => slug === key);
    // The page itself shows a hidden product to the players who may buy it.
    return inShopOrder(products ?? [], key).filter((product) => !isFixed(product) && !product.hidden);
  };
  return template.replace(
    MARKS,
    (_all, by: string, key: string, each: string, none: string, paths: string | undefined) => {
      if (paths !== undefined) return answers(paths.split(','), products, sales);
      const found = chosen(by, key);
      return found.length
        ? found.map((product, index) => withProduct(each, product, index < FIRST_SCREEN, speech)).join('')
        : none;
    },
  );
}

function withProduct(
  each: string,
  product: Product,
  isFirst: boolean,
  { locale, say }: ProductSpeech,
): string {
  const points = productPoints(product, locale, say);
  const values: Readonly<Record<string, string>> = {
    slug: product.slug,
    name: say(product.name),
    line: pointsInOneText(points),
    image: product.image,
    available: String(product.available),
    loading: isFirst ? 'eager' : 'lazy',
  } satisfies Record<keyof typeof PRODUCT_MARKS, string>;
  const holds = (condition: string) => {
    if (condition === 'available') return product.available;
    return condition === 'points' ? points.length > 1 : condition === product.category;
  };
  return fillCases(each, holds).replace(FIELD, (_all, field: string | undefined, ofPoint: string) => {
    if (field !== undefined) return escapeHtml(values[field] ?? '');
    return points.map((point) => ofPoint.replaceAll(POINT_MARKS.text, () => escapeHtml(point))).join('');
  });
}

const CATEGORY_PATH = '/api/products/category/';
const PRODUCT_PATH = '/api/products/';
/** The API path of the current sales. */
export const SALES_PATH = '/api/sales/current';

function answers(
  paths: readonly string[],
  products: readonly Product[] | null,
  sales: readonly CurrentSale[],
): string {
  const known = new Map<string, Product | Product[] | readonly CurrentSale[]>();
  for (const path of products ? paths : []) {
    if (path === SALES_PATH) {
      known.set(path, sales);
      continue;
    }
    if (path.startsWith(CATEGORY_PATH)) {
      known.set(path, inShopOrder(products ?? [], path.slice(CATEGORY_PATH.length)));
      continue;
    }
    const product = products?.find(({ slug }) => slug === path.slice(PRODUCT_PATH.length));
    if (product) known.set(path, product);
  }
  return jsonInHtml(Object.fromEntries(known));
}
