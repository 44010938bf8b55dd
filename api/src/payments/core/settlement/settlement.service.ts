import { toDecimalText, type PaymentReviewCause } from '@city/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { UsersService } from '../../../accounts/users/users.service.js';
import { Entitlements } from '../../../entitlements/entitlements.service.js';
import { isDuplicateKey } from '../../../platform/mongo/mongo-errors.js';
import { Outbox } from '../../../platform/outbox/outbox.service.js';
import { Transactions } from '../../../platform/transactions/transactions.js';
import type { OrderRecord } from '../../../shop/orders/order.schema.js';
import { StockReservations } from '../../stock/stock-reservations.service.js';
import { LastPurchases } from '../last-purchases.service.js';
import type { ProviderReading } from '../payment-provider.js';
import { isRefundedBeforeAcceptance, isSettled } from '../payment-status.js';
import { PAYMENT_TO_SETTLE, type Payment } from '../payment.schema.js';
import { GRACE_MS, PaymentsRepository, type PaymentMove } from '../payments.repository.js';
import { PaidOrders } from './paid-orders.service.js';
import { purchaseOf } from './purchase.js';

/** The outcome for a payment after reading the provider. */
export type SettlementOutcome =
  | { outcome: 'paid'; order: OrderRecord }
  | {
      outcome: 'unpaid' | 'approved' | 'pending' | 'declined' | 'failed' | 'expired' | 'review';
      reason: string | null;
    };

export interface SettleContext {
  now: Date;
  /** The author of the change in the history: a provider's name, or `reconciliation`. */
  by: string;
}

/** A payment after an event, and its order if the money was accepted. */
export interface SettledPayment {
  payment: Payment;
  order: OrderRecord | null;
}

/** Review cause and `statusReason` for a suspended player's money. */
export const PLAYER_SUSPENDED = 'player_suspended' satisfies PaymentReviewCause;
/** Review cause and `statusReason` for money that came after the unit of a scarce product was released. */
export const LATE_HOLD = 'late-hold' satisfies PaymentReviewCause;
/** Review cause and `statusReason` for money that came after its player had paid for the product in another way. */
export const ALREADY_PAID = 'already-paid' satisfies PaymentReviewCause;

/** The outcome of each event that involves no money. */
const OUTCOME_BY_EVENT = {
  capturing: 'pending',
  declined: 'declined',
  failed: 'failed',
  expired: 'expired',
} as const;

/**
 * From money to delivery. `settle` decides what a reading of the provider means; `apply` changes the payment and all that
 * follows from it: stock, order, grants, rights, deliveries, messages. Each is one transaction. Calls of providers stay
 * outside (`PaymentSync`).
 */
