import type { AuditAction, RefundedByHandInput } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditRecord } from '../../audit/audit.schema.js';
import { AuditService, type AuditBy } from '../../audit/audit.service.js';
import type { OrderRecord } from '../../orders/order.schema.js';
import { conflict, OrdersService } from '../../orders/orders.service.js';
import type { ResolvesPlayer } from '../../platform/access/concerns.decorator.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { OrderFulfilment } from '../core/order-fulfilment.js';
import { PaymentMethods } from '../core/payment-methods.js';
import type { Payment } from '../core/payment.js';
import { PAYMENT_MODEL } from '../core/payment.schema.js';
import { PaymentsRepository, type PaymentMove } from '../core/payments.repository.js';
import { toDomainError } from '../core/provider-error.js';

const READ_FAILED = 'The payment could not be read at the provider.';

/**
 * Staff decisions on money: payments in review, and refunds made outside the product. Each decision is one conditional
 * write with its audit entry; the consequences for the order are retried until they are done. Staff cannot decide about
 * their own money.
 */
@Injectable()
export class PaymentDesk implements ResolvesPlayer {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly fulfilment: OrderFulfilment,
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

  /**
   * Accepts the money: the payment is fulfilled once, like any paid one. The provider must have the money.
   * @throws PAYMENT_NOT_FOUND, PAYMENT_STATE_CONFLICT (not in review), PAYMENT_NOT_PAID,
   * PROOF_ALREADY_USED (the same money paid another order), PROVIDER_UNAVAILABLE, PROVIDER_TIMEOUT
   */
  async release(id: Types.ObjectId, by: AuditBy, reason: string): Promise<Payment> {
    const payment = await this.inReview(id);
    const captureId = await this.captureIdOf(payment);
    const entry = this.entry(by, 'payment.release', 'payment', id, payment.status, {
      status: 'paid',
      reason,
    });
    const at = this.clock.now();
    const paid = await this.decide(payment, entry, {
      event: 'released',
      at,
      by: by.actor.username,
      note: reason,
      set: { captureId, paidAt: at, statusReason: null },
    });
    const order = await this.fulfilment.fulfil(paid);
    return { ...paid, orderId: order._id };
  }

  /**
   * Records a manual refund of a payment in review and closes it, together with the order of a tip.
   * @throws PAYMENT_NOT_FOUND, PAYMENT_STATE_CONFLICT
   */
  async recordManualRefund(
    id: Types.ObjectId,
    by: AuditBy,
    { reason, proof }: RefundedByHandInput,
  ): Promise<Payment> {
    const payment = await this.inReview(id);
    const after = { status: 'refunded', reason, proof };
    const entry = this.entry(by, 'payment.refund', 'payment', id, payment.status, after);
    return this.refund(payment, entry, by, { reason, proof });
  }

  /**
   * Records a refund of an order made outside the product, unless the provider reports refunds itself.
   * @throws NOT_FOUND, ORDER_STATE_CONFLICT (never paid, refunded already, reported by the provider)
   */
  async refundOrder(id: Types.ObjectId, by: AuditBy, given: RefundedByHandInput): Promise<OrderRecord> {
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
    const after = { status: 'REFUNDED', ...given };
    const entry = this.entry(by, 'order.refund', 'order', id, order.status, after);
    try {
      await this.refund(payment, entry, by, given);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'PAYMENT_STATE_CONFLICT') throw error;
      throw conflict(await this.orders.get(id));
    }
    return this.orders.get(id);
  }

  private async refund(
    payment: Payment,
    entry: AuditRecord,
    { actor }: AuditBy,
    { reason, proof }: RefundedByHandInput,
  ): Promise<Payment> {
    const note = `${reason} (${proof})`;
    const refunded = await this.decide(payment, entry, {
      event: 'refunded',
      // Optimistic lock: a colleague may have released it concurrently.
      from: [payment.status],
      at: this.clock.now(),
      by: actor.username,
      note,
      set: { statusReason: reason },
    });
    await this.fulfilment.refunded(refunded, true, note);
    return refunded;
  }

  private async decide(payment: Payment, audit: AuditRecord, move: PaymentMove): Promise<Payment> {
    const { _id: id } = payment;
    try {
      const moved = await this.payments.move(id, { ...move, audit });
      if (!moved) throw await this.stateConflict(id);
      await this.audit.relay({ model: PAYMENT_MODEL, id }, audit);
      return moved;
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('PROOF_ALREADY_USED');
      throw error;
    }
  }

  private async inReview(id: Types.ObjectId): Promise<Payment> {
    const payment = await this.payments.findById(id);
    if (!payment || !this.payments.isOfThisMode(payment)) throw new DomainError('PAYMENT_NOT_FOUND');
    if (payment.status !== 'review') throw await this.stateConflict(id);
    return payment;
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

  private entry(
    { actor, origin }: AuditBy,
    action: AuditAction,
    type: 'payment' | 'order',
    id: Types.ObjectId,
    status: string,
    after: Record<string, unknown>,
  ): AuditRecord {
    const target = { type, id: id.toHexString() };
    return this.audit.prepare({ actor, action, target, before: { status }, after, ...origin });
  }
}
