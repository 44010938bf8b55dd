import { splitLocale, withoutEndSlashes } from '@city/contracts';

/**
 * How the service worker answers the navigation to an address of this site:
 * - `kept`: from the cache, while what is there now is fetched for the next visit;
 * - `current`: from the network; what is kept only when the network does not answer in time;
 * - `network`: from the network, never from the cache;
 * - `untouched`: not at all, the browser asks as if there were no service worker.
 */
export type Handling = 'kept' | 'current' | 'network' | 'untouched';

/** Say nothing that binds anybody: one visit later is early enough for what changes there. */
const CACHED_PATHS: ReadonlySet<string> = new Set(['/', '/who', '/contact']);

/** Rules that people are held to, as they are now. */
const CURRENT: ReadonlySet<string> = new Set([
  '/rpguide',
  '/terms',
  '/privacypolicy',
  '/cookiespolicy',
  '/streamerregulations',
  '/contentguidelines',
]);

/** Path prefixes of the API, of logins and of the console. */
export const UNHANDLED_PREFIXES = ['/api', '/auth', '/dashboard', '/admin-console'] as const;

/** Everything that is not known to be the same for everybody, and free of prices, is `network`. */
export function handlingOf(pathname: string): Handling {
  const { path } = splitLocale(pathname);
  if (UNHANDLED_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
    return 'untouched';
  const page = withoutEndSlashes(path);
  if (CACHED_PATHS.has(page)) return 'kept';
  return CURRENT.has(page) ? 'current' : 'network';
}

/** Under which path a document is kept: its query says nothing to the server. */
export const cacheKeyOf = (address: string): string => withoutEndSlashes(new URL(address).pathname);

/** Files of the build that a document names: its program, the texts of its language and its faces. */
export function filesNamedBy(html: string): string[] {
  return [
    ...new Set(Array.from(html.matchAll(/"(\/assets\/[\w~.-]+\.(?:js|woff2))"/g), ([, file = '']) => file)),
  ];
}

/**
 * Whether a text is a page that the build rendered, of the build whose first file this is. The shell that nginx sends while
 * no API process answers is none, and a document of another build belongs to another service worker.
 */
export const isDocumentOf = (entry: string, html: string): boolean =>
  html.includes(' data-page="') && html.includes(`"${entry}"`);
