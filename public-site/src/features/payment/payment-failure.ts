import { DEFAULT_LOCALE } from '@city/contracts';
import { ApiError, type ApiErrorCode } from '../../platform/api/api-client';
import { currentLocale } from '../../platform/i18n/i18n';
import type { MessageId } from '../../platform/i18n/message-id';

export const FAILURE_REASONS = [
  'declined',
  'price-changed',
  'unavailable',
  'sold-out',
  'limit',
  'not-eligible',
  'own-product',
  'already-paid',
  'open',
  'not-configured',
  'provider-down',
  'too-many',
  'suspended',
  'login',
  'not-approved',
  'pending',
  'review',
  'not-found',
  'offline',
  'not-paid',
  'unknown',
] as const;
type FailureReason = (typeof FAILURE_REASONS)[number];

/** States of the player’s money after a failure. */
export const MONEY_STATES = ['not-taken', 'unpaid', 'not-confirmed', 'held', 'settling'] as const;
type MoneyState = (typeof MONEY_STATES)[number];

/** A failed payment as the screens explain it. Serialisable: it is passed in the navigation state. */
export interface PaymentFailure {
  reason: FailureReason;
  money: MoneyState;
  /** PayPal order id or payment reference, if there is one. */
  reference: string | null;
  /** The server's own sentence. */
  message: string | null;
  requestId: string | null;
}

/** `start`: no payment exists yet. `confirm`: the player has approved a payment, and the server must record it. */
type PaymentStage = 'start' | 'confirm';

const REASONS: Partial<Record<ApiErrorCode, FailureReason>> = {
  NETWORK_ERROR: 'offline',
  INSTRUMENT_DECLINED: 'declined',
  PAYMENT_DECLINED: 'declined',
  PAYMENT_FAILED: 'declined',
  PRICE_CHANGED: 'price-changed',
  PRODUCT_UNAVAILABLE: 'unavailable',
  SOLD_OUT: 'sold-out',
  LIMIT_REACHED: 'limit',
  NOT_ELIGIBLE: 'not-eligible',
  OWN_PRODUCT: 'own-product',
  ALREADY_HELD: 'already-paid',
  ALREADY_PAID: 'already-paid',
  PAYMENT_OPEN: 'open',
  NOT_FOUND: 'not-found',
  PAYMENT_NOT_FOUND: 'not-found',
  FORBIDDEN: 'not-found',
  PROVIDER_NOT_CONFIGURED: 'not-configured',
  PROVIDER_UNAVAILABLE: 'provider-down',
  PROVIDER_TIMEOUT: 'provider-down',
  TOO_MANY_REQUESTS: 'too-many',
  SUSPENDED: 'suspended',
  NOT_LOGGED_IN: 'login',
  PAYMENT_NOT_APPROVED: 'not-approved',
  PAYMENT_PENDING: 'pending',
  PAYMENT_NEEDS_REVIEW: 'review',
};

/** Reasons that prove that the provider has taken nothing, at either stage. */
const NEVER_CHARGED: ReadonlySet<FailureReason> = new Set([
  'declined',
  'not-approved',
  'price-changed',
  'already-paid',
]);

/** Describes what went wrong and whether money moved, with the references. */
export function describeFailure(
  error: unknown,
  stage: PaymentStage,
  reference: string | null = null,
): PaymentFailure {
  const api = error instanceof ApiError ? error : null;
  const reason = reasonOf(api);
  return {
    reason,
    money: moneyAfter(reason, stage),
    reference,
    message: api?.message ?? null,
    requestId: api?.requestId ?? null,
  };
}

/** The provider reports no completed payment. */
export function unpaidFailure(message: string | null, reference: string | null): PaymentFailure {
  return { reason: 'not-paid', money: 'unpaid', reference, message, requestId: null };
}

function reasonOf(api: ApiError | null): FailureReason {
  return (api && REASONS[api.code]) ?? 'unknown';
}

function moneyAfter(reason: FailureReason, stage: PaymentStage): MoneyState {
  if (reason === 'review') return 'held';
  if (reason === 'pending') return 'settling';
  if (stage === 'start' || NEVER_CHARGED.has(reason)) return 'not-taken';
  return 'not-confirmed';
}

/** A retry can help: the payment may be recorded by then. */
export function canAskAgain(failure: PaymentFailure): boolean {
  return ['pending', 'provider-down', 'too-many', 'offline', 'unknown'].includes(failure.reason);
}

export function failureTexts(failure: PaymentFailure): {
  what: MessageId;
  money: MessageId;
  next: MessageId;
} {
  return {
    what: `payment.reason.${failure.reason}.what`,
    money: `payment.money.${failure.money}`,
    // "Try again" would read as "pay again" while it is unknown whether money moved.
    next:
      failure.money === 'not-confirmed' && canAskAgain(failure)
        ? 'payment.recheck.next'
        : `payment.reason.${failure.reason}.next`,
  };
}

/** Returns the server’s own sentence for pages in English; `failureTexts` has the texts of every language. */
export function serverSentence(message: string | null | undefined): string | null {
  return currentLocale() === DEFAULT_LOCALE ? (message ?? null) : null;
}

/** Reads a failure from the navigation state, which may have any shape. */
export function readFailure(value: unknown): PaymentFailure | null {
  if (typeof value !== 'object' || value === null) return null;
  const { reason, money, reference, message, requestId } = value as Record<string, unknown>;
  const known = FAILURE_REASONS.find((candidate) => candidate === reason);
  const state = MONEY_STATES.find((candidate) => candidate === money);
  if (!known || !state) return null;
  return {
    reason: known,
    money: state,
    reference: textOrNull(reference),
    message: textOrNull(message),
    requestId: textOrNull(requestId),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
