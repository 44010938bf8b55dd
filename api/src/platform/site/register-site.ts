import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../config/app-config.js';
import { contentSecurityPolicy, createNonce } from '../http/security-headers.js';
import { PageCache } from './page-cache.js';
import { cacheControlOf, SiteFiles } from './site-files.js';
import { robots, sitemap } from './site-head.js';
import { consolePage, siteAnswer } from './site-pages.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers are the same for everybody: no session is read. */
    sessionless?: boolean;
  }
}

const CONSOLE_PREFIX = '/admin-console/';

function decodedPath(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
  } catch {
    return null;
  }
}

/** Sends a file of the list, precompressed where the build left a .br or .gz beside it. */
function sendFile(reply: FastifyReply, files: SiteFiles, file: string): FastifyReply {
  void reply.header('Cache-Control', cacheControlOf(file));
  return reply.sendFile(file, resolve(files.root), { cacheControl: false });
}

/** Serves the built site and console from this process, where their folders are configured. */
export async function registerSite(fastify: FastifyInstance, config: AppConfig): Promise<void> {
  const { siteDist, consoleDist } = config.http;
  if (!siteDist && !consoleDist) return;
  const site = siteDist ? new SiteFiles(siteDist) : null;
  const console_ = consoleDist ? new SiteFiles(consoleDist) : null;
  const dashboard = site?.has('index.html') ? consolePage(site) : null;

  const pages = site && new PageCache(site, config.http.webOrigin);

  const answerSite = (
    address: string,
    files: SiteFiles,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply> | void => {
    const answer = siteAnswer(files, address);
    if (answer.kind === 'page' && pages && files.has(answer.file)) {
      return pages.send(request, reply, answer);
    }
    if (answer.kind === 'redirect') return reply.redirect(answer.to, 301);
    if (answer.kind === 'file' && files.has(answer.file)) {
      if (answer.unlisted) void reply.header('X-Robots-Tag', 'noindex');
      return sendFile(reply.status(answer.status), files, answer.file);
    }
    if (answer.kind === 'console-page' && dashboard) {
      const nonce = createNonce();
      return reply
        .header('Content-Security-Policy', contentSecurityPolicy(config, nonce))
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(dashboard(nonce));
    }
    return reply.callNotFound();
  };

  await fastify.register(async (child) => {
    // A build that brings its own file keeps it.
    const generated = {
      'robots.txt': ['text/plain', robots],
      'sitemap.xml': ['application/xml', sitemap],
    } as const;
    for (const [name, [type, write]] of Object.entries(generated)) {
      if (!site || site.has(name)) continue;
      child.get(`/${name}`, { config: { sessionless: true } }, (_request, reply) =>
        reply
          .header('Cache-Control', 'public, max-age=3600')
          .type(`${type}; charset=utf-8`)
          .send(write(config.http.webOrigin)),
      );
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
      return site ? answerSite(path, site, request, reply) : reply.callNotFound();
    });
  });
}
