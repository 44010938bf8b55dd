import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './error-body.js';
import { toDomainError } from './to-domain-error.js';

const logger = new Logger('Errors');

/** Responds to any error, thrown by a handler or earlier. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toDomainError(thrown);
  const body = errorBody(error, request.id);
  if (body.statusCode >= 500) {
    logger.error(`${error.code} request ${request.id}`, error.cause ?? error, 'Errors');
  }
  // The response has already started.
  if (reply.sent) return;
  if (error.retryAfterSeconds !== undefined) {
    void reply.header('Retry-After', String(Math.ceil(error.retryAfterSeconds)));
  }
  void reply.header('Cache-Control', 'no-store').status(body.statusCode).send(body);
}
