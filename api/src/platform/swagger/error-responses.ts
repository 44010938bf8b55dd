import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@city/contracts';
import type { ReferenceObject, ResponseObject } from '@nestjs/swagger';
import { messageOf, statusOf } from '../errors/error-messages.js';

/** Statuses with `Retry-After`. */
const WITH_RETRY_AFTER = new Set([429, 503]);
const RATE_LIMIT = {
  'RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
  'RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
};
const REQUEST_ID = '0b9f7f5e-6f0f-4a5c-9f6e-2d1c3b4a5e6f';

function exampleOf(status: number, code: ErrorCode) {
  const broken = [{ field: 'name', code: 'TYPE_WRONG', message: 'name must be a string' }];
  const errors = code === 'VALIDATION_FAILED' ? broken : null;
  return {
    statusCode: status,
    error: STATUS_CODES[status] ?? 'Error',
    message: messageOf(code),
    code,
    requestId: REQUEST_ID,
    ...(errors && { errors }),
  };
}

/** `NOT_LOGGED_IN` → `NotLoggedIn`; several are joined with `Or`. */
const nameOf = (codes: readonly ErrorCode[]): string =>
  codes
    .map((code) =>
      code.toLowerCase().replace(/(^|_)(.)/g, (_match, _gap, letter: string) => letter.toUpperCase()),
    )
    .join('Or');

/** A response with its possible codes, for generated clients and tests. */
interface ErrorResponse extends ResponseObject {
  'x-error-codes': readonly ErrorCode[];
}

function errorResponse(status: number, codes: readonly ErrorCode[]): ErrorResponse {
  return {
    description: codes.map((code) => `\`${code}\`: ${messageOf(code)}`).join('\n\n'),
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...(WITH_RETRY_AFTER.has(status) && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
      ...(status === 429 && RATE_LIMIT),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBodyDto' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(status, code) }])),
      },
    },
    'x-error-codes': codes,
  };
}

/**
 * The error responses of an endpoint by status. Codes of one status share a response, which lists them in `x-error-codes`;
 * common responses are stored once in `shared` (the document's components).
 */
export function errorResponses(
  codes: readonly ErrorCode[],
  shared: Record<string, ResponseObject | ReferenceObject>,
): Record<string, ReferenceObject> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes].sort()) {
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const name = nameOf(group);
      shared[name] ??= errorResponse(status, group);
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}
