import type { ErrorCode } from '@city/contracts';
import type { OperationObject } from '@nestjs/swagger';
import { isForTokens, neededBy } from '../access/access.decorator.js';
import { CONCERNS_KEY, type Concern } from '../access/concerns.decorator.js';
import type { DeclaredRoute } from '../access/declared-routes.js';
import { isSheddable } from '../http/load-shedding.js';
import { ERRORS_KEY } from './api-errors.decorator.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Probes are not rate-limited. */
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
