import { setTimeout } from 'node:timers/promises';
import type { InitPaymentResult, VerifyPaymentResult } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { toPlayersOrder } from '../orders/order.mapper.js';
import type { OrderRecord } from '../orders/order.schema.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { suspendedError } from '../platform/access/suspended-error.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { NewPayments, type Sale } from './new-payments.service.js';
import { OpenPayments } from './open-payments.service.js';
import { PaymentProviders } from './payment-providers.js';
import type { Payment } from './payment.js';
import { PaymentsRepository } from './payments.repository.js';
import { CaptureRefused } from './paypal/paypal.provider.js';
import { ProviderError, toDomainError } from './provider-http/provider-error.js';
import { UNKNOWN_TO_PROVIDER, type PaymentProvider } from './provider-port.js';
import { Settlements } from './settlement/settlements.service.js';

/** A waiting payment is offered again while it can be paid for at least this long. */
const REUSE_MARGIN_MS = 2 * 60_000;
/** Konnect says `pending` for a moment after the payer has paid: it is asked again after these pauses. */
const SETTLING_PAUSES_MS = [500, 1_000];

export const ORDER_FAILED = 'Error in processing your order.';
export const INIT_FAILED = 'Payment initiation failed';
export const VERIFY_FAILED = 'Payment verification failed';

/** What the player needs to pay. */
type Offer = Pick<Payment, 'payUrl' | 'providerRef'>;

/** Null for what failed because the time is over; throws everything else again. */
const unlessOver = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted) return null;
  throw error;
};

/** Paying by card: PayPal in US dollars, Konnect in Tunisian dinars. */
@Injectable()
export class PaymentsService {
  private readonly logger = new Logger(PaymentsService.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly newPayments: NewPayments,
    private readonly openPayments: OpenPayments,
    private readonly providers: PaymentProviders,
    private readonly settlements: Settlements,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an order at PayPal, or offers the one again that waits. `shown` is the price of the page in cents. Answers
   * PayPal's order id.
   * @param id the payment's id: a try that was cut off is gone on with
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
    if (!providerRef) throw new DomainError('PROVIDER_UNAVAILABLE', { message: INIT_FAILED });
    return providerRef;
  }

  /**
   * Starts a card payment in dinars, or offers the one again that waits. `shown` is the page's price in millimes.
   * @param id the payment's id: a try that was cut off is gone on with
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
    if (!payUrl || !providerRef) throw new DomainError('PROVIDER_UNAVAILABLE', { message: INIT_FAILED });
    return { payUrl, paymentRef: providerRef };
  }

  /**
   * The player has approved at PayPal: takes the money and records the order, once, however often and at the same time this is called.
   * Null while PayPal is still working on it.
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

  /** The player is back from Konnect: asks there and records the order, once. Owners and staff only. */
  async verifyKonnect(user: SessionUser, ref: string): Promise<VerifyPaymentResult> {
    const provider = this.providers.get('konnect');
    const payment = await this.findOwn(provider, ref, user, true);
    const signal = AbortSignal.timeout(this.config.limits.providerMs);
    try {
      for (let asked = 0; ; asked += 1) {
        const look = this.settlements.refresh(payment, { by: 'konnect', signal });
        // When the time is over Konnect's last word counts, if it has said one.
        const settlement = await (asked ? look.catch(unlessOver(signal)) : look);
        if (settlement?.outcome === 'paid')
          return { message: 'Payment verified successfully!', order: toPlayersOrder(settlement.order) };
        if (settlement?.outcome === 'review') throw new DomainError('PAYMENT_NEEDS_REVIEW');
        const pause = SETTLING_PAUSES_MS[asked];
        const settling = settlement?.outcome === 'unpaid' && settlement.reason === null;
        if (!settling || pause === undefined) break;
        await setTimeout(pause, undefined, { signal }).catch(unlessOver(signal));
      }
      return { message: 'The payment wasn’t completed.', order: null };
    } catch (error) {
      throw toDomainError(error, VERIFY_FAILED);
    }
  }

