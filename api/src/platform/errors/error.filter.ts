import { STATUS_CODES } from 'node:http';
import type { ErrorBody, FieldIssue } from '@city/contracts';
import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DomainError } from './domain-error.js';
import { statusOf } from './error-messages.js';
import { toDomainError } from './to-domain-error.js';

const ISSUES_MAX = 50;
/** Maximum of a field name and a message, which echo input. Longer than any field name of ours. */
const TEXT_MAX = 320;
/** Maximum of all issues as JSON; keeps the whole body under 16 kB. */
const BYTES_MAX = 14 * 1_024;

const cut = (text: string): string => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text);

/** Limits the issues of a response; covers every field once before any field twice. */
function boundedIssues(issues: readonly FieldIssue[]): FieldIssue[] {
  const named = new Set<string>();
  const [first, further]: [FieldIssue[], FieldIssue[]] = [[], []];
  for (const issue of issues) {
    (named.has(issue.field) ? further : first).push(issue);
    named.add(issue.field);
  }
  const chosen = issues.length > ISSUES_MAX ? [...first, ...further].slice(0, ISSUES_MAX) : issues;
  const bounded: FieldIssue[] = [];
  let bytes = 0;
  for (const issue of chosen) {
    const short = { ...issue, field: cut(issue.field), message: cut(issue.message) };
    bytes += Buffer.byteLength(JSON.stringify(short)) + 1;
    if (bytes > BYTES_MAX) break;
    bounded.push(short);
  }
  return bounded;
}

export function errorBody(error: DomainError, requestId: string): ErrorBody {
  const statusCode = statusOf(error.code);
  return {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message: error.message,
    code: error.code,
    requestId,
    ...(error.errors && { errors: boundedIssues(error.errors) }),
    ...(error.details && { details: error.details }),
  };
}

const logger = new Logger('Errors');

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

/** Responds to errors of handlers, guards, Fastify and unknown paths. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
