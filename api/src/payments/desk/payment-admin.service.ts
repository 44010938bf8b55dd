import type { AuditAction, RefundedByHandInput } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { ResolvesPlayer } from '../../platform/access/concerns.decorator.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import type { OrderRecord } from '../../shop/orders/order.schema.js';
import { conflict, OrdersService } from '../../shop/orders/orders.service.js';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { LastPurchases } from '../core/last-purchases.service.js';
import { PaymentMethods } from '../core/payment-methods.js';
import type { Payment } from '../core/payment.schema.js';
import { PaymentsRepository, type PaymentMove } from '../core/payments.repository.js';
import { toDomainError } from '../core/payment-provider.js';
import { Settlement } from '../core/settlement/settlement.service.js';
import { StockReservations } from '../stock/stock-reservations.service.js';

const READ_FAILED = 'The payment could not be read at the provider.';

/**
 * Staff decisions on money: payments in review, and refunds made outside the product. A decision, its consequences and its
 * audit entry are one transaction. Staff cannot decide about their own money.
 */
@Injectable()
export class PaymentAdminService implements ResolvesPlayer {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly settlement: Settlement,
    private readonly stock: StockReservations,
    private readonly purchases: LastPurchases,
    private readonly methods: PaymentMethods,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null> {
    return (await this.payments.findById(id))?.userId ?? null;
  }

  /** Payments in review. */
  listInReview(request: ListRequest): Promise<{ rows: Payment[]; total: number }> {
    const { method, ...filter } = request.filter;
    const way = method === undefined ? {} : { provider: method };
    return this.payments.findPage({ ...request, filter: { ...filter, ...way, status: 'review' } });
  }

  /** @throws PAYMENT_NOT_FOUND, PAYMENT_STATE_CONFLICT */
  async inReview(id: Types.ObjectId): Promise<Payment> {
    const payment = await this.payments.findById(id);
    if (!payment || !this.payments.isOfThisMode(payment)) throw new DomainError('PAYMENT_NOT_FOUND');
    if (payment.status !== 'review') throw await this.stateConflict(id);
    return payment;
  }

  /**
   * Accepts the money: the payment is fulfilled once, like any paid one. The provider must have the money.
   * @throws PAYMENT_NOT_FOUND, PAYMENT_STATE_CONFLICT (not in review), PAYMENT_NOT_PAID, SOLD_OUT, PROOF_ALREADY_USED (the
   * same money paid another order), PROVIDER_UNAVAILABLE, PROVIDER_TIMEOUT
   */
  async release(id: Types.ObjectId, by: AuditBy, reason: string): Promise<Payment> {
    const payment = await this.inReview(id);
    const captureId = await this.captureIdOf(payment);
    const entry = entryOf(by, 'payment.release', 'payment', id, payment.status, { status: 'paid', reason });
    const at = this.clock.now();
    const set = { captureId, paidAt: at, statusReason: null };
    const release = { event: 'released' as const, at, by: by.actor.username, note: reason, set };
    return this.decide(id, entry, release, async () => {
      await this.stock.reserveAgain(await this.inReview(id));
      // From now on, staff also decide about other payments of this product that began before.
      await this.purchases.record(payment, { evenIfPaid: true });
    });
  }

  /**
   * Records a manual refund of a payment in review and closes it, together with the order of a tip.
   * @throws PAYMENT_NOT_FOUND, PAYMENT_STATE_CONFLICT
   */
  async recordManualRefund(id: Types.ObjectId, by: AuditBy, given: RefundedByHandInput): Promise<Payment> {
    const payment = await this.inReview(id);
    const after = { status: 'refunded', ...given };
    const entry = entryOf(by, 'payment.refund', 'payment', id, payment.status, after);
    return this.refund(payment, entry, by, given);
  }

  /**
   * Records a refund of an order made outside the product, unless the provider reports refunds itself.
   * @throws NOT_FOUND, ORDER_STATE_CONFLICT (never paid, refunded already, reported by the provider)
   */
  async refundOrder(id: Types.ObjectId, by: AuditBy, given: RefundedByHandInput): Promise<OrderRecord> {
    const { order, payment } = await this.refundable(id);
    const after = { status: 'REFUNDED', ...given };
    const entry = entryOf(by, 'order.refund', 'order', id, order.status, after);
    try {
      await this.refund(payment, entry, by, given);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'PAYMENT_STATE_CONFLICT') throw error;
      throw conflict(await this.orders.get(id));
    }
    return this.orders.get(id);
  }

  /** An order whose refund can be recorded now. @throws as `refundOrder` */
  async refundable(id: Types.ObjectId): Promise<{ order: OrderRecord; payment: Payment }> {
    const order = await this.orders.get(id);
    const payment = await this.payments.findById(order.paymentId);
    if (!payment || !this.payments.isOfThisMode(payment)) {
      throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this order.' });
    }
    const { tellsOfRefunds, shown } = this.methods.definition(payment.provider);
    if (tellsOfRefunds) {
      throw conflict(order, `Refund this payment at ${shown.name}; the order follows by itself.`);
    }
    if (!order.completedAt || order.status === 'REFUNDED') throw conflict(order);
    return { order, payment };
  }

  private refund(
    payment: Payment,
    entry: AuditInput,
    { actor }: AuditBy,
    { reason, proof }: RefundedByHandInput,
  ): Promise<Payment> {
    return this.decide(payment._id, entry, {
      event: 'refunded',
      // Optimistic lock: a colleague may have released it concurrently.
      from: [payment.status],
      at: this.clock.now(),
      by: actor.username,
      note: `${reason} (${proof})`,
      set: { statusReason: reason },
    });
  }

  /** @throws PAYMENT_STATE_CONFLICT, PROOF_ALREADY_USED */
  private async decide(
    id: Types.ObjectId,
    entry: AuditInput,
    move: PaymentMove,
    before?: () => Promise<void>,
  ): Promise<Payment> {
    const settled = await this.audit
      .recordChange(entry, async () => {
        await before?.();
        return this.settlement.apply(id, { ...move, byStaff: true });
      })
      .catch((error: unknown) => {
        throw isDuplicateKey(error, 'captureId') ? new DomainError('PROOF_ALREADY_USED') : error;
      });
    if (!settled) throw await this.stateConflict(id);
    return settled.payment;
  }

  /** The provider's capture id; undefined for money that staff have verified themselves. @throws PAYMENT_NOT_PAID */
  private async captureIdOf(payment: Payment): Promise<string | undefined> {
    const known = payment.captureId ?? payment.held?.captureId ?? payment.providerRef;
    if (!this.methods.isOnline(payment.provider)) return known;
    const reading = await this.methods.read(payment).catch((error: unknown) => {
      throw toDomainError(error, READ_FAILED);
    });
    if (reading.state === 'paid' || reading.state === 'partially_refunded') {
      return reading.captureId ?? known;
    }
    throw new DomainError('PAYMENT_NOT_PAID', { details: { providerStatus: reading.providerStatus } });
  }

  private async stateConflict(id: Types.ObjectId): Promise<DomainError> {
    const status = (await this.payments.findById(id))?.status ?? null;
    return new DomainError('PAYMENT_STATE_CONFLICT', { details: { status } });
  }
}

function entryOf(
  { actor, origin }: AuditBy,
  action: AuditAction,
  type: 'payment' | 'order',
  id: Types.ObjectId,
  status: string,
  after: Record<string, unknown>,
): AuditInput {
  const target = { type, id: id.toHexString() };
  return { actor, action, target, before: { status }, after, ...origin };
}