  /** Konnect's notification: only a reason to ask Konnect. Never tells the caller anything, never throws. */
  async noticeKonnect(ref: string): Promise<void> {
    const provider = this.providers.find('konnect');
    if (!provider?.isRef(ref)) return;
    try {
      const payment = await this.payments.findByProviderRef('konnect', ref);
      if (payment)
        await this.settlements.refresh(payment, { by: 'konnect', budgetMs: this.config.limits.providerMs });
    } catch (error) {
      // Reconciliation asks again.
      this.logger.warn({ msg: 'payment not read after a notification', err: error });
    }
  }

  /** The player's waiting payment for this sale, or a new one. */
  private async offer(provider: PaymentProvider, sale: Sale, id: Types.ObjectId | undefined): Promise<Offer> {
    const { userId, productId, mode, amountMinor } = sale;
    const until = new Date(this.clock.now().getTime() + REUSE_MARGIN_MS);
    const waiting = await this.payments.findReusable(
      { userId, productId, mode, amountMinor, provider: provider.id },
      until,
    );
    const signal = AbortSignal.timeout(this.config.limits.providerMs);
    const again = waiting && (await this.offerAgain(waiting, signal));
    return again ?? this.start(provider, sale, signal, id);
  }

  /**
   * Asks the provider about a waiting payment before it is handed out again. The address of one that is paid meanwhile is
   * the return page, which verifies it. Null when it can no longer be paid: then a new one is needed.
   */
  private async offerAgain(waiting: Payment, signal: AbortSignal): Promise<Offer | null> {
    const { provider: by, providerRef } = waiting;
    const look = await this.settlements.refresh(waiting, { by, signal }).catch((error: unknown) => {
      throw toDomainError(error, INIT_FAILED);
    });
    switch (look.outcome) {
      case 'unpaid': {
        if (look.reason !== UNKNOWN_TO_PROVIDER) return waiting;
        const at = this.clock.now();
        await this.payments.move(waiting._id, { event: 'failed', at, by, note: look.reason });
        return null;
      }
      case 'approved':
      case 'pending':
        return waiting;
      case 'paid':
      case 'review': {
        const page = new URL('/order-success', this.config.http.webOrigin);
        page.searchParams.set('payment_ref', providerRef ?? '');
        return { payUrl: page.href, providerRef };
      }
      case 'declined':
      case 'failed':
      case 'expired':
        return null;
    }
  }

  /** Writes the record, then tells the provider. The record of a failed start stays, as failed. */
  private async start(
    provider: PaymentProvider,
    sale: Sale,
    signal: AbortSignal,
    id: Types.ObjectId | undefined,
  ): Promise<Payment> {
    const { id: by } = provider;
    const payment = await this.begun(provider, sale, signal, id);
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
      throw toDomainError(error, INIT_FAILED);
    }
  }

  /** The record to start: a new one, or the one of a try under the same id that was cut off before it was answered. */
  private async begun(
    { payee, lifetimeMs }: PaymentProvider,
    sale: Sale,
    signal: AbortSignal,
    id: Types.ObjectId | undefined,
  ): Promise<Payment> {
    const earlier = id ? await this.payments.findById(id) : null;
    const goesOn =
      earlier?.amountMinor === sale.amountMinor && ['created', 'awaiting_payer'].includes(earlier.status);
    if (earlier && goesOn) return earlier;
    for (;;) {
      const openKey = await this.openPayments.place(sale, signal);
      const start = { status: 'created' as const, payee, lifetimeMs, openKey };
      // A start that has failed stays in the books; the next one is another payment.
      const written = await this.newPayments.write(sale, { ...start, ...(earlier ? {} : { id }) });
      // Null: another start took the place, or the same one was sent twice.
      const payment = written ?? (id && !earlier ? await this.payments.findById(id) : null);
      if (payment) return payment;
    }
  }

  /** Only payments that we have made are asked for; somebody else's answers like one that does not exist. */
  private async findOwn(
    provider: PaymentProvider,
    ref: string,
    user: SessionUser,
    staffToo: boolean,
  ): Promise<Payment> {
    const payment = provider.isRef(ref) ? await this.payments.findByProviderRef(provider.id, ref) : null;
    const visible = payment?.userId.equals(user._id) || (staffToo && user.role === 'Admin');
    if (!payment || !visible || payment.mode !== this.config.providersMode) {
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
