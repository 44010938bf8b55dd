import { paths } from '@city/contracts';

/** What stands for a parameter of a path. */
const PARAMETERS: Readonly<Record<string, string>> = {
  ':id': '([0-9a-f]{24})',
  ':slug': '([a-z0-9]+(?:-[a-z0-9]+)*)',
};

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/:\w+/g, (parameter) => PARAMETERS[parameter] ?? parameter)}$`);

const hasParameter = (path: string): boolean => path.includes(':');

const FIXED: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => !hasParameter(path)));
const PRODUCT = patternOf(paths.product);
const OTHERS = Object.values(paths)
  .filter((path) => hasParameter(path) && path !== paths.product)
  .map(patternOf);

/** The slug in a product page's path; null for any other path. */
export const productSlugOf = (path: string): string | null => PRODUCT.exec(path)?.[1] ?? null;

/** The inverse of `productSlugOf`. */
export const productPath = (slug: string): string => paths.product.replace(':slug', slug);

/** Whether the site's router has this path; the pages of products are resolved by their slugs. */
export const isClientRoute = (path: string): boolean =>
  FIXED.has(path) || OTHERS.some((pattern) => pattern.test(path));
