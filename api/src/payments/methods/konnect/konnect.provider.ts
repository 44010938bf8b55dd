import type { Payment } from '../../core/payment.schema.js';
import type { ReturnUrls } from '../../core/payment-method.js';
import { isPayUrl } from '../../core/pay-url.js';
import { ProviderError } from '../../core/provider-error.js';
import type { PaymentProvider, ProviderReading, StartedPayment } from '../../core/payment-provider.js';
import type { KonnectConfig } from './konnect.config.js';
import { konnectReading } from './konnect-reading.js';
import { KONNECT_REF, type KonnectClient } from './konnect.client.js';

export class KonnectProvider implements PaymentProvider {
  readonly id = 'konnect';
  readonly payee: string;
  readonly lifetimeMs: number;

  constructor(
    private readonly client: KonnectClient,
    private readonly settings: KonnectConfig,
    private readonly urls: ReturnUrls,
  ) {
    this.payee = settings.walletId;
    this.lifetimeMs = settings.lifespanMinutes * 60_000;
  }

  isRef(text: string): boolean {
    return KONNECT_REF.test(text);
  }

  async start(payment: Payment, signal: AbortSignal): Promise<StartedPayment> {
    const { payUrl, paymentRef } = await this.client.initPayment(
      {
        amount: payment.amountMinor,
        description: `${payment.productSnapshot.name} (${payment.reference})`,
        orderId: payment._id.toHexString(),
        firstName: `${payment.discordId}-${payment.userName}`,
        webhook: this.urls.webhook,
        successUrl: this.urls.success,
        failUrl: this.urls.fail,
      },
      signal,
    );
    if (!isPayUrl(payUrl, this.settings.payHosts))
      throw new ProviderError('konnect', 'unavailable', { issue: 'PAY_URL_REFUSED' });
    return { providerRef: paymentRef, payUrl };
  }

  async read(payment: Payment, signal: AbortSignal): Promise<ProviderReading> {
    return konnectReading(await this.client.getPayment(payment.providerRef ?? '', signal), payment);
  }
}
