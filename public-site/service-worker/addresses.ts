import { pageVersionIn, splitLocale, withoutEndSlashes } from '@city/contracts';

/**
 * How the service worker handles a navigation.
 * - `kept`: stale-while-revalidate
 * - `current`: network first, and the cache if the network times out
 * - `network`: network only
 * - `untouched`: not intercepted
 */
export type Handling = 'kept' | 'current' | 'network' | 'untouched';

/** Not legally binding: a visitor may see a change one visit later. */
const CACHED_PATHS: ReadonlySet<string> = new Set(['/', '/who', '/contact']);

/** Binding rules, which must be current. */
const CURRENT: ReadonlySet<string> = new Set([
  '/rpguide',
  '/terms',
  '/privacypolicy',
  '/cookiespolicy',
  '/streamerregulations',
  '/contentguidelines',
]);

/** Path prefixes of the API, the login and the console. */
export const UNHANDLED_PREFIXES = ['/api', '/auth', '/dashboard', '/admin-console'] as const;

/**
 * Returns how the worker handles a path. A path is `network` unless its page is the same for everybody and has no
 * prices.
 */
export function handlingOf(pathname: string, query = ''): Handling {
  const { path } = splitLocale(pathname);
  if (UNHANDLED_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
    return 'untouched';
  // Documents are kept by their path: an earlier version must not take the place of the page.
  if (pageVersionIn(query) !== null) return 'network';
  const page = withoutEndSlashes(path);
  if (CACHED_PATHS.has(page)) return 'kept';
  return CURRENT.has(page) ? 'current' : 'network';
}

/** The cache key of a document: a query that reaches the server is not cached. */
export const cacheKeyOf = (address: string): string => withoutEndSlashes(new URL(address).pathname);

/** Build files that a document references: scripts, texts of its language and fonts. */
export function filesNamedBy(html: string): string[] {
  return [
    ...new Set(Array.from(html.matchAll(/"(\/assets\/[\w~.-]+\.(?:js|woff2))"/g), ([, file = '']) => file)),
  ];
}

const PROGRAM_FILES = /id="program">(\{.*?\})<\/script>/;

/** The files that only a wide screen needs, from the document’s list of program files. */
export function wideFilesOf(html: string): ReadonlySet<string> {
  const program = JSON.parse(PROGRAM_FILES.exec(html)?.[1] ?? '{}') as { wide?: readonly string[] };
  return new Set(program.wide);
}

const ENTRY_FILE = /"(\/assets\/index-[\w-]+\.js)"/;

/** The entry file of the build of a prerendered page; empty in any other text. */
export const entryOf = (html: string): string => ENTRY_FILE.exec(html)?.[1] ?? '';

/**
 * Whether a text is a prerendered page of the build with this entry file. The shell that nginx sends while no API
 * process answers is not one, and a document of another build belongs to another service worker.
 */
export const isDocumentOf = (entry: string, html: string): boolean =>
  html.includes(' data-page="') && html.includes(`"${entry}"`);
