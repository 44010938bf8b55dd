import {
  type PaymentMethodDefinition,
  type ReturnUrls,
  ProviderError,
  type PaymentProvider,
  type ProviderReading,
  type StartedPayment,
} from '../../core/payment-provider.js';
import { KonnectClient, KONNECT_REF } from './konnect.client.js';
import { KONNECT_CONFIG, type KonnectConfig } from './konnect.config.js';
import { konnectReport } from './konnect.doctor.js';
import { nameOf } from '../../core/payment-lines.js';
import type { Payment } from '../../core/payment.schema.js';
import { isPayUrl } from '../../core/provider-http.js';
import { konnectReading } from './konnect-reading.js';

/** Cards and wallets in dinars, on a page of Konnect. */
export const KONNECT: PaymentMethodDefinition<KonnectConfig> = {
  id: 'konnect',
  shown: { name: 'Konnect', currency: 'TND', pays: 'redirect' },
  config: KONNECT_CONFIG,
  provider: (config, urls) => new KonnectProvider(new KonnectClient(config), config, urls),
  returnsWith: 'provider-ref',
  // Its notifications are unsigned.
  webhook: {
    proof: 'hint',
    methods: ['GET'],
    parameter: 'payment_ref',
    example: '665f1c2e9b1e8a3d4c5b6a79',
  },
  tellsOfRefunds: false,
  // It briefly reports `pending` after a payment.
  settlingPausesMs: [500, 1_000],
  doctor: konnectReport,
};

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
        description: `${nameOf(payment)} (${payment.reference})`,
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
