import { STATUS_CODES } from 'node:http';
import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@city/contracts';
import {
  ApiProperty,
  ApiPropertyOptional,
  type OperationObject,
  type ReferenceObject,
  type ResponseObject,
} from '@nestjs/swagger';
import { isForTokens, neededBy } from '../access/access.decorator.js';
import { CONCERNS_KEY, type Concern } from '../access/concerns.decorator.js';
import type { DeclaredRoute } from '../access/declared-routes.js';
import { messageOf, statusOf } from '../errors/error-messages.js';
import { isSheddable } from '../http/load-shedding.js';
import { ERRORS_KEY } from './api-errors.decorator.js';

class FieldErrorDto {
  @ApiProperty({ description: 'Dotted path into the body or the query.', example: 'personal.age' })
  field: string;

  @ApiProperty({ example: 'Age is not valid' }) message: string;
  @ApiProperty({ description: 'Stable code of the rule.', example: 'AGE_INVALID' }) code: string;
}

export class ErrorBodyDto implements ErrorBody {
  @ApiProperty({ example: 400 }) statusCode: number;
  @ApiProperty({ example: 'Bad Request' }) error: string;
  @ApiProperty({ description: 'One readable sentence in English.' }) message: string;
  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode' }) code: ErrorCode;
  @ApiProperty({ description: 'Also in the `x-request-id` header.' }) requestId: string;
  @ApiPropertyOptional({ type: [FieldErrorDto] }) errors?: FieldErrorDto[];
  @ApiPropertyOptional({ type: 'object', additionalProperties: true }) details?: ErrorBody['details'];
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const PROBE = /^(health|metrics)(\/|$)/;
/** The login always redirects to the site; only its rate limit has a body. */
const LOGIN = /^\/auth(\/callback)?$/;

const BRIDGE_ERRORS: readonly ErrorCode[] = [
  'BRIDGE_OFF',
  'BRIDGE_KEY_UNKNOWN',
  'BRIDGE_CLOCK',
  'BRIDGE_REPLAY',
  'DATABASE_UNAVAILABLE',
];

/**
 * All error codes of an endpoint: the codes that its handler declares, and the codes of the layers before it (access
 * guard, origin and body checks, rate limits, validation, database outage).
 */
export function errorsOf(route: DeclaredRoute, address: string, operation: OperationObject): ErrorCode[] {
  const codes = new Set<ErrorCode>(['ADDRESS_TOO_LONG', ...route.metadata<ErrorCode[]>(ERRORS_KEY).flat()]);
  if (!LOGIN.test(address)) {
    for (const code of [...accessErrors(route), ...requestErrors(route, operation)]) codes.add(code);
    codes.add('INTERNAL_ERROR');
  }
  return [...codes];
}

function accessErrors({ access, path, metadata }: DeclaredRoute): ErrorCode[] {
  const codes: ErrorCode[] = PROBE.test(path) ? [] : ['TOO_MANY_REQUESTS'];
  if (isSheddable(`/api/${path}`)) codes.push('OVERLOADED');
  // Public reads may be served from memory. If one needs the database, its handler declares the code.
  if (access === 'public') return codes;
  if (access === 'bridge') {
    return [...codes, ...BRIDGE_ERRORS];
  }
  codes.push('NOT_LOGGED_IN', 'DATABASE_UNAVAILABLE', 'TOKEN_WITH_SESSION');
  codes.push(isForTokens(access) ? 'TOKEN_INVALID' : 'TOKEN_REFUSED');
  if (access === 'playerWrite') codes.push('SUSPENDED');
  if (neededBy(access)) codes.push('FORBIDDEN', 'PERMISSION_MISSING');
  if (metadata<Concern>(CONCERNS_KEY).some((concern) => concern !== 'nobody'))
    codes.push('CONCERNS_YOURSELF');
  return codes;
}

function requestErrors({ method }: DeclaredRoute, { parameters, requestBody }: OperationObject): ErrorCode[] {
  const places = (parameters ?? []).map((parameter) => ('in' in parameter ? parameter.in : ''));
  const codes: ErrorCode[] = [];
  // Errors of the router: a path that cannot be decoded is malformed, one too long is not found.
  if (places.includes('path')) codes.push('MALFORMED_REQUEST', 'NOT_FOUND');
  const hasId = (parameters ?? []).some(
    (parameter) => 'schema' in parameter && parameter.schema && 'pattern' in parameter.schema,
  );
  if (requestBody || hasId) codes.push('VALIDATION_FAILED');
  if (!READS.has(method)) {
    // Bodies are checked even if none is expected.
    codes.push('MALFORMED_REQUEST', 'CROSS_ORIGIN_REFUSED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
    codes.push('DATABASE_UNAVAILABLE', 'OUTCOME_UNKNOWN');
  }
  return codes;
}

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
