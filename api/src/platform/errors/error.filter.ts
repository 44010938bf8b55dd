import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './send-error.js';

/** Responds to errors of handlers, guards, Fastify and unknown paths. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
