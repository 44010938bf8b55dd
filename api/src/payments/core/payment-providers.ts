import type { PaymentMethod, ProductCategory } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { KonnectClient } from '../methods/konnect/konnect.client.js';
import { KonnectProvider } from '../methods/konnect/konnect.provider.js';
import { PayPalClient } from '../methods/paypal/paypal.client.js';
import { PayPalProvider } from '../methods/paypal/paypal.provider.js';
import type { Payment } from './payment.js';
import type { PaymentProvider, ProviderReading } from './provider-port.js';

/** The configured providers by id. */
@Injectable()
export class PaymentProviders {
  /** For PayPal-only calls (webhook verification). */
  readonly paypalClient: PayPalClient | null;
  private readonly providers: Partial<Record<PaymentProvider['id'], PaymentProvider>> = {};

  constructor(private readonly config: AppConfig) {
    const { paypal, konnect, http } = config;
    this.paypalClient = paypal && new PayPalClient(paypal);
    if (paypal && this.paypalClient) this.providers.paypal = new PayPalProvider(this.paypalClient, paypal);
    if (konnect) {
      this.providers.konnect = new KonnectProvider(new KonnectClient(konnect), konnect, {
        webhook: `${http.publicUrl}/api/payment/webhook/konnect`,
        success: `${http.webOrigin}/order-success`,
        fail: `${http.webOrigin}/payment-failed-tnd`,
      });
    }
  }

  /** @throws PROVIDER_NOT_CONFIGURED */
  get(id: PaymentProvider['id']): PaymentProvider {
    const provider = this.providers[id];
    if (!provider) throw new DomainError('PROVIDER_NOT_CONFIGURED');
    return provider;
  }

  /** The provider of a payment; null for tips and providers no longer configured. */
  find(id: PaymentMethod): PaymentProvider | null {
    return id === 'tip' ? null : (this.providers[id] ?? null);
  }

  /** What a provider says about a payment, in the time that a person waits for it. Throws ProviderError. */
  async read(id: PaymentProvider['id'], payment: Payment): Promise<ProviderReading> {
    return this.get(id).read(payment, AbortSignal.timeout(this.config.limits.providerMs));
  }

  /** Rejects categories not sold by this payment method. */
  assertSells(method: PaymentMethod, category: ProductCategory): void {
    if (this.config.community.paymentMethods[category].includes(method)) return;
    throw new DomainError('PROVIDER_NOT_CONFIGURED', {
      message: 'This item can’t be paid for this way.',
    });
  }
}
