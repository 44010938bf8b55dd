import { toDecimalText } from '@city/contracts';
import {
  CaptureRefused,
  ProviderError,
  type PaymentProvider,
  type ProviderReading,
  type StartedPayment,
} from '../../core/payment-provider.js';
import { nameOf } from '../../core/payment-lines.js';
import type { Payment } from '../../core/payment.schema.js';
import type { PaymentMethods } from '../../core/payment-methods.js';
import { paypalReading } from './paypal-reading.js';
import { PAYPAL_ORDER_ID, type PayPalClient } from './paypal.client.js';
import type { PayPalSettings } from './paypal.config.js';

/** PayPal allows three hours to open the order and three more to approve it. */
const LIFETIME_MS = 6 * 3_600_000;

export class PayPalProvider implements PaymentProvider {
  readonly id = 'paypal';
  readonly payee: string;
  readonly lifetimeMs = LIFETIME_MS;

  constructor(
    /** For calls beside payments (webhook verification). */
    readonly client: PayPalClient,
    settings: PayPalSettings,
  ) {
    this.payee = settings.merchantId;
  }

  isRef(text: string): boolean {
    return PAYPAL_ORDER_ID.test(text);
  }

  async start(payment: Payment, signal: AbortSignal): Promise<StartedPayment> {
    const { _id, amountMinor, currency, reference, productId, requestIds } = payment;
    const order = await this.client.createOrder(
      {
        value: toDecimalText({ amount: amountMinor, currency }),
        currency,
        customId: _id.toHexString(),
        invoiceId: reference,
        productName: nameOf(payment),
        sku: productId.toHexString(),
      },
      requestIds.create,
      signal,
    );
    if (!order.id || !this.isRef(order.id)) throw new ProviderError('paypal', 'unavailable');
    return { providerRef: order.id };
  }

  async read(payment: Payment, signal: AbortSignal): Promise<ProviderReading> {
    return paypalReading(await this.client.getOrder(payment.providerRef ?? '', signal), payment);
  }

  /** Captures idempotently, with the payment's own request id. */
  async capture(payment: Payment, signal: AbortSignal): Promise<ProviderReading> {
    try {
      const order = await this.client.captureOrder(
        payment.providerRef ?? '',
        payment.requestIds.capture,
        signal,
      );
      const reading = paypalReading(order, payment);
      // The capture response omits facts: read the full order instead.
      return reading.mismatches.length ? await this.read(payment, signal) : reading;
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind === 'timeout') throw error;
      const meaning = error.kind === 'refused' ? meaningOf(error.issue) : 'read_again';
      if (meaning !== 'read_again')
        throw new CaptureRefused(this.id, meaning, error.issue ?? '', { cause: error });
      const reading = await this.read(payment, signal);
      // Still only approved: the capture did not happen.
      if (reading.state === 'approved') throw error;
      return reading;
    }
  }
}

/** PayPal's client; null if it is not configured. */
export function paypalClientOf(methods: PaymentMethods): PayPalClient | null {
  const provider = methods.find('paypal');
  return provider instanceof PayPalProvider ? provider.client : null;
}

/** The meaning of a refused PayPal call for the payment. */
export type IssueMeaning =
  /** The payer can choose another card; the same PayPal order stays usable. */
  | 'try_another_card'
  /** The payer has not approved yet. */
  | 'not_approved'
  /** Handled concurrently, or unknown: read the order again. */
  | 'read_again'
  /** Final for this attempt: the player needs another card or payment method. */
  | 'declined'
  /** Our own account has a problem: staff must act. */
  | 'our_account';

/** By `details[].issue`, never by message. https://developer.paypal.com/api/handle-payment-failures */
const MEANING: Record<string, IssueMeaning> = {
  INSTRUMENT_DECLINED: 'try_another_card',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'try_another_card',
  ORDER_NOT_APPROVED: 'not_approved',
  PAYER_ACTION_REQUIRED: 'not_approved',
  ORDER_ALREADY_CAPTURED: 'read_again',
  ORDER_COMPLETION_IN_PROGRESS: 'read_again',
  PREVIOUS_REQUEST_IN_PROGRESS: 'read_again',
  DUPLICATE_INVOICE_ID: 'read_again',
  PAYER_ACCOUNT_RESTRICTED: 'declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  TRANSACTION_REFUSED: 'declined',
  COMPLIANCE_VIOLATION: 'declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'declined',
  TRANSACTION_BLOCKED_BY_PAYEE: 'declined',
  TRANSACTION_LIMIT_EXCEEDED: 'declined',
  DOMESTIC_TRANSACTION_REQUIRED: 'declined',
  DECLINED_DUE_TO_RELATED_TXN: 'declined',
  PAYEE_ACCOUNT_RESTRICTED: 'our_account',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'our_account',
  PAYEE_BLOCKED_TRANSACTION: 'our_account',
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: 'our_account',
};

/** Unknown issues are inconclusive: the order is read again. */
export function meaningOf(issue: string | undefined): IssueMeaning {
  return (issue && Object.hasOwn(MEANING, issue) ? MEANING[issue] : undefined) ?? 'read_again';
}
