import { createHash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppConfig } from '../../config/app-config.js';
import { toCachedResponse, sendCached, type CachedResponse } from '../http/response-cache.js';
import { createApiDocument } from './api-document.js';

/**
 * Swagger UI at /api/docs, the document at /api/docs-json. Created once on the first visit: at half a megabyte, creating it
 * per request would block the event loop.
 */
export function setUpSwagger(app: NestFastifyApplication, config: AppConfig): void {
  if (!config.http.apiDocs) return;
  const { name } = config.community;
  let document: OpenAPIObject | undefined;
  const made = () => (document ??= createApiDocument(app, name));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.request.routeOptions.url?.startsWith('/api/docs')) allowStyles(reply, payload);
    done(null, payload);
  });
  SwaggerModule.setup('api/docs', app, made, {
    raw: false,
    customSiteTitle: `${name} API`,
    customCss: '.swagger-ui .topbar { display: none }',
    swaggerOptions: { docExpansion: 'none', filter: true },
  });
  let answer: CachedResponse | undefined;
  fastify.get('/api/docs-json', { config: { sessionless: true } }, (request, reply) => {
    sendCached(request, reply, (answer ??= toCachedResponse(made())));
  });
}

/** Allows the styles that are part of the page by their hashes. */
function allowStyles(reply: FastifyReply, payload: unknown): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof payload !== 'string' || typeof policy !== 'string') return;
  const hashes = [...payload.matchAll(/<style>([^<]*)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  void reply.header(
    'content-security-policy',
    policy.replace(/style-src /, () => `style-src ${hashes.join(' ')} `),
  );
}
