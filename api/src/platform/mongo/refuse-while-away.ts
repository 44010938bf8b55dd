import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Connection } from 'mongoose';
import { answerPastHooks, refusePastHooks } from '../errors/answer-past-hooks.js';
import { DomainError } from '../errors/domain-error.js';
import { errorBody } from '../errors/error-body.js';
import { DatabaseWatch } from './database-watch.js';

/** What a refused client is asked to wait, in seconds. */
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
 * Answers at once while it is known that the database is away, instead of letting each query of a request wait for
 * it, and within a second when it goes away meanwhile. A login, which happens in the address bar, ends on the site with its
 * code.
 */
export function refuseWhileAway(
  fastify: FastifyInstance,
  connection: Connection,
  { webOrigin, silenceMs, needsDatabase }: RefusalOptions,
): void {
  const loginPage = `${webOrigin}/?loginError=DATABASE_UNAVAILABLE`;
  const watch = new DatabaseWatch(
    async () => connection.db?.command({ ping: 1 }),
    (request, reply) => {
      // The hooks behind would wait for the database too.
      const prepared = reply.getHeaders() as OutgoingHttpHeaders;
      if (isLogin(request)) answerPastHooks(reply, 302, { ...prepared, location: loginPage });
      else refusePastHooks(reply, errorBody(refusal(), request.id), RETRY_SECONDS, prepared);
    },
    silenceMs,
  );
  fastify.addHook('onRequest', async (request, reply) => {
    if (!needsDatabase(request)) return;
    // Not by mongoose's `readyState`: that takes a clock that jumps, or a late heartbeat, for an absence.
    if (!watch.away) {
      watch.begin(request, reply);
      reply.raw.once('close', () => watch.end(request));
      return;
    }
    if (isLogin(request)) return reply.redirect(loginPage, 302);
    throw refusal();
  });
  // Before the sessions' own hook: an answer that is on its way is not answered a second time.
  fastify.addHook('onSend', async (request) => watch.end(request));
}
