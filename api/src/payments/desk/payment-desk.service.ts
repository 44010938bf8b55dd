import type { RefundedByHandInput } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditBy, AuditInput } from '../../staff/audit/audit.service.js';
import type { OrderRecord } from '../../shop/orders/order.schema.js';
import { conflict, OrdersService } from '../../shop/orders/orders.service.js';
import type { ResolvesPlayer } from '../../platform/access/concerns.decorator.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { OrderFulfilment } from '../core/order-fulfilment.js';
import { PaymentMethods } from '../core/payment-methods.js';
import type { Payment } from '../core/payment.js';
import { PaymentsRepository } from '../core/payments.repository.js';
import { PaymentDecisions } from './payment-decisions.service.js';

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
    private readonly decisions: PaymentDecisions,
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
   * Records a manual refund of a payment in review and closes it, together with the order of a tip.
   * @throws PAYMENT_NOT_FOUND, PAYMENT_STATE_CONFLICT
   */
  async recordManualRefund(
    id: Types.ObjectId,
    by: AuditBy,
    { reason, proof }: RefundedByHandInput,
  ): Promise<Payment> {
    const payment = await this.decisions.inReview(id);
    const after = { status: 'refunded', reason, proof };
    const entry = this.decisions.entry(by, 'payment.refund', 'payment', id, payment.status, after);
    return this.refund(payment, entry, by, { reason, proof });
  }

  /**
   * Records a refund of an order made outside the product, unless the provider reports refunds itself.
   * @throws NOT_FOUND, ORDER_STATE_CONFLICT (never paid, refunded already, reported by the provider)
   */
  async refundOrder(id: Types.ObjectId, by: AuditBy, given: RefundedByHandInput): Promise<OrderRecord> {
    const { order, payment } = await this.refundable(id);
    const after = { status: 'REFUNDED', ...given };
    const entry = this.decisions.entry(by, 'order.refund', 'order', id, order.status, after);
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

  private async refund(
    payment: Payment,
    entry: AuditInput,
    { actor }: AuditBy,
    { reason, proof }: RefundedByHandInput,
  ): Promise<Payment> {
    const note = `${reason} (${proof})`;
    const refunded = await this.decisions.make(payment, entry, {
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
}