@Injectable()
export class Settlement implements OnModuleInit {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly stock: StockReservations,
    private readonly orders: PaidOrders,
    private readonly entitlements: Entitlements,
    private readonly purchases: LastPurchases,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.outbox.register(PAYMENT_TO_SETTLE, (id) => this.resume(id));
  }

  /** Applies a fresh reading from the provider. Safe to run concurrently and repeatedly: each fact has one effect. */
  async settle(
    payment: Payment,
    reading: ProviderReading,
    context: SettleContext,
  ): Promise<SettlementOutcome> {
    const decide = (read: ProviderReading) =>
      this.transactions.run(() => this.decide(payment, read, context));
    try {
      return await decide(reading);
    } catch (error) {
      if (!isDuplicateKey(error, 'captureId')) throw error;
      // The same capture already settled another payment.
      return decide({ ...reading, mismatches: ['capture_id_used'] });
    }
  }

  /**
   * Applies an event to a payment, with all that follows from it. Null if the payment is not in a state that the event
   * moves.
   */
  apply(id: Types.ObjectId, move: PaymentMove): Promise<SettledPayment | null> {
    return this.transactions.run(async () => {
      const payment = await this.payments.move(id, move);
      return payment && this.follow(payment);
    });
  }

  /** The order of a payment whose money was accepted. */
  async orderOf(payment: Payment): Promise<OrderRecord> {
    const known = await this.orders.find(payment);
    if (known?.completedAt) return known;
    // A process of the previous version has stopped before the order.
    const { order } = await this.transactions.run(() => this.follow(payment));
    if (!order) throw new Error('accepted money without an order');
    return order;
  }

  /** After a change of its order, makes the grants equal to payment and order; the rest follows. In its transaction only. */
  async followOrder(order: OrderRecord): Promise<void> {
    const payment = await this.payments.findById(order.paymentId);
    const purchase = payment && purchaseOf(payment, order);
    if (purchase) await this.entitlements.applyPurchase(purchase);
  }

  /**
   * Why money has to wait for staff, although every fact matches; null if it can be accepted. Then it is recorded as a
   * purchase. In a transaction only, with the event that follows.
   */
  async reviewCauseOf(payment: Payment): Promise<ReviewCause | null> {
    if (!(await this.mayBuy(payment))) return PLAYER_SUSPENDED;
    if (payment.holds?.state === 'given-back') return LATE_HOLD;
    return (await this.purchases.record(payment)) ? null : ALREADY_PAID;
  }

  /** Whether this player may buy. */
  async mayBuy({ userId }: Payment): Promise<boolean> {
    const user = await this.users.findById(userId);
    return user !== null && !user.suspended;
  }

  /** Asks staff to look at a payment. */
  alert(payment: Payment, reason: string): Promise<void> {
    return this.orders.alert(payment, reason);
  }

  /** Decides what a reading means for the stored payment. */
  private async decide(
    given: Payment,
    reading: ProviderReading,
    context: SettleContext,
  ): Promise<SettlementOutcome> {
    const payment = (await this.payments.findById(given._id)) ?? given;
    if (isRefundedBeforeAcceptance(payment)) return closed(payment);
    if (isSettled(payment.status)) {
      await this.recordRefund(payment, reading, context);
      return { outcome: 'paid', order: await this.orderOf(payment) };
    }
    if (payment.status === 'review') {
      if (reading.state !== 'refunded') return { outcome: 'review', reason: payment.statusReason };
      // After a full refund there is no money to review.
      await this.recordRefund(payment, reading, context);
      return closed(payment);
    }
    switch (reading.state) {
      case 'paid':
      case 'partially_refunded':
      case 'refunded':
        return this.accept(payment, reading, context);
      case 'approved':
      case 'pending':
        if (reading.mismatches.length) return this.review(payment, reading, context);
        // The caller captures on `approved`.
        if (reading.state === 'approved') return { outcome: 'approved', reason: null };
        return this.step(payment, reading, context, 'capturing');
      case 'declined':
        return this.step(payment, reading, context, 'declined');
      case 'failed':
        return this.step(payment, reading, context, 'failed');
      case 'unpaid': {
        const isExpired = context.now.getTime() > payment.expiresAt.getTime() + GRACE_MS;
        if (isExpired) return this.step(payment, reading, context, 'expired');
        await this.payments.noteProvider(payment._id, said(reading));
        return { outcome: 'unpaid', reason: reading.reason };
      }
    }
  }

  /** The provider has the money: accepts it, or holds it for review. */
  private async accept(
    payment: Payment,
    reading: ProviderReading,
    context: SettleContext,
  ): Promise<SettlementOutcome> {
    if (reading.mismatches.length) return this.review(payment, reading, context);
    const cause = await this.reviewCauseOf(payment);
    if (cause) return this.review(payment, { ...reading, mismatches: [cause] }, context);
    const { now: at, by } = context;
    const set = { captureId: reading.captureId ?? payment.providerRef, paidAt: at, ...said(reading) };
    const paid = await this.apply(payment._id, { event: 'paid', at, by, set });
    if (!paid) throw new Error('money that matches was not accepted');
    if (reading.state === 'paid' && paid.order) return { outcome: 'paid', order: paid.order };
    await this.recordRefund(paid.payment, reading, context);
    return { outcome: 'paid', order: await this.orderOf(paid.payment) };
  }

  private async review(
    payment: Payment,
    reading: ProviderReading,
    { now: at, by }: SettleContext,
  ): Promise<SettlementOutcome> {
    const reason = reading.mismatches.join(', ');
    const held = { at, causes: [...reading.mismatches], captureId: reading.captureId };
    const set = { providerStatus: reading.providerStatus, statusReason: reason, held };
    const moved = await this.apply(payment._id, { event: 'held', at, by, note: reason, set });
    if (moved) await this.alert(moved.payment, reason);
    return { outcome: 'review', reason };
  }

  private async step(
    payment: Payment,
    reading: ProviderReading,
    { now: at, by }: SettleContext,
    event: keyof typeof OUTCOME_BY_EVENT,
  ): Promise<SettlementOutcome> {
    const { reason } = reading;
    await this.apply(payment._id, { event, at, by, note: reason ?? undefined, set: said(reading) });
    return { outcome: OUTCOME_BY_EVENT[event], reason };
  }

  /** Records what went back of the money, if the reading reports any. */
  private async recordRefund(
    payment: Payment,
    reading: ProviderReading,
    { now: at, by }: SettleContext,
  ): Promise<void> {
    const { state, providerStatus, refundedTotal } = reading;
    if (state === 'refunded') {
      // The cause of a review stays its reason.
      const set = payment.status === 'review' ? { providerStatus } : said(reading);
      await this.apply(payment._id, { event: 'refunded', at, by, set });
    }
    if (state !== 'partially_refunded') return;
    const moved = await this.apply(payment._id, { event: 'partially_refunded', at, by, set: said(reading) });
    const { status, currency, provider } = moved?.payment ?? payment;
    if (status !== 'partially_refunded') return;
    // One line of history for each total that the provider has reported.
    const total = refundedTotal === undefined ? '' : toDecimalText({ amount: refundedTotal, currency });
    const note = total ? `${providerStatus} ${total} ${currency}` : providerStatus;
    await this.orders.recordPartialRefund(await this.orderOf(payment), provider, note, refundedTotal);
  }

  /** Makes stock, order, grants, rights and deliveries equal to a payment. Repeatable. */
  private async follow(payment: Payment): Promise<SettledPayment> {
    await this.stock.follow(payment);
    const order = isSettled(payment.status) ? await this.orders.follow(payment) : null;
    const purchase = order && purchaseOf(payment, order);
    if (purchase) await this.entitlements.applyPurchase(purchase);
    const isAccepted = order !== null && !isRefundedBeforeAcceptance(payment);
    return { payment: { ...payment, ...(isAccepted && { orderId: order._id }) }, order };
  }

  /** Completes what a process of the previous version has left; migration 0024 adds the work. */
  private resume(id: Types.ObjectId): Promise<void> {
    return this.transactions.run(async () => {
      const payment = await this.payments.findById(id);
      if (payment) await this.follow(payment);
    });
  }
}

export type ReviewCause = typeof PLAYER_SUSPENDED | typeof LATE_HOLD | typeof ALREADY_PAID;

const said = ({ providerStatus, reason }: ProviderReading) => ({ providerStatus, statusReason: reason });

/** Refunded before acceptance: there never will be an order. */
const closed = ({ statusReason }: Payment): SettlementOutcome => ({
  outcome: 'failed',
  reason: statusReason,
});
