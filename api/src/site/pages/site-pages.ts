import {
  type Locale,
  localePrefix,
  localizedPath,
  pageSlugAt,
  paths,
  splitLocale,
  withoutEndSlashes,
} from '@city/contracts';
import type { SiteFiles } from './site-files.js';
import { isPublicPage } from './site-head.js';

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
/** Their documents. Pages that staff edit have one, too. */
const FILES: Readonly<Record<Named | 'edition', string>> = {
  product: 'product',
  news: 'news',
  faction: 'faction',
  edition: 'page',
};
const NAMED_PATTERNS = (Object.keys(NAMED) as Named[]).map((kind) => ({
  kind,
  pattern: patternOf(NAMED[kind]),
}));
const OTHERS = Object.values(paths)
  .filter((path) => hasParameter(path) && !Object.values<string>(NAMED).includes(path))
  .map(patternOf);

/** The thing that a page is about; null for any other path. */
function namedAt(path: string): { kind: Named | 'edition'; slug: string } | null {
  const page = pageSlugAt(path);
  if (page) return { kind: 'edition', slug: page };
  for (const { kind, pattern } of NAMED_PATTERNS) {
    const slug = pattern.exec(path)?.[1];
    if (slug) return { kind, slug };
  }
  return null;
}

export const productPath = (slug: string): string => paths.product.replace(':slug', slug);

/** Whether the site's router has this path; pages about one thing are resolved by its slug. */
const isClientRoute = (path: string): boolean =>
  FIXED.has(path) || OTHERS.some((pattern) => pattern.test(path));

export type SiteAnswer =
  /** `unlisted` excludes it from search engines; `visitor` is the file for visitors who are not logged in, if different. */
  | { kind: 'file'; file: string; status: 200 | 404; unlisted?: true; visitor?: string }
  /** A public page: `path` without language, `address` with it. */
  | { kind: 'page'; file: string; path: string; address: string; visitor?: string }
  /** A page about one thing; `shell` if there is none with this slug. */
  | {
      kind: Named | 'edition';
      slug: string;
      file: string;
      shell: string;
      path: string;
      address: string;
    }
  | { kind: 'redirect'; to: string }
  /** The console's page, whose styles need a nonce. */
  | { kind: 'console-page' }
  | { kind: 'missing' };

/**
 * The target of a redirect: an address in lower case, or My city, which lists the applications, for `/applications`.
 */
function redirectOf(path: string): string | null {
  if (path === '/applications') return paths.myCity;
  const lower = path.toLowerCase();
  return lower !== path && isClientRoute(lower) ? lower : null;
}

/** A document in a language, with English as fallback. */
function inLanguage(files: SiteFiles, locale: Locale, name: string): string {
  const own = `${localePrefix(locale)}/${name}`.slice(1);
  return files.has(own) ? own : name;
}

/** The app shell for paths that are not pre-rendered. */
export const shellOf = (files: SiteFiles, locale: Locale = 'en'): string =>
  inLanguage(files, locale, 'shell.html');

/** Resolves a decoded path, which starts with a slash. */
export function siteAnswer(files: SiteFiles, address: string): SiteAnswer {
  const bare = withoutEndSlashes(address);
  const { locale, path } = splitLocale(bare);
  const redirect = redirectOf(path);
  if (redirect) return { kind: 'redirect', to: localizedPath(locale, redirect) };
  if (path === paths.dashboard || path.startsWith(`${paths.dashboard}/`)) {
    // The console has one address for all languages. Its panels are in the fragment, which the browser keeps. Nothing of the
    // requested path is repeated: it is decoded, and a header cannot hold every character.
    return path === bare ? { kind: 'console-page' } : { kind: 'redirect', to: paths.dashboard };
  }
  const named = namedAt(path);
  if (named) {
    const shell = shellOf(files, locale);
    const own = `${localePrefix(locale)}/${FILES[named.kind]}.html`.slice(1);
    return { ...named, file: files.has(own) ? own : shell, shell, path, address: bare };
  }
  const name = bare.slice(1);
  if (name && files.has(name)) return { kind: 'file', file: name, status: 200 };
  const page = name ? `${name}/index.html` : 'index.html';
  if (isClientRoute(path)) {
    const file = files.has(page) ? page : shellOf(files, locale);
    const visitor = `${name}/visitor.html`;
    const forVisitors = files.has(visitor) ? { visitor } : {};
    if (isPublicPage(path)) return { kind: 'page', file, path, address: bare, ...forVisitors };
    return { kind: 'file', file, status: 200, unlisted: true, ...forVisitors };
  }
  if (files.has(page)) return { kind: 'file', file: page, status: 200 };
  // Missing images and scripts get a plain 404 instead of a page.
  if (/\.\w{1,5}$/.test(name)) return { kind: 'missing' };
  return { kind: 'file', file: inLanguage(files, locale, '404.html'), status: 404 };
}

/** The console's page with a nonce for Vite and emotion. */
export function consolePage(html: string, nonce: string): string {
  return html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`);
}
