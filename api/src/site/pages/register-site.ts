import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { clipFrameOrigins, contentPath, pagePath, pageVersionIn, paths } from '@city/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GameStatusService } from '../../game/bridge/game-status.service.js';
import type { CommunityService } from '../community/community.service.js';
import type { AppConfig } from '../../config/app-config.js';
import type { PublishedContent } from '../../content/entries/published-content.js';
import { sendCached, toCachedFile } from '../../platform/http/response-cache.js';
import { contentSecurityPolicy, createNonce } from '../../platform/http/security-headers.js';
import type { Catalogue } from '../../shop/products/catalogue.js';
import type { PublishedPages } from '../editions/published-pages.js';
import type { LiveSettings } from '../settings/live-settings.js';
import { toSiteConfig } from '../public-config/site-config.js';
import { brandedManifest } from './brand-in-page.js';
import { consolePage, productPath, shellOf, siteAnswer, type SiteAnswer } from './site-pages.js';
import { type PageAddress, PageCache } from './page-cache.js';
import { cacheControlOf, SiteFiles } from './site-files.js';
import { SiteDocuments, TonightFacts, type TonightSources } from './site-documents.js';
import { type MappedPage, robots, sitemap } from './site-head.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is the same for everyone: no session is loaded. */
    sessionless?: boolean;
    /** Body limit of this route in bytes; default: the global one. */
    bodyLimit?: number;
    /** Maximum values in a JSON body of this route; default: `VALUES_MAX`. */
    valuesMax?: number;
    unparsed?: boolean;
    /** The body is a stream of any bytes. */
    streamed?: boolean;
  }
}

type ProductSource = Pick<Catalogue, 'findBySlug' | 'all' | 'offers' | 'peekAll' | 'peekBySlug'>;

/** The content of the pages of news and factions, of the sitemap and of the home page. */
type ContentSource = Pick<PublishedContent, 'find' | 'all' | 'peekLatest' | 'peekEmptyKinds' | 'peek'>;

export interface SiteSources extends TonightSources {
  products: ProductSource;
  settings: LiveSettings;
  community: Pick<CommunityService, 'peekMembers'>;
  game: Pick<GameStatusService, 'peek' | 'peekMap'>;
  content: ContentSource;
  editions: Pick<PublishedPages, 'find' | 'findVersion' | 'peek' | 'all'>;
  /** Whether a request has a session cookie; the page itself verifies the session. */
  hasSession: (request: FastifyRequest) => boolean;
}

const CONSOLE_PREFIX = '/admin-console/';
const MANIFEST = 'site.webmanifest';

/** For addresses that depend on the session: not cacheable by proxies. */
const BY_SESSION = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' };

function decodedPath(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
  } catch {
    return null;
  }
}

/** Sends a listed file, precompressed if the build has a .br or .gz of it. */
function sendFile(reply: FastifyReply, files: SiteFiles, file: string): FastifyReply {
  void reply.header('Cache-Control', cacheControlOf(file));
  return reply.sendFile(file, resolve(files.root), { cacheControl: false });
}

