import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@city/contracts';
import { boundedIssues } from './bounded-issues.js';
import type { DomainError } from './domain-error.js';
import { ERROR_STATUS } from './error-status.js';

/** The answer to an error. */
export function errorBody(error: DomainError, requestId: string): ErrorBody {
  const statusCode = ERROR_STATUS[error.code];
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
