import { setTimeout } from 'node:timers/promises';
import type { PaymentMethod, VerifyPaymentResult } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { toPlayersOrder } from '../../shop/orders/order.mapper.js';
import type { OrderRecord } from '../../shop/orders/order.schema.js';
import { may, type SessionUser } from '../../platform/access/session-user.js';
import { suspendedError } from '../../platform/access/access.guard.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { machine } from '../../platform/ports/erased-history.js';
import { RecentMap } from '../../platform/recent-map.js';
import { LastPurchases } from './last-purchases.service.js';
import { OUR_ID, PaymentMethods } from './payment-methods.js';
import { isSettled } from './payment-status.js';
import type { Payment } from './payment.schema.js';
import { PaymentsRepository } from './payments.repository.js';
import { CaptureRefused, toDomainError } from './payment-provider.js';
import { PaymentSync } from './settlement/payment-sync.service.js';
import { ALREADY_PAID } from './settlement/settlement.service.js';

const ORDER_FAILED = 'Error in processing your order.';
const VERIFY_FAILED = 'Payment verification failed';

/** Null for a failure caused by the timeout; rethrows everything else. */
const nullIfTimedOut = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted) return null;
  throw error;
};

/** Completes payments when the player returns from the provider, or the provider sends a hint. */
@Injectable()
export class PaymentReturns {
  private readonly logger = new Logger(PaymentReturns.name);
  private readonly hints = new HintPauses();

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly methods: PaymentMethods,
    private readonly providers: PaymentSync,
    private readonly purchases: LastPurchases,
    private readonly config: AppConfig,
  ) {}

  /**
   * Captures a payment that the player has approved on our page and records its order. Idempotent and safe to call
   * concurrently. Null while the provider is still processing it.
   * @param ref the provider's id of the payment
   */
  async complete(user: SessionUser, method: PaymentMethod, ref: string): Promise<OrderRecord | null> {
    const provider = this.methods.get(method);
    const found = provider.isRef(ref) ? await this.payments.findByProviderRef(method, ref) : null;
    const payment = this.visible(found, user, false);
    try {
      const settlement = await this.providers.sync(payment, {
        by: machine(method),
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
          throw settlement.reason === ALREADY_PAID
            ? await this.purchases.errorOf(payment)
            : new DomainError('PAYMENT_FAILED');
      }
    } catch (error) {
      throw this.captureFailure(error);
    }
  }

  /** Whether a text can be `payment_ref` of the return page. */
  isReturnRef(text: string): boolean {
    return OUR_ID.test(text) || this.methods.redirecting().some((id) => this.methods.isReturnRef(id, text));
  }

  /**
   * Reads a payment that the player made on the provider's page and records its order. Idempotent. For its player and
   * staff only.
   * @param ref `payment_ref` of the return page
   */
  async verify(user: SessionUser, ref: string): Promise<VerifyPaymentResult> {
    if (!this.methods.redirecting().some((id) => this.methods.find(id))) {
      throw new DomainError('PROVIDER_NOT_CONFIGURED');
    }
    const payment = this.visible(
      await this.payments.findReturned(ref, {
        byProviderRef: this.methods.redirecting('provider-ref'),
        byOurId: this.methods.redirecting('our-id'),
      }),
      user,
      true,
    );
    this.methods.get(payment.provider);
    const { settlingPausesMs = [] } = this.methods.definition(payment.provider);
    const signal = AbortSignal.timeout(this.config.limits.providerMs);
    try {
      for (let asked = 0; ; asked += 1) {
        const synced = this.providers.sync(payment, { by: machine(payment.provider), signal });
        // After the timeout the last reading counts, if there is one.
        const settlement = await (asked ? synced.catch(nullIfTimedOut(signal)) : synced);
        if (settlement?.outcome === 'paid')
          return { message: 'Payment verified successfully!', order: toPlayersOrder(settlement.order) };
        if (settlement?.outcome === 'review') throw new DomainError('PAYMENT_NEEDS_REVIEW');
        const pause = settlingPausesMs[asked];
        const settling = settlement?.outcome === 'unpaid' && settlement.reason === null;
        if (!settling || pause === undefined) break;
        await setTimeout(pause, undefined, { signal }).catch(nullIfTimedOut(signal));
      }
      return { message: 'The payment wasn’t completed.', order: null };
    } catch (error) {
      throw toDomainError(error, VERIFY_FAILED);
    }
  }

  /**
   * Reads a payment after a hint that it has changed. Never throws and reveals nothing to the caller.
   * @param ref a reference of the kind with which this way to pay returns
   */
  async notice(method: PaymentMethod, ref: string): Promise<void> {
    if (!this.methods.find(method)) return;
    const { returnsWith, webhook } = this.methods.definition(method);
    const [byProviderRef, byOurId] = returnsWith === 'our-id' ? [[], [method]] : [[method], []];
    try {
      const payment = await this.payments.findReturned(ref, { byProviderRef, byOurId });
      if (!payment || isSettled(payment.status) || payment.status === 'review') return;
      if (!this.hints.take(payment._id.toHexString(), webhook?.pauseMs ?? 0)) return;
      await this.providers.sync(payment, {
        by: machine(method),
        budgetMs: this.config.limits.providerMs,
      });
    } catch (error) {
      // Reconciliation retries.
      this.logger.warn({ msg: 'payment not read after a notification', err: error });
    }
  }

  /** Another player's payment is reported as missing. @throws PAYMENT_NOT_FOUND */
  private visible(payment: Payment | null, user: SessionUser, allowStaff: boolean): Payment {
    const isVisible = payment?.userId.equals(user._id) || (allowStaff && may(user, 'money'));
    if (!payment || !isVisible || !this.payments.isOfThisMode(payment)) {
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

/** Payments remembered at most; the oldest is forgotten first. */
const REMEMBERED_MAX = 5_000;

/** The time of each payment's last read after a hint, so that a flood of hints does not cause a flood of reads. */
export class HintPauses {
  private readonly readAt = new RecentMap<string, number>(REMEMBERED_MAX);

  /** @param now milliseconds of any steady clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether the payment may be read now: not more often than once in `pauseMs`. */
  take(paymentId: string, pauseMs: number): boolean {
    if (pauseMs === 0) return true;
    const last = this.readAt.get(paymentId);
    if (last !== undefined && this.now() - last < pauseMs) return false;
    this.readAt.set(paymentId, this.now());
    return true;
  }
}