/** Serves the built site and console from this process, if their folders are configured. */
export async function registerSite(
  fastify: FastifyInstance,
  config: AppConfig,
  { products, settings, community, game, content, editions, hasSession, ...tonightSources }: SiteSources,
): Promise<void> {
  const { siteDist, consoleDist } = config.http;
  if (!siteDist && !consoleDist) return;
  const site = siteDist ? new SiteFiles(siteDist) : null;
  const console_ = consoleDist ? new SiteFiles(consoleDist) : null;
  const documents =
    site && new SiteDocuments(site, config.settings.fallback, (values) => toSiteConfig(config, values));
  const pages = site && documents && new PageCache(site, documents, config.http.webOrigin);

  const tonight = new TonightFacts(tonightSources);
  const facts = () => {
    const [now, latest] = [game.peek(), content.peekLatest()];
    return {
      members: community.peekMembers(),
      game: now,
      latest,
      empty: content.peekEmptyKinds(),
      tonight: tonight.peek(latest, now, game.peekMap()),
    };
  };
  /** Returns a check whether documents rendered now are still current. */
  const currencyCheck = (): (() => boolean) => {
    const version = documents?.version;
    return () => documents?.version === version && documents?.isFilledWith(settings.peek(), facts()) === true;
  };

  /** Sends a file of the site; documents are filled, and the CSP allows their inline scripts and styles. */
  const sendOfSite = (
    files: SiteFiles,
    file: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply> => {
    if (documents && file === MANIFEST) {
      const built = readFileSync(join(files.root, file), 'utf8');
      const manifest = brandedManifest(built, documents.settings.brand);
      if (manifest === null) return sendFile(reply, files, file);
      const type = 'application/manifest+json; charset=utf-8';
      const headers = { 'cache-control': cacheControlOf(file) };
      const response = toCachedFile(Buffer.from(manifest), type, headers);
      sendCached(request, reply, { ...response, isCurrent: currencyCheck() });
      return reply;
    }
    if (!pages || !file.endsWith('.html')) return sendFile(reply, files, file);
    setPolicy(reply, file);
    const isFilled = currencyCheck();
    if (!pages.showsProducts(file)) return pages.sendFile(request, reply, file, isFilled);
    // Without the catalogue the page loads it itself and shows any error.
    return Promise.all([products.all(), products.offers()])
      .catch(() => [null, []] as const)
      .then(([all, sales]) => {
        const isCurrent = () => all !== null && products.peekAll() === all && isFilled();
        return pages.sendCatalogue(request, reply, file, all, { sales, isCurrent });
      });
  };
  /** The policy of a document: its own inline parts, and the players of clips in the gallery. */
  const setPolicy = (reply: FastifyReply, file: string, path?: string) => {
    if (!documents) return;
    const { media } = documents.settings;
    const frames = path === paths.gallery ? clipFrameOrigins() : [];
    const policy = contentSecurityPolicy(config, { media, frames, inline: documents.inlineSources(file) });
    void reply.header('Content-Security-Policy', policy);
  };

  /** Products not for sale keep their page but are not indexed; without the database only fixed pages are listed. */
  const pagesForSearch = async (): Promise<MappedPage[]> => {
    const lists = [products.all(), content.all('news'), content.all('faction')] as const;
    const [all, news, factions] = await Promise.all(lists).catch(() => [[], [], []]);
    const edited = (await editions.all()).filter(({ body }) => !body.hidden);
    return [
      ...edited.map(({ slug, inForceAt }) => ({ path: pagePath(slug), changed: inForceAt?.toISOString() })),
      ...all.filter(({ available }) => available).map(({ slug }) => ({ path: productPath(slug) })),
      ...[...news, ...factions].map((entry) => ({ path: contentPath(entry) })),
    ];
  };

  /** The shell shows the error to people; crawlers retry while the database is unavailable. */
  const answerMissing = (
    files: SiteFiles,
    { shell, status }: { shell: string; status: 404 | 503 },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    void reply.header('X-Robots-Tag', 'noindex');
    return sendOfSite(files, shell, request, reply.status(status));
  };

  /** A version that the address names is not for search engines, and neither is a hidden page. */
  const answerEdition = async (
    files: SiteFiles,
    cache: PageCache,
    { slug, shell, ...at }: PageAddress & { slug: string; shell: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const version = pageVersionIn(request.url.split('?', 2)[1] ?? '');
    const find = version === null ? editions.find(slug) : editions.findVersion(slug, Number(version));
    const page = await find.catch(() => undefined);
    if (!page) return answerMissing(files, { shell, status: page === null ? 404 : 503 }, request, reply);
    setPolicy(reply, at.file);
    if (version !== null || page.body.hidden) void reply.header('X-Robots-Tag', 'noindex');
    const isFilled = currencyCheck();
    const isCurrent = () => version === null && editions.peek(slug) === page && isFilled();
    return cache.sendEdition(request, reply, at, { page, version }, isCurrent);
  };

  const answerNamed = async (
    { kind, slug, shell, ...at }: Extract<SiteAnswer, { slug: string }>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    if (!site?.has(at.file) || !pages) return reply.callNotFound() as never;
    if (kind === 'edition') return answerEdition(site, pages, { ...at, slug, shell }, request, reply);
    const find = kind === 'product' ? () => products.findBySlug(slug) : () => content.find(kind, slug);
    const found = await find().catch(() => undefined);
    if (found) {
      setPolicy(reply, at.file);
      const isFilled = currencyCheck();
      const peek = kind === 'product' ? () => products.peekBySlug(slug) : () => content.peek(kind, slug);
      const isCurrent = () => peek() === found && isFilled();
      return 'category' in found
        ? pages.sendProduct(request, reply, at, found, { sales: await products.offers(), isCurrent })
        : pages.sendArticle(request, reply, at, found, isCurrent);
    }
    return answerMissing(site, { shell, status: found === null ? 404 : 503 }, request, reply);
  };

  const answerConsole = (shell: string, reply: FastifyReply): FastifyReply => {
    if (!documents) return reply.callNotFound() as never;
    const nonce = createNonce();
    const { media } = documents.settings;
    const inline = documents.inlineSources(shell);
    return reply
      .header('Content-Security-Policy', contentSecurityPolicy(config, { media, nonce, inline }))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(consolePage(documents.read(shell), nonce));
  };

  const answerSite = (
    address: string,
    files: SiteFiles,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply> | void => {
    const answer = siteAnswer(files, address);
    const visitor = 'visitor' in answer ? answer.visitor : undefined;
    if (visitor) void reply.headers(BY_SESSION);
    const shown = visitor && !hasSession(request) ? visitor : null;
    if (answer.kind === 'page' && pages && files.has(answer.file)) {
      const file = shown ?? answer.file;
      setPolicy(reply, file, answer.path);
      return pages.send(request, reply, { ...answer, file }, currencyCheck());
    }
    if ('slug' in answer) return answerNamed(answer, request, reply);
    if (answer.kind === 'redirect') return reply.redirect(answer.to, 301);
    if (answer.kind === 'file' && files.has(answer.file)) {
      if (answer.unlisted) void reply.header('X-Robots-Tag', 'noindex');
      return sendOfSite(files, shown ?? answer.file, request, reply.status(answer.status));
    }
    const shell = shellOf(files);
    if (answer.kind === 'console-page' && files.has(shell)) return answerConsole(shell, reply);
    return reply.callNotFound();
  };

  await fastify.register(async (child) => {
    // Files of the build take precedence.
    const generated = {
      'robots.txt': ['text/plain', async (origin: string) => robots(origin)],
      'sitemap.xml': ['application/xml', async (origin: string) => sitemap(origin, await pagesForSearch())],
    } as const;
    for (const [name, [type, write]] of Object.entries(generated)) {
      if (!site || site.has(name)) continue;
      child.get(`/${name}`, { config: { sessionless: true } }, async (_request, reply) => {
        const text = await write(config.http.webOrigin);
        return reply
          .header('Cache-Control', 'public, max-age=3600')
          .type(`${type}; charset=utf-8`)
          .send(text);
      });
    }
    await child.register(fastifyStatic, {
      root: resolve(site?.root ?? console_?.root ?? '.'),
      serve: false,
      preCompressed: true,
    });
    child.get('/*', { config: { sessionless: true } }, (request, reply) => {
      const path = decodedPath(request);
      if (path === null || path === '/api' || path === '/auth' || /^\/(api|auth)\//.test(path)) {
        return reply.callNotFound();
      }
      if (path.startsWith(CONSOLE_PREFIX) && console_) {
        const file = path.slice(CONSOLE_PREFIX.length);
        return console_.has(file) ? sendFile(reply, console_, file) : reply.callNotFound();
      }
      // Already loaded by the security headers hook.
      const values = settings.peek();
      if (values) documents?.use(values, facts());
      return site ? answerSite(path, site, request, reply) : reply.callNotFound();
    });
  });
}
