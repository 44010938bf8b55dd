import type { ManualPaymentTicket, PaymentMethod } from '@city/contracts';
import type { Payment } from './payment.schema.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { ModuleMetadata } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import type { ConfigSection, ShownWay } from '../../config/config-section.js';
import type { ProviderReport } from '../../platform/findings.js';

/**
 * A provider's state of a payment, normalised.
 * - `unpaid`: not attempted, or only failed attempts. - `approved`: can be captured. - `pending`: not settled yet.
 */
export type ProviderState =
  'unpaid' | 'approved' | 'pending' | 'paid' | 'partially_refunded' | 'refunded' | 'declined' | 'failed';

export interface ProviderReading {
  state: ProviderState;
  /** The provider's own status. */
  providerStatus: string;
  reason: string | null;
  /** The provider's capture id, once captured. */
  captureId: string | null;
  /** For partial refunds: total refunded so far, in cents or millimes, if the provider reports it. */
  refundedTotal?: number;
  /** Facts that differ from our payment (`amount`, `currency`, `payee` …). Any mismatch prevents fulfilment. */
  mismatches: readonly string[];
  /** The last attempt failed, so there is no settlement to wait for. */
  lastTryFailed?: boolean;
}

/** Reason for an unpaid payment that the provider does not know (any more). */
export const UNKNOWN_TO_PROVIDER = 'unknown_to_provider';

/** A payment started at the provider. */
export interface StartedPayment {
  providerRef: string;
  /** Where to redirect the player; undefined for providers with buttons on our page. */
  payUrl?: string;
}

/** A payment provider. Adapters only translate; failures are ProviderErrors. */
export interface PaymentProvider {
  readonly id: PaymentMethod;
  /** Our account there, stored with each payment. */
  readonly payee: string;
  /** Lifetime of a started payment, in milliseconds. */
  readonly lifetimeMs: number;
  /** Whether a text has the format of this provider's ids. */
  isRef(text: string): boolean;
  start(payment: Payment, signal: AbortSignal): Promise<StartedPayment>;
  read(payment: Payment, signal: AbortSignal): Promise<ProviderReading>;
  /** Captures approved money. Idempotent. Undefined if payment implies capture. */
  capture?(payment: Payment, signal: AbortSignal): Promise<ProviderReading>;
}

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

/** The addresses to which a provider sends the player and its notifications. */
export interface ReturnUrls {
  /** Our webhook of this way to pay. */
  webhook: string;
  /** The page that verifies a payment; it reads `payment_ref`. */
  success: string;
  fail: string;
}

/** An unsigned notification. The site does not trust it, and reads the payment that it names at the provider. */
export interface HintWebhook {
  readonly proof: 'hint';
  readonly methods: readonly ('GET' | 'POST')[];
  /** Query parameter with the reference of the payment, of the same kind as `returnsWith`. */
  readonly parameter: string;
  readonly example: string;
  /** An unchanged payment is read at most once in this time, because anybody can send a hint. */
  readonly pauseMs?: number;
}

/** A step of the reconciliation: finds the work that is due at a time. */
export type ReconciliationStep = (asOf: Date) => Promise<(() => Promise<unknown>)[]>;

/** What a player wants to pay for by hand. */
export interface WantedTicket {
  /** Ids, slugs or exact names. */
  products: readonly string[];
  /** The price that the page showed, in millimes; another price is PRICE_CHANGED. */
  shown?: number;
  /** See `AskBeforeAgain`. */
  again?: boolean;
}

/**
 * A way to pay. Its folder declares everything special about it; no other folder uses its name. `all-methods.ts` lists
 * all ways.
 */
export interface PaymentMethodDefinition<Config = unknown> {
  /** Stored in payments and orders; never renamed. */
  readonly id: PaymentMethod;
  readonly shown: ShownWay;
  readonly config: ConfigSection<Config>;
  /** Undefined if players pay without a provider of ours. */
  provider?(config: Config, urls: ReturnUrls): PaymentProvider;
  /** The value of `payment_ref` of the return page: the provider's id of the payment, or ours. */
  readonly returnsWith?: 'provider-ref' | 'our-id';
  readonly webhook?: HintWebhook;
  /** The provider reports refunds itself; otherwise staff record them. */
  readonly tellsOfRefunds: boolean;
  /** Reconciliation reads accepted payments again for this long, to find refunds whose notification was lost. */
  readonly readsAgainForMs?: number;
  /** Pauses before a returning player's unpaid payment is read again, because the provider settles a moment later. */
  readonly settlingPausesMs?: readonly number[];
  /** Starts a payment by hand; only for a way without a provider. */
  opensTicket?(modules: ModuleRef): (user: SessionUser, wanted: WantedTicket) => Promise<ManualPaymentTicket>;
  /**
   * Closes an open payment that another one replaces, unless the player has reported it as paid. `paid` is the number of
   * the order that was paid instead.
   */
  closes?(modules: ModuleRef): (payment: Payment, paid?: string) => Promise<void>;
  /** Steps of the reconciliation that only this way to pay needs. */
  reconciliation?(modules: ModuleRef): readonly ReconciliationStep[];
  /** Its own models, controllers and services; they join the payments module. */
  readonly nest?: Pick<ModuleMetadata, 'imports' | 'controllers' | 'providers'>;
  /** Checks its credentials. */
  doctor?(config: Config): Promise<ProviderReport>;
}
