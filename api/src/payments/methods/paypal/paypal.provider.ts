import { toDecimalText } from '@city/contracts';
import { CaptureRefused, ProviderError } from '../../core/provider-error.js';
import type { Payment } from '../../core/payment.schema.js';
import type { PaymentMethods } from '../../core/payment-methods.js';
import type { PaymentProvider, ProviderReading, StartedPayment } from '../../core/payment-provider.js';
import { meaningOf } from './paypal-issues.js';
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
    const { _id, amountMinor, currency, reference, productSnapshot, productId, requestIds } = payment;
    const order = await this.client.createOrder(
      {
        value: toDecimalText({ amount: amountMinor, currency }),
        currency,
        customId: _id.toHexString(),
        invoiceId: reference,
        productName: productSnapshot.name,
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
