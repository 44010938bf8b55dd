import { paths } from '@city/contracts';

/** The pattern of each parameter of a path. */
const PARAMETERS: Readonly<Record<string, string>> = {
  ':id': '([0-9a-f]{24})',
  ':slug': '([a-z0-9]+(?:-[a-z0-9]+)*)',
};

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/:\w+/g, (parameter) => PARAMETERS[parameter] ?? parameter)}$`);

const hasParameter = (path: string): boolean => path.includes(':');

const FIXED: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => !hasParameter(path)));
/** Pages about one thing that has a slug. */
const NAMED = { product: paths.product, news: paths.newsEntry, faction: paths.faction } as const;
type Named = keyof typeof NAMED;
const NAMED_PATTERNS = (Object.keys(NAMED) as Named[]).map((kind) => ({
  kind,
  pattern: patternOf(NAMED[kind]),
}));
const OTHERS = Object.values(paths)
  .filter((path) => hasParameter(path) && !Object.values<string>(NAMED).includes(path))
  .map(patternOf);

/** The thing that a page is about; null for any other path. */
export function namedAt(path: string): { kind: Named; slug: string } | null {
  for (const { kind, pattern } of NAMED_PATTERNS) {
    const slug = pattern.exec(path)?.[1];
    if (slug) return { kind, slug };
  }
  return null;
}

/** The page of a product. */
export const productPath = (slug: string): string => paths.product.replace(':slug', slug);

/** Whether the site's router has this path; pages about one thing are resolved by its slug. */
export const isClientRoute = (path: string): boolean =>
  FIXED.has(path) || OTHERS.some((pattern) => pattern.test(path));
