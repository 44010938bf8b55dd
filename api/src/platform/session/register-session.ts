import cookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../config/app-config.js';
import type { SessionStore } from './session-store.js';

/**
 * Sessions in MongoDB behind an HttpOnly cookie, so that any API process knows them and logging out ends them.
 * Visitors who do not log in get none.
 */
export async function registerSession(
  fastify: FastifyInstance,
  config: AppConfig,
  store: SessionStore,
  isSessionless: (request: FastifyRequest) => boolean,
): Promise<void> {
  const { secrets, cookieName, maxAgeSeconds, secureCookie } = config.session;
  await fastify.register(cookie);
  // Runs before the sessions' own hook: what does not depend on who asks costs no reading of a session.
  fastify.addHook('onRequest', async (request) => {
    if (isSessionless(request)) request.cookies = { ...request.cookies, [cookieName]: undefined };
  });
  await fastify.register(fastifySession, {
    // Given a bare secret, the plugin would look for @fastify/cookie beside itself, where npm need not put it.
    secret: cookie.signerFactory([...secrets]),
    store: store as unknown as fastifySession.SessionStore,
    cookieName,
    saveUninitialized: false,
    // renewSession() extends sessions; rolling here would write to the database on every request.
    rolling: false,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: secureCookie,
      path: '/',
      maxAge: maxAgeSeconds * 1_000,
    },
  });
}
