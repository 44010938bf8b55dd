import type { IncomingMessage, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const logger = new Logger('RawHandlers');

/** Answers a request, or returns false without having counted or sent anything. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Lets `handlers` answer requests before Fastify's router sees them, in order: for answers that cost less than routing.
 * The router gets what none of them answers, and everything during shutdown.
 */
export function installRawHandlers(fastify: FastifyInstance, handlers: readonly RawHandler[]): void {
  const route = fastify.routing.bind(fastify);
  let stopping = false;
  fastify.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  const isAnswered = (request: IncomingMessage, response: ServerResponse) => {
    try {
      return handlers.some((handler) => handler(request, response));
    } catch (error) {
      // Uncaught, it would crash the process.
      logger.error(error);
      return response.headersSent;
    }
  };
  // Replaces Fastify's own listener, which is its router.
  fastify.server.removeAllListeners('request');
  fastify.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (stopping || !isAnswered(request, response)) route(request, response);
  });
}
