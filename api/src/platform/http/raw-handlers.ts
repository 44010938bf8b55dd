import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';

const logger = new Logger('RawHandlers');

/** Answers a request, or returns false without having counted or sent anything. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Lets handlers answer requests before Fastify's router sees them, in order: for answers that cost less than routing.
 * The router gets what none of them answers, and everything during shutdown.
 */
export class RawHandlers {
  private handlers: readonly RawHandler[] = [];
  private stopping = false;

  /** Fastify's option of this name. Such a server listens on one address only, so `localhost` would be half of it. */
  readonly serverFactory: FastifyServerFactory<Server> = (route, { keepAliveTimeout, requestTimeout }) => {
    const server = createServer((request, response) => {
      if (this.stopping || !this.isAnswered(request, response)) route(request, response);
    });
    // Fastify sets its time limits only on servers that it has created.
    return Object.assign(server, { keepAliveTimeout, requestTimeout });
  };

  /** Called once the application exists, which the handlers need. */
  install(fastify: FastifyInstance, handlers: readonly RawHandler[]): void {
    this.handlers = handlers;
    fastify.addHook('preClose', (done) => {
      this.stopping = true;
      done();
    });
  }

  private isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
    try {
      return this.handlers.some((handler) => handler(request, response));
    } catch (error) {
      // Uncaught, it would crash the process.
      logger.error(error);
      return response.headersSent;
    }
  }
}
