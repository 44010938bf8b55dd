import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { AppConfig } from '../../config/app-config.js';
import { SESSION_COOKIE } from '../session/session.js';

/** Swagger UI at /api/docs, the document at /api/docs-json. */
export function setUpSwagger(app: NestFastifyApplication, config: AppConfig): void {
  const { name } = config.community;
  const description = 'Log in on the site first: the session cookie is sent with every call from this page.';
  const settings = new DocumentBuilder()
    .setTitle(`${name} API`)
    .setDescription(description)
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE)
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, settings), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: `${name} API`,
  });
}
