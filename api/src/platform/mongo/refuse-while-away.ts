import type { FastifyInstance, FastifyRequest } from 'fastify';
import mongoose, { type Connection } from 'mongoose';
import { DomainError } from '../errors/domain-error.js';

/**
 * Answers at once while the driver knows that the database is away, instead of letting each query of a request wait for
 * it. A login, which happens in the address bar, ends on the site with its code.
 */
export function refuseWhileAway(
  fastify: FastifyInstance,
  connection: Connection,
  { webOrigin, needsDatabase }: { webOrigin: string; needsDatabase: (request: FastifyRequest) => boolean },
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (connection.readyState !== mongoose.ConnectionStates.disconnected || !needsDatabase(request)) return;
    if (/^\/auth(\/callback)?(\?|$)/.test(request.url)) {
      return reply.redirect(`${webOrigin}/?loginError=DATABASE_UNAVAILABLE`, 302);
    }
    throw new DomainError('DATABASE_UNAVAILABLE', { retryAfterSeconds: 5 });
  });
}
