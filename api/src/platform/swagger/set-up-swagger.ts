import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../../config/app-config.js';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from '../http/prepared-answer.js';
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
  SwaggerModule.setup('api/docs', app, made, { raw: false, customSiteTitle: `${name} API` });
  let answer: PreparedAnswer | undefined;
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.get('/api/docs-json', { config: { sessionless: true } }, (request, reply) => {
    sendPrepared(request, reply, (answer ??= prepareAnswer(made())));
  });
}
