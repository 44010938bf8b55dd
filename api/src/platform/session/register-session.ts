import cookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../config/app-config.js';
import type { SessionStore } from './session-store.js';

/**
 * Sessions in MongoDB with an HttpOnly cookie, shared by all API processes. Only logged-in users get a session.
 */
export async function registerSession(
  fastify: FastifyInstance,
  config: AppConfig,
  store: SessionStore,
  isSessionless: (request: FastifyRequest) => boolean,
): Promise<void> {
  const { secrets, cookieName, maxAgeSeconds, secureCookie } = config.session;
  await fastify.register(cookie);
  // Runs before the session hook: public reads do not load a session.
  fastify.addHook('onRequest', async (request) => {
    if (isSessionless(request)) request.cookies = { ...request.cookies, [cookieName]: undefined };
  });
  await fastify.register(fastifySession, {
    // With a plain secret the plugin would require @fastify/cookie from its own folder, where npm need not install it.
    secret: cookie.signerFactory([...secrets]),
    store: store as unknown as fastifySession.SessionStore,
    cookieName,
    saveUninitialized: false,
    // renewSession() extends sessions; `rolling` would write to the database on every request.
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
