import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './error-body.js';
import { toDomainError } from './to-domain-error.js';

/** The only place that answers errors: handlers', guards', Fastify's own and those of a path that does not exist. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = toDomainError(thrown);
    const body = errorBody(error, request.id);
    if (body.statusCode >= 500) {
      this.logger.error(`${error.code} request ${request.id}`, error.cause ?? error, 'Errors');
    }
    // An answer that has begun cannot become another one.
    if (reply.sent) return;
    if (error.retryAfterSeconds !== undefined) {
      void reply.header('Retry-After', String(Math.ceil(error.retryAfterSeconds)));
    }
    void reply.header('Cache-Control', 'no-store').status(body.statusCode).send(body);
  }
}
