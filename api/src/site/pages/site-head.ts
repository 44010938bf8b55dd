import {
  APPLICATION_KINDS,
  DEFAULT_LOCALE,
  LOCALES,
  localizedPath,
  paths,
  splitLocale,
} from '@city/contracts';

/** Pages for search engines: the pages visible without login. */
const PUBLIC_PAGES = [
  paths.home,
  ...APPLICATION_KINDS.map((kind) => paths[kind]),
  paths.news,
  paths.events,
  paths.factions,
  paths.gallery,
] as const;

const PUBLIC: ReadonlySet<string> = new Set(PUBLIC_PAGES);

/** Whether a path, without language, is for search engines. */
export const isPublicPage = (path: string): boolean => PUBLIC.has(path);

/** The page in every language, by the values of `hreflang`. */
function alternates(origin: string, path: string): [language: string, address: string][] {
  const known = LOCALES.map((locale): [string, string] => [
    locale,
    `${origin}${localizedPath(locale, path)}`,
  ]);
  return [...known, ['x-default', `${origin}${localizedPath(DEFAULT_LOCALE, path)}`]];
}

/** The Atom feed in the language of a page, for pages of news. */
const feedLinks = (path: string, address: string): string[] =>
  path === paths.news || path.startsWith(`${paths.news}/`)
    ? [
        `<link rel="alternate" type="application/atom+xml" href="/api/content/news/feed/${splitLocale(address).locale}">`,
      ]
    : [];

/** Canonical, `hreflang` and feed links of a page. */
export function headLinks(origin: string, path: string, address: string): string {
  return [
    `<link rel="canonical" href="${origin}${address}">`,
    `<meta property="og:url" content="${origin}${address}">`,
    ...alternates(origin, path).map(
      ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${href}">`,
    ),
    ...feedLinks(path, address),
  ].join('');
}

/** A page of the site map: its path without language, and its last change as ISO 8601, if it is known. */
export interface MappedPage {
  path: string;
  changed?: string;
}

/**
 * Every public page in every language, each with its translations.
 * @param more pages of products, articles and factions, and pages that staff edit
 */
export function sitemap(origin: string, more: readonly MappedPage[]): string {
  const entries = [...PUBLIC_PAGES.map((path): MappedPage => ({ path })), ...more].flatMap(
    ({ path, changed }) => {
      const links = alternates(origin, path)
        .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
        .join('');
      const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
      return LOCALES.map(
        (locale) => `<url><loc>${origin}${localizedPath(locale, path)}</loc>${lastmod}${links}</url>`,
      );
    },
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** robots.txt: excludes personal pages. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    // Previews of shared links. A header tells search engines not to list city IDs.
    'Allow: /api/city-cards/',
    'Allow: /api/pictures/',
    'Disallow: /api/',
    'Disallow: /auth',
    `Disallow: ${paths.dashboard}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
