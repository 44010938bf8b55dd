import { RequestMethod } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Connection } from 'mongoose';
import { AppModule } from './app.module.js';
import { GameStatusService } from './game/bridge/game-status.service.js';
import { SiteKey } from './game/bridge/site-key.service.js';
import type { AppConfig } from './config/app-config.js';
import { PublishedContent } from './content/entries/published-content.js';
import { PublishedPages } from './site/editions/published-pages.js';
import { EventReminders } from './content/event-reminders/event-reminders.service.js';
import { LiveStreams } from './content/streams/live-streams.service.js';
import { prepareDatabase } from './operations/migrations/prepare-database.js';
import { assertAccessDeclared, sessionlessRoutes } from './platform/access/declared-routes.js';
import { Clock } from './platform/clock.js';
import { errorBody, ErrorFilter } from './platform/errors/error.filter.js';
import { toDomainError } from './platform/errors/to-domain-error.js';
import { BODY_LIMITS, readBodies } from './platform/http/bodies.js';
import { registerLoadShedding } from './platform/http/load-shedding.js';
import { registerRequestHooks, requestIdOf } from './platform/http/request-hooks.js';
import { ResponseCache, sendCachedResponses } from './platform/http/response-cache.js';
import { bareHeaders, registerSecurityHeaders, SecurityHeaders } from './platform/http/security-headers.js';
import { shedWhenDatabaseDown } from './platform/http/shed-when-database-down.js';
import { createLogs, PinoNestLogger, type Logs } from './platform/logging/logger.js';
import { Metrics } from './platform/metrics/metrics.service.js';
import { RateLimits } from './platform/rate-limit/rate-limits.service.js';
import { registerSession, SessionStore } from './platform/session/session-store.js';
import { setUpSwagger } from './platform/swagger/set-up-swagger.js';
import { createValidationPipe } from './platform/validation/validation.pipe.js';
import { Catalogue } from './shop/products/catalogue.js';
import { CommunityService } from './site/community/community.service.js';
import { registerSite } from './site/pages/register-site.js';
import { LiveSettings } from './site/settings/live-settings.js';

/** Sets the prefix /api, except for the login routes, to which browsers navigate. */
export function setApiPrefix(app: NestFastifyApplication): void {
  app.setGlobalPrefix('api', {
    exclude: [
      { path: 'auth', method: RequestMethod.GET },
      { path: 'auth/callback', method: RequestMethod.GET },
    ],
  });
}

function createAdapter(config: AppConfig): FastifyAdapter {
  const { http } = config;
  return new FastifyAdapter({
    bodyLimit: BODY_LIMITS.plain,
    trustProxy: http.trustProxy,
    genReqId: requestIdOf,
    requestIdHeader: false,
    // Idle keep-alive connections must not delay shutdown.
    forceCloseConnections: 'idle',
    // URLs refused by the router never reach the error filter.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const body = errorBody(toDomainError(error), request.id);
      void reply
        .headers({ ...bareHeaders(config), 'x-request-id': request.id })
        .status(body.statusCode)
        .send(body);
    },
  });
}

/** The whole application, ready to listen; shared by the program, tests and benchmarks. */
export async function createApp(
  config: AppConfig,
  { logger, accessLog }: Logs = createLogs(config),
): Promise<NestFastifyApplication> {
  await prepareDatabase(config, logger);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    createAdapter(config),
    {
      logger: new PinoNestLogger(logger),
      // Webhook signatures cover the raw bytes.
      rawBody: true,
      abortOnError: false,
    },
  );
  assertAccessDeclared(app.get(ModulesContainer));
  setApiPrefix(app);
  readBodies(app);
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ErrorFilter());

  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const settings = app.get(LiveSettings);
  const security = new SecurityHeaders(config, settings);
  const limits = app.get(RateLimits);
  const metrics = app.get(Metrics);
  // Only the cookie is checked: reading the session would delay every page.
  const sessionCookie = new RegExp(`(?:^|;\\s*)${config.session.cookieName}=`);
  const hasSession = ({ headers: { cookie = '' } }: FastifyRequest) => sessionCookie.test(cookie);
  fastify.decorate('responses', new ResponseCache(hasSession));
  sendCachedResponses(fastify, limits, security);
  registerLoadShedding(fastify, { limit: config.limits.requestsInProgress, metrics, security });
  const connection = app.get<Connection>(getConnectionToken());
  if (config.http.tracesTo) {
    const { startTracing } = await import('./platform/tracing.js');
    startTracing(config.http.tracesTo, { fastify, client: connection.getClient() });
  }
  registerSecurityHeaders(fastify, security);
  app.get(SiteKey).signAnswers(fastify);
  registerRequestHooks(fastify, { config, settings, limits, metrics, accessLog });
  await registerSite(fastify, config, {
    products: app.get(Catalogue),
    settings,
    community: app.get(CommunityService),
    game: app.get(GameStatusService),
    content: app.get(PublishedContent),
    editions: app.get(PublishedPages),
    streams: app.get(LiveStreams),
    coming: app.get(EventReminders),
    clock: app.get(Clock),
    hasSession,
  });
  const sessionless = sessionlessRoutes(app.get(ModulesContainer));
  const isSessionless = ({ method, routeOptions: { config: route, url } }: FastifyRequest) =>
    route.sessionless === true || (method === 'GET' && sessionless.has(url ?? ''));
  shedWhenDatabaseDown(fastify, connection, {
    webOrigin: config.http.webOrigin,
    timeoutMs: config.limits.databaseTimeoutMs,
    needsDatabase: (request) => !isSessionless(request),
  });
  await registerSession(fastify, config, app.get(SessionStore), isSessionless);
  setUpSwagger(app, config);
  return app;
}
