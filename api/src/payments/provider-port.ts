import type { Payment } from './payment.js';

/**
 * What a provider says about a payment, in our words.
 * - `unpaid`: nothing happened yet, or only failed tries. - `approved`: may be captured. - `pending`: taken, not settled.
 */
export type ProviderState =
  'unpaid' | 'approved' | 'pending' | 'paid' | 'partially_refunded' | 'refunded' | 'declined' | 'failed';

export interface ProviderReading {
  state: ProviderState;
  /** The provider's own word. */
  providerStatus: string;
  reason: string | null;
  /** The provider's id of the money, once there is some. */
  captureId: string | null;
  /** Of a part that went back: how much so far, in cents or millimes, where the provider says it. */
  refundedTotal?: number;
  /** Facts in which the provider's payment differs from ours (`amount`, `currency`, `payee` …). With any, it is never fulfilled. */
  mismatches: readonly string[];
  /** The last try to pay has failed; waiting for a settlement makes no sense. */
  lastTryFailed?: boolean;
}

/** Why a payment is unpaid that the provider does not know (any more). */
export const UNKNOWN_TO_PROVIDER = 'unknown_to_provider';

/** What a started payment is called at the provider. */
export interface StartedPayment {
  providerRef: string;
  /** Where the player is to be sent; providers with buttons on our page have none. */
  payUrl?: string;
}

/** One outside party that takes money. Adapters translate and nothing else; failures are ProviderErrors. */
export interface PaymentProvider {
  readonly id: 'paypal' | 'konnect';
  /** Our account there, to be kept with each payment. */
  readonly payee: string;
  /** How long a started payment can be paid, in milliseconds. */
  readonly lifetimeMs: number;
  /** True for texts that can be an id of this provider. */
  isRef(text: string): boolean;
  start(payment: Payment, signal: AbortSignal): Promise<StartedPayment>;
  read(payment: Payment, signal: AbortSignal): Promise<ProviderReading>;
  /** Takes approved money. Absent where paying is taking. Repeating it takes nothing twice. */
  capture?(payment: Payment, signal: AbortSignal): Promise<ProviderReading>;
}
