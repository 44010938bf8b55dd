import { setTimeout } from 'node:timers/promises';
import type { VerifyPaymentResult } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { toPlayersOrder } from '../../orders/order.mapper.js';
import type { OrderRecord } from '../../orders/order.schema.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { suspendedError } from '../../platform/access/suspended-error.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { PaymentProviders } from './payment-providers.js';
import type { Payment } from './payment.js';
import { PaymentsRepository } from './payments.repository.js';
import { CaptureRefused } from '../methods/paypal/paypal.provider.js';
import { toDomainError } from './provider-http/provider-error.js';
import type { PaymentProvider } from './provider-port.js';
import { Settlements } from './settlement/settlements.service.js';

/** Konnect briefly reports `pending` after payment: retry after these pauses. */
const SETTLING_PAUSES_MS = [500, 1_000];

const ORDER_FAILED = 'Error in processing your order.';
const VERIFY_FAILED = 'Payment verification failed';

/** Null for a failure caused by the timeout; rethrows everything else. */
const nullIfTimedOut = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted) return null;
  throw error;
};

/** Completes card payments when the player returns from the provider. */
@Injectable()
export class PaymentReturns {
  private readonly logger = new Logger(PaymentReturns.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly settlements: Settlements,
    private readonly config: AppConfig,
  ) {}

  /**
   * Captures an approved PayPal order and records our order. Idempotent and safe to call concurrently. Null while PayPal is
   * still processing it.
   */
  async completePayPal(user: SessionUser, paypalOrderId: string): Promise<OrderRecord | null> {
    const provider = this.providers.get('paypal');
    const payment = await this.findOwn(provider, paypalOrderId, user, false);
    try {
      const settlement = await this.settlements.refresh(payment, {
        by: 'paypal',
        budgetMs: this.config.limits.providerMs,
        capture: !user.suspended,
      });
      switch (settlement.outcome) {
        case 'paid':
          return settlement.order;
        case 'pending':
          return null;
        case 'approved':
          throw user.suspended ? suspendedError(user) : new DomainError('PAYMENT_NOT_APPROVED');
        case 'unpaid':
          throw new DomainError('PAYMENT_NOT_APPROVED');
        case 'review':
          throw new DomainError('PAYMENT_NEEDS_REVIEW');
        case 'declined':
          throw new DomainError('PAYMENT_DECLINED');
        case 'failed':
        case 'expired':
          throw new DomainError('PAYMENT_FAILED');
      }
    } catch (error) {
      throw this.captureFailure(error);
    }
  }

  /** Verifies a payment with Konnect and records its order. Idempotent. For its player and staff only. */
  async verifyKonnect(user: SessionUser, ref: string): Promise<VerifyPaymentResult> {
    const provider = this.providers.get('konnect');
    const payment = await this.findOwn(provider, ref, user, true);
    const signal = AbortSignal.timeout(this.config.limits.providerMs);
    try {
      for (let asked = 0; ; asked += 1) {
        const look = this.settlements.refresh(payment, { by: 'konnect', signal });
        // After the timeout the last reading counts, if there is one.
        const settlement = await (asked ? look.catch(nullIfTimedOut(signal)) : look);
        if (settlement?.outcome === 'paid')
          return { message: 'Payment verified successfully!', order: toPlayersOrder(settlement.order) };
        if (settlement?.outcome === 'review') throw new DomainError('PAYMENT_NEEDS_REVIEW');
        const pause = SETTLING_PAUSES_MS[asked];
        const settling = settlement?.outcome === 'unpaid' && settlement.reason === null;
        if (!settling || pause === undefined) break;
        await setTimeout(pause, undefined, { signal }).catch(nullIfTimedOut(signal));
      }
      return { message: 'The payment wasn’t completed.', order: null };
    } catch (error) {
      throw toDomainError(error, VERIFY_FAILED);
    }
  }

  /** Konnect's notification only triggers a read from Konnect. Never throws and reveals nothing to the caller. */
  async handleKonnectNotification(ref: string): Promise<void> {
    const provider = this.providers.find('konnect');
    if (!provider?.isRef(ref)) return;
    try {
      const payment = await this.payments.findByProviderRef('konnect', ref);
      if (payment)
        await this.settlements.refresh(payment, { by: 'konnect', budgetMs: this.config.limits.providerMs });
    } catch (error) {
      // Reconciliation retries.
      this.logger.warn({ msg: 'payment not read after a notification', err: error });
    }
  }

  /** Only known payments are looked up; another player's is reported as missing. */
  private async findOwn(
    provider: PaymentProvider,
    ref: string,
    user: SessionUser,
    allowStaff: boolean,
  ): Promise<Payment> {
    const payment = provider.isRef(ref) ? await this.payments.findByProviderRef(provider.id, ref) : null;
    const visible = payment?.userId.equals(user._id) || (allowStaff && user.role === 'Admin');
    if (!payment || !visible || !this.payments.isOfThisMode(payment)) {
      throw new DomainError('PAYMENT_NOT_FOUND');
    }
    return payment;
  }

  private captureFailure(error: unknown): unknown {
    if (!(error instanceof CaptureRefused)) return toDomainError(error, ORDER_FAILED);
    switch (error.meaning) {
      case 'try_another_card':
        return new DomainError('INSTRUMENT_DECLINED', { cause: error });
      case 'not_approved':
        return new DomainError('PAYMENT_NOT_APPROVED', { cause: error });
      case 'declined':
        return new DomainError('PAYMENT_DECLINED', { cause: error });
      case 'our_account':
        return new DomainError('PROVIDER_UNAVAILABLE', { message: ORDER_FAILED, cause: error });
    }
  }
}
