import { BRIDGE_HEADERS, SESSION_COOKIE } from '@city/contracts';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { declaredRoutes } from '../access/declared-routes.js';
import { BRIDGE_SCHEME, completeDocument, SESSION_SCHEME, TOKEN_SCHEME } from './complete-document.js';
import { ErrorBodyDto } from './error-body.dto.js';
import { TAGS } from './tags.js';
import { webhookOperations } from './webhook-operations.js';

const TOKEN_DESCRIPTION =
  'An API token, which an Admin makes (`POST /api/tokens`). It acts for that Admin, with the permissions that the token contains.';

const DESCRIPTION = `Log in on the site first: the session cookie is sent with every call from this page. Programs send an API
token instead, as \`Authorization: Bearer city_…\`; operations with the scheme \`token\` take it.

Bodies are JSON. Errors have one shape (\`ErrorBodyDto\`) with a stable \`code\`; \`x-error-codes\` lists the codes of each
status. Every answer carries \`x-request-id\`. Amounts are integers of the smallest unit (cents, millimes), prices whole units.

Responses of counted requests carry \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) of the
limit that is closest to its end; a 429 has \`Retry-After\` as well. Reads of the catalogue and the public configuration
count, but carry none, because proxies may give their responses to others.

Events are sent to the addresses that staff set in the console: see \`webhooks\` in this document.

This is version 1 of the interface. New routes, fields, optional parameters and codes may be added to it at any time, so
ignore fields that you do not know. What is going to be removed is marked \`deprecated\` here and named in the changelog at
least six months before a new version of the interface removes it.`;

/** `BetaAdminController.accept` → `betaAdminAccept`. */
export function operationIdOf(controller: string, method: string): string {
  const noun = controller.replace(/Controller$/, '');
  return `${noun.charAt(0).toLowerCase()}${noun.slice(1)}${method.charAt(0).toUpperCase()}${method.slice(1)}`;
}

/** The OpenAPI document of the whole API, with everything derived from the handlers' declarations. */
export function createApiDocument(app: NestFastifyApplication, communityName: string): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${communityName} API`)
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addServer('/', 'Origin of this page')
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey', in: 'cookie' }, SESSION_SCHEME)
    .addSecurity(TOKEN_SCHEME, { type: 'http', scheme: 'bearer', description: TOKEN_DESCRIPTION })
    .addApiKey({ type: 'apiKey', in: 'header', name: BRIDGE_HEADERS.signature }, BRIDGE_SCHEME);
  for (const [name, description] of Object.entries(TAGS)) settings.addTag(name, description);
  const document = SwaggerModule.createDocument(app, settings.build(), {
    operationIdFactory: operationIdOf,
    extraModels: [ErrorBodyDto],
  });
  const routes = new Map(
    declaredRoutes(app.get(ModulesContainer)).map((route) => {
      const [controller = '', method = ''] = route.handler.split('.');
      return [operationIdOf(controller, method), route];
    }),
  );
  completeDocument(document, routes);
  return { ...document, webhooks: webhookOperations() };
}
