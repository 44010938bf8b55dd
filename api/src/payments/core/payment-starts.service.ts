import type { InitPaymentResult } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { NewPayments, type Sale } from './new-payments.service.js';
import { OpenPayments, type Offer } from './open-payments.service.js';
import { PaymentProviders } from './payment-providers.js';
import type { Payment } from './payment.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderError, toDomainError } from './provider-http/provider-error.js';
import type { PaymentProvider } from './provider-port.js';

const FAILED = 'Payment initiation failed';

/** Starts card payments: PayPal in US dollars, Konnect in Tunisian dinars. */
@Injectable()
export class PaymentStarts {
  private readonly logger = new Logger(PaymentStarts.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly newPayments: NewPayments,
    private readonly openPayments: OpenPayments,
    private readonly providers: PaymentProviders,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a PayPal order or reuses the open one. `shown` is the page's price in cents. Returns PayPal's order id.
   * @param id the payment's id, for idempotency: an interrupted attempt is resumed
   */
  async startPayPal(
    user: SessionUser,
    productId: string,
    shown?: number,
    id?: Types.ObjectId,
  ): Promise<string> {
    const provider = this.providers.get('paypal');
    const sale = await this.newPayments.quoteSale(user, productId, 'paypal', 'USD', shown);
    const { providerRef } = await this.offer(provider, sale, id);
    if (!providerRef) throw new DomainError('PROVIDER_UNAVAILABLE', { message: FAILED });
    return providerRef;
  }

  /**
   * Starts a card payment in dinars or reuses the open one. `shown` is the page's price in millimes.
   * @param id the payment's id, for idempotency: an interrupted attempt is resumed
   */
  async startKonnect(
    user: SessionUser,
    product: string,
    shown?: number,
    id?: Types.ObjectId,
  ): Promise<InitPaymentResult> {
    const provider = this.providers.get('konnect');
    const sale = await this.newPayments.quoteSale(user, product, 'konnect', 'TND', shown);
    const { payUrl, providerRef } = await this.offer(provider, sale, id);
    if (!payUrl || !providerRef) throw new DomainError('PROVIDER_UNAVAILABLE', { message: FAILED });
    return { payUrl, paymentRef: providerRef };
  }

  /** The player's open payment for this sale, or a new one. */
  private async offer(provider: PaymentProvider, sale: Sale, id: Types.ObjectId | undefined): Promise<Offer> {
    const signal = AbortSignal.timeout(this.config.limits.providerMs);
    const waiting = await this.openPayments.waiting(provider, sale, signal).catch((error: unknown) => {
      throw toDomainError(error, FAILED);
    });
    return waiting ?? this.start(provider, sale, signal, id);
  }

  /** Stores the payment, then starts it at the provider. If that fails, the stored payment becomes `failed`. */
  private async start(
    provider: PaymentProvider,
    sale: Sale,
    signal: AbortSignal,
    id: Types.ObjectId | undefined,
  ): Promise<Payment> {
    const { id: by } = provider;
    const payment = await this.openPayments.begin(provider, sale, signal, id);
    if (payment.providerRef) return payment;
    try {
      const started = await provider.start(payment, signal);
      const at = this.clock.now();
      const moved = await this.payments.move(payment._id, {
        event: 'started',
        at,
        by,
        set: { ...started },
      });
      return moved ?? payment;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const set = { statusReason: error.issue ?? error.kind };
      await this.payments.move(payment._id, {
        event: 'failed',
        at: this.clock.now(),
        by,
        note: error.message,
        set,
      });
      this.logger.warn({ msg: 'payment not started', err: error });
      throw toDomainError(error, FAILED);
    }
  }
}
