import type { PaymentMethod } from '@city/contracts';
import type { Payment } from './payment.schema.js';

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
