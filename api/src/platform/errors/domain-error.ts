import type { ErrorBody, ErrorCode, FieldIssue } from '@city/contracts';
import { DEFAULT_MESSAGE } from './error-messages.js';

export interface DomainErrorOptions {
  /** English sentence for the answer; each code has a default one. */
  message?: string;
  /** Faulty fields, for VALIDATION_FAILED. `field` is a dotted path; each has a code, so that every language has its words. */
  errors?: FieldIssue[];
  /** Facts that a client needs to go on. Sent to the client: no secrets, nobody else's data. */
  details?: ErrorBody['details'];
  /** What went wrong underneath. Logged, never sent. */
  cause?: unknown;
  /** Sent as `Retry-After`, in seconds. */
  retryAfterSeconds?: number;
}

/** The one error that the product throws. Its status and answer follow from the code (see ErrorFilter). */
export class DomainError extends Error {
  readonly errors?: FieldIssue[];
  readonly details?: ErrorBody['details'];
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: ErrorCode,
    options: DomainErrorOptions = {},
  ) {
    super(options.message ?? DEFAULT_MESSAGE[code], { cause: options.cause });
    this.name = 'DomainError';
    this.errors = options.errors;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
