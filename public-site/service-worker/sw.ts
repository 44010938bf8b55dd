import { localePrefix, localizedPath, splitLocale, type Locale } from '@city/contracts';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import {
  CacheFirst,
  NetworkFirst,
  NetworkOnly,
  StaleWhileRevalidate,
  type Strategy,
} from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import {
  cacheKeyOf,
  entryOf,
  filesNamedBy,
  handlingOf,
  isDocumentOf,
  UNHANDLED_PREFIXES,
  wideFilesOf,
} from './addresses';

declare const self: ServiceWorkerGlobalScope;
/** The entry file of the program; its name contains the hash of the build. */
declare const ENTRY: string;
/** Files with the error messages, by language. */
declare const ERROR_TEXT_FILES: Record<Locale, readonly string[]>;

interface StaticRoute {
  condition: { urlPattern: { pathname: string } };
  source: 'network';
}

interface WithStaticRoutes {
  /**
   * Static routing API, where the browser supports it: https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes
   */
  addRoutes?(rules: StaticRoute[]): Promise<void>;
}

const DAY_SECONDS = 24 * 60 * 60;
/** Seconds after which the cached rules are shown instead of the current ones. */
const PATIENCE_SECONDS = 3;
/**
 * Lifetime of a cached document, equal to the longest life of a tab. An older program may not fit the server any more.
 */
const DOCUMENT_SECONDS = 7 * DAY_SECONDS;

/** The caches of another build are deleted when this one activates. */
const PAGES = `city-pages-${ENTRY}`;
const OFFLINE = `city-offline-${ENTRY}`;
const FILES = 'city-files';
const ART = 'city-art';
const CACHES: readonly string[] = [PAGES, OFFLINE, FILES, ART];

