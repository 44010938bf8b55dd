import type { ErrorBody, ErrorCode, FieldIssue } from '@city/contracts';
import { messageOf } from './error-messages.js';

export interface DomainErrorOptions {
  message?: string;
  /** Invalid fields, for VALIDATION_FAILED. `field` is a dotted path, `code` serves translation. */
  errors?: FieldIssue[];
  /** Facts for the client. No secrets or other people's data. */
  details?: ErrorBody['details'];
  /** The underlying error. Logged, never sent. */
  cause?: unknown;
  /** Sent as `Retry-After`, in seconds. */
  retryAfterSeconds?: number;
}

/** The product's only error class. The code determines status and body (see ErrorFilter). */
export class DomainError extends Error {
  readonly errors?: FieldIssue[];
  readonly details?: ErrorBody['details'];
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: ErrorCode,
    options: DomainErrorOptions = {},
  ) {
    super(options.message ?? messageOf(code), { cause: options.cause });
    this.name = 'DomainError';
    this.errors = options.errors;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
