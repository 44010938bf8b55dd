import type { IncomingMessage, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const logger = new Logger('FrontDoor');

/** Answers a request, or leaves it untouched (false): then nothing was counted or sent. */
export type Door = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Lets `doors` answer requests before the router sees them, in turn: for answers that cost less than the way to a handler.
 * What none of them answers, and everything while the process stops, goes on to the router.
 */
export function openFrontDoor(fastify: FastifyInstance, doors: readonly Door[]): void {
  const route = fastify.routing.bind(fastify);
  let stopping = false;
  fastify.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  const isAnswered = (request: IncomingMessage, response: ServerResponse) => {
    try {
      return doors.some((door) => door(request, response));
    } catch (error) {
      // Nobody else would catch it, and the process would end.
      logger.error(error);
      return response.headersSent;
    }
  };
  // Fastify's own listener, which is its router.
  fastify.server.removeAllListeners('request');
  fastify.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (stopping || !isAnswered(request, response)) route(request, response);
  });
}