/** File names with a content hash never change. */
const files = new CacheFirst({
  cacheName: FILES,
  plugins: [
    new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

/** Images have no hash in their names. */
const art = new StaleWhileRevalidate({
  cacheName: ART,
  plugins: [
    new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

/** The browser answers from its own cache, or the request fails. */
const FROM_BROWSER = { cache: 'only-if-cached', mode: 'same-origin' } as const;

const isYoungerThan = (response: Response | null | undefined, seconds: number): boolean =>
  Date.now() - Date.parse(response?.headers.get('date') ?? '') < seconds * 1_000;

/** Caches a document together with the files it references, so that it works after they are gone from the server. */
const withReferencedFiles: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => cacheKeyOf(request.url),
  async cacheWillUpdate({ response, event }) {
    if (response.status !== 200 || response.redirected) return null;
    const html = await response.clone().text();
    if (!isDocumentOf(ENTRY, html)) {
      // A newer version was deployed: the cached pages are outdated.
      if (html.includes(' data-page="')) await onNewerBuild(entryOf(html), event);
      return null;
    }
    const wide = wideFilesOf(html);
    const named = filesNamedBy(html);
    const keep = (file: string, init?: RequestInit) =>
      files.handleAll({ request: new Request(file, init), event });
    await Promise.all(named.filter((file) => !wide.has(file)).flatMap((file) => keep(file)));
    // A wide screen has just downloaded these, and its browser still has them; a phone never does.
    await Promise.allSettled([...wide].flatMap((file) => keep(file, FROM_BROWSER)));
    return response;
  },
  async cachedResponseWillBeUsed({ cachedResponse }) {
    return isYoungerThan(cachedResponse, DOCUMENT_SECONDS) ? cachedResponse : null;
  },
};

const pages = {
  kept: new StaleWhileRevalidate({ cacheName: PAGES, plugins: [withReferencedFiles] }),
  current: new NetworkFirst({
    cacheName: PAGES,
    plugins: [withReferencedFiles],
    networkTimeoutSeconds: PATIENCE_SECONDS,
  }),
  /** A reload requests the current page, and an outdated page reloads itself. */
  reload: new NetworkFirst({ cacheName: PAGES, plugins: [withReferencedFiles] }),
  network: new NetworkOnly(),
};

/**
 * Called when a newer build than this worker’s exists. Deletes the cached pages of this build, sends the newer build to
 * the open and loading pages, and looks for the newer worker. A browser can take minutes to activate that worker while
 * pages request files.
 */
async function onNewerBuild(newer: string, event: ExtendableEvent): Promise<void> {
  await caches.delete(PAGES);
  await tellPages(newer);
  // A page that is still loading is not among the open pages. `get` waits until it can receive messages.
  const loading = event instanceof FetchEvent ? await self.clients.get(event.resultingClientId) : undefined;
  loading?.postMessage(newer);
  // Browsers delay or refuse the check if a worker requests it too often. They check after navigations, too.
  await self.registration.update().catch(() => undefined);
}

/** Sends the current build to the open pages. Pages of another build load their next page as a document. */
async function tellPages(entry: string): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(entry);
}

const offlinePath = (locale: Locale): string => `${localePrefix(locale)}/offline.html`;

/** The offline pages of the languages in use: with its fonts, one weighs as much as the home page. */
const offline = new CacheFirst({
  cacheName: OFFLINE,
  plugins: [
    {
      // The server may answer these addresses with another page, which is not cached.
      cacheWillUpdate: async ({ response }) =>
        response.ok && (await response.clone().text()).includes('id="again"') ? response : null,
      // The community may have another name and other colours. Without a network the old page stays.
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        isYoungerThan(cachedResponse, DAY_SECONDS) ? cachedResponse : null,
    },
  ],
});

/** Caches the offline page of a language once. */
const keepOffline = (locale: Locale, event: ExtendableEvent): Promise<unknown>[] =>
  offline.handleAll({ request: new Request(offlinePath(locale), { cache: 'no-cache' }), event });

/**
 * Caches the home page in the languages of the open windows, because people return to it. Caches the messages and the
 * page for a lost connection, too.
 */
async function cacheHomePages(event: ExtendableEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const locales = new Set(windows.map(({ url }) => splitLocale(new URL(url).pathname).locale));
  const keep = (strategy: Strategy, address: string) =>
    strategy.handleAll({ request: new Request(address), event });
  await Promise.allSettled(
    [...locales].flatMap((locale) => [
      ...keep(pages.reload, localizedPath(locale, '/')),
      ...ERROR_TEXT_FILES[locale].flatMap((file) => keep(files, file)),
      ...keepOffline(locale, event),
    ]),
  );
}

self.addEventListener('install', (event) => {
  // Browsers with static routing do not start this worker for these paths.
  const rules = UNHANDLED_PREFIXES.map((prefix): StaticRoute => ({
    condition: { urlPattern: { pathname: `${prefix}{/*}?` } },
    source: 'network',
  }));
  event.waitUntil(
    Promise.all([
      cacheHomePages(event),
      (event as WithStaticRoutes).addRoutes?.(rules).catch(() => undefined),
    ]),
  );
  // Open pages do not depend on this worker: whatever it lacks comes from the network. So the new one may activate
  // immediately.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** Sends the current build to the open pages before it deletes the caches of other builds. */
async function takeOver(): Promise<void> {
  await self.clients.claim();
  await tellPages(ENTRY);
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith('city-') && !CACHES.includes(name));
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && handlingOf(url.pathname) !== 'untouched',
  async ({ request, url, event }) => {
    const handling = handlingOf(url.pathname, url.search);
    const isReload = request.cache === 'no-cache' || request.cache === 'reload';
    const by = handling === 'kept' || handling === 'current' ? (isReload ? 'reload' : handling) : 'network';
    const { locale } = splitLocale(url.pathname);
    try {
      const page = await pages[by].handle({ request, event });
      // A language that no window had when this worker was installed.
      void Promise.allSettled(keepOffline(locale, event));
      return page;
    } catch {
      const kept = await caches.open(OFFLINE);
      const [page] = [await kept.match(offlinePath(locale)), ...(await kept.matchAll())].filter(Boolean);
      return page ?? Response.error();
    }
  },
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/art/'), art);
