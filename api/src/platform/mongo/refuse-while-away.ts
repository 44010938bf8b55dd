import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Connection } from 'mongoose';
import { answerPastHooks, refusePastHooks } from '../errors/answer-past-hooks.js';
import { DomainError } from '../errors/domain-error.js';
import { errorBody } from '../errors/error-body.js';
import { DatabaseWatch } from './database-watch.js';
import { watchQueries } from './queries-out.js';

/** `Retry-After` in seconds. */
const RETRY_SECONDS = 5;

const refusal = () => new DomainError('DATABASE_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
const isLogin = ({ url }: FastifyRequest) => /^\/auth(\/callback)?(\?|$)/.test(url);

interface RefusalOptions {
  webOrigin: string;
  /** `limits.databaseSilenceMs` */
  silenceMs: number;
  needsDatabase(request: FastifyRequest): boolean;
}

/**
 * Fails requests immediately during a known database outage instead of letting each query time out, and within a second
 * when an outage begins. A login, which is browser navigation, is redirected to the site with the error code.
 */
export function refuseWhileAway(
  fastify: FastifyInstance,
  connection: Connection,
  { webOrigin, silenceMs, needsDatabase }: RefusalOptions,
): void {
  const loginPage = `${webOrigin}/?loginError=DATABASE_UNAVAILABLE`;
  const watch = new DatabaseWatch(
    async () => connection.db?.command({ ping: 1 }),
    watchQueries(connection),
    (request, reply) => {
      // The remaining hooks would wait for the database, too.
      const prepared = reply.getHeaders() as OutgoingHttpHeaders;
      if (isLogin(request)) answerPastHooks(reply, 302, { ...prepared, location: loginPage });
      else refusePastHooks(reply, errorBody(refusal(), request.id), RETRY_SECONDS, prepared);
    },
    silenceMs,
  );
  fastify.addHook('onRequest', async (request, reply) => {
    if (!needsDatabase(request)) return;
    // Not mongoose's `readyState`: it mistakes a clock jump or a late heartbeat for an outage.
    if (!watch.away) {
      watch.begin(request, reply);
      reply.raw.once('close', () => watch.end(request));
      return;
    }
    if (isLogin(request)) return reply.redirect(loginPage, 302);
    throw refusal();
  });
  // Before the session hook, so that a response being sent is not replaced.
  fastify.addHook('onSend', async (request) => watch.end(request));
}
