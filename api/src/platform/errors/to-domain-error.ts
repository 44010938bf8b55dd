import { types } from 'node:util';
import type { ErrorCode } from '@city/contracts';
import { HttpException } from '@nestjs/common';
import { DomainError } from './domain-error.js';

/** Codes for the framework's own errors by HTTP status. Any other error is a fault of this program. */
const FRAMEWORK_CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED_REQUEST',
  401: 'NOT_LOGGED_IN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

/** Driver and mongoose errors that mean the database is unreachable or too slow. */
const DATABASE_AWAY =
  /^(MongoServerSelectionError|MongooseServerSelectionError|MongoNetwork\w*|MongoTopologyClosedError|MongoPoolC\w+|MongoNotConnectedError|MongoClientClosedError|MongoWaitQueueTimeoutError|MongoOperationTimeoutError|DisconnectedError|MongoExpiredSessionError)$/;
/** System errors the driver passes through when a connection breaks. Provider calls have their own errors. */
const CONNECTION_BROKEN = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT']);
/** "Operation exceeded time limit" and the states of a replica set that is electing or shutting down. */
const DATABASE_BUSY = new Set([50, 89, 91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

function isDatabaseAway(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const buffering =
    error.name === 'MongooseError' && /buffering timed out|initial connection/.test(error.message);
  const said = 'code' in error ? error.code : null;
  const code = typeof said === 'number' ? said : null;
  return (
    (typeof said === 'string' && CONNECTION_BROKEN.has(said)) ||
    buffering ||
    DATABASE_AWAY.test(error.name) ||
    (code !== null && error.name.startsWith('Mongo') && DATABASE_BUSY.has(code))
  );
}

function frameworkStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (
    typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    typeof error.statusCode === 'number'
  ) {
    return error.statusCode;
  }
  return undefined;
}

/** Converts any error to a DomainError. Third-party messages never reach the client. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const status = frameworkStatus(error);
  // An aborted body has the same error code as a broken database connection, but the framework sets a status.
  if (status === undefined && isDatabaseAway(error)) {
    return new DomainError('DATABASE_UNAVAILABLE', { cause: error, retryAfterSeconds: 5 });
  }
  const code = FRAMEWORK_CODES[status ?? 500];
  return new DomainError(code ?? 'INTERNAL_ERROR', { cause: error });
}
