import type { KonnectConfig } from '../../../config/config-groups.js';
import type { Payment } from '../../core/payment.js';
import { ProviderError } from '../../core/provider-http/provider-error.js';
import type { PaymentProvider, ProviderReading, StartedPayment } from '../../core/provider-port.js';
import { konnectReading } from './konnect-reading.js';
import { KONNECT_REF, type KonnectClient } from './konnect.client.js';

export interface KonnectReturnUrls {
  webhook: string;
  success: string;
  fail: string;
}

export class KonnectProvider implements PaymentProvider {
  readonly id = 'konnect';
  readonly payee: string;
  readonly lifetimeMs: number;

  constructor(
    private readonly client: KonnectClient,
    private readonly settings: KonnectConfig,
    private readonly urls: KonnectReturnUrls,
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
    if (!this.isPayUrl(payUrl))
      throw new ProviderError('konnect', 'unavailable', { issue: 'PAY_URL_REFUSED' });
    return { providerRef: paymentRef, payUrl };
  }

  async read(payment: Payment, signal: AbortSignal): Promise<ProviderReading> {
    return konnectReading(await this.client.getPayment(payment.providerRef ?? '', signal), payment);
  }

  /** Allows redirects only to known hosts, over https except for localhost. */
  private isPayUrl(text: string): boolean {
    if (!URL.canParse(text)) return false;
    const { protocol, host, hostname } = new URL(text);
    const secure =
      protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
    return secure && this.settings.payHosts.has(host);
  }
}
