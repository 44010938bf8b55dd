import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { AppConfig } from '../../config/app-config.js';
import { createApiDocument } from './api-document.js';

/** Swagger UI at /api/docs, the document at /api/docs-json. */
export function setUpSwagger(app: NestFastifyApplication, config: AppConfig): void {
  const { name } = config.community;
  SwaggerModule.setup('api/docs', app, () => createApiDocument(app, name), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: `${name} API`,
  });
}
