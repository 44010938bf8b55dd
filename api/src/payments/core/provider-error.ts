import { DomainError } from '../../platform/errors/domain-error.js';

/** `unavailable`: no usable response. `timeout`: none in time, so the call may have worked. `refused`: rejected. */
export type ProviderErrorKind = 'unavailable' | 'timeout' | 'refused';

export interface ProviderErrorFacts {
  status?: number;
  /** The provider's stable code. */
  issue?: string;
  /** The provider's id of the failed call, for its support. */
  debugId?: string;
  cause?: unknown;
}

/** A call to a payment provider failed. Services interpret it; uncaught, it becomes 502 or 504. */
export class ProviderError extends Error {
  readonly status?: number;
  readonly issue?: string;
  readonly debugId?: string;

  constructor(
    readonly provider: string,
    readonly kind: ProviderErrorKind,
    facts: ProviderErrorFacts = {},
  ) {
    const { status, issue, debugId, cause } = facts;
    super(`${provider} ${kind} ${[status, issue, debugId].filter(Boolean).join(' ')}`.trim(), { cause });
    this.name = 'ProviderError';
    this.status = status;
    this.issue = issue;
    this.debugId = debugId;
  }
}

/** The provider refuses to capture approved money. */
export class CaptureRefused extends Error {
  constructor(
    readonly provider: string,
    readonly meaning: 'try_another_card' | 'not_approved' | 'declined' | 'our_account',
    readonly issue: string,
    options: ErrorOptions,
  ) {
    super(`${provider} refused the capture: ${issue}`, options);
    this.name = 'CaptureRefused';
  }
}

/** Maps the failure to an API error: 504 for a timeout, else 502. */
export function toDomainError(error: unknown, message: string): unknown {
  if (!(error instanceof ProviderError)) return error;
  const code = error.kind === 'timeout' ? 'PROVIDER_TIMEOUT' : 'PROVIDER_UNAVAILABLE';
  return new DomainError(code, { message, cause: error });
}
