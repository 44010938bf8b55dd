import { toDecimalText, type AssignRefundInput, type RefundLineInput } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { orderLinesOf, type OrderLineRecord } from '../../shop/orders/order-lines.js';
import type { OrderRecord } from '../../shop/orders/order.schema.js';
import { OrdersRepository } from '../../shop/orders/orders.repository.js';
import { conflict, OrdersService } from '../../shop/orders/orders.service.js';
import { AuditService, type AuditBy } from '../../staff/audit/audit.service.js';
import type { Payment } from '../core/payment.schema.js';
import { PaymentsRepository } from '../core/payments.repository.js';
import { Settlement } from '../core/settlement/settlement.service.js';
import { PaymentAdminService } from './payment-admin.service.js';

/** What goes back of a line, and what has gone back of it then. */
interface LineRefund {
  order: OrderRecord;
  payment: Payment;
  line: OrderLineRecord;
  amountMinor: number;
  after: OrderLineRecord;
}

/** Refunds of single lines of orders. A refund, what follows from it and its audit entry are one transaction. */
@Injectable()
export class LineRefunds {
  constructor(
    private readonly admin: PaymentAdminService,
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly repository: OrdersRepository,
    private readonly settlement: Settlement,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * The refund of a line that could be recorded now.
   * @throws NOT_FOUND, VALIDATION_FAILED, ORDER_STATE_CONFLICT (gone already; the provider reports its refunds)
   */
  async refundable(
    id: Types.ObjectId,
    n: number,
    { amount, keeps = false, reason }: RefundLineInput,
  ): Promise<LineRefund> {
    const { order, payment } = await this.admin.refundable(id);
    if (order.status !== 'COMPLETED') throw conflict(order);
    const line = lineOf(order, n);
    const left = line.amountMinor - line.refundedMinor;
    if (line.gone || left === 0) throw conflict(order);
    const amountMinor = amount ?? left;
    if (amountMinor > left) throw amountWrong(`amount must be at most ${left}`);
    if (amountMinor < left && !keeps) throw amountWrong('a part needs `keeps`: the player keeps the benefit');
    return { order, payment, line, amountMinor, after: this.after(line, amountMinor, reason, keeps) };
  }

  /**
   * Records a refund of a line made outside the product. What the line gives ends, unless the player keeps it. With the
   * last line, the order is refunded.
   * @throws as `refundable`
   */
  async refund(id: Types.ObjectId, n: number, by: AuditBy, given: RefundLineInput): Promise<OrderRecord> {
    const { reason, proof } = given;
    const { actor, origin } = by;
    return this.audit.recordChange(
      {
        ...{ actor, action: 'order.refund-line', target: { type: 'order', id: id.toHexString() } },
        ...{ after: { line: n, ...given }, ...origin },
      },
      async () => {
        const refund = await this.refundable(id, n, given);
        const { order, payment, after } = refund;
        const note = `${reason} (${proof})`;
        const at = this.clock.now();
        const move = { at, by: actor.username, note, from: [payment.status], byStaff: true };
        const isWhole = orderLinesOf(order).every((line) => line.n === n || line.gone) && after.gone !== null;
        if (isWhole) {
          const set = { statusReason: reason };
          const whole = await this.settlement.apply(payment._id, { ...move, event: 'refunded', set });
          if (!whole) throw conflict(order);
          return this.orders.get(id);
        }
        const changed = await this.change(refund, order.refundedMinor + refund.amountMinor, {
          by,
          note,
          reason,
        });
        await this.payments.move(payment._id, { ...move, event: 'partially_refunded' });
        await this.settlement.followOrder(changed);
        return changed;
      },
    );
  }

  /**
   * Assigns money to a line that the provider has reported as refunded without naming one. Once the line's amount is
   * reached, what it gives ends.
   * @throws PAYMENT_NOT_FOUND, NOT_FOUND, VALIDATION_FAILED, ORDER_STATE_CONFLICT (nothing to assign, gone already)
   */
  async assign(paymentId: Types.ObjectId, by: AuditBy, given: AssignRefundInput): Promise<OrderRecord> {
    const { actor, origin } = by;
    const { line: n, reason } = given;
    return this.audit.recordChange(
      {
        ...{ actor, action: 'payment.assign-refund', after: { ...given }, ...origin },
        target: { type: 'payment', id: paymentId.toHexString() },
      },
      async () => {
        const payment = await this.payments.findById(paymentId);
        if (!payment || !this.payments.isOfThisMode(payment)) throw new DomainError('PAYMENT_NOT_FOUND');
        const order = await this.orders.findByPayment(paymentId);
        if (!order) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this order.' });
        const line = lineOf(order, n);
        const amountMinor = Math.min(unassignedOf(order), line.amountMinor - line.refundedMinor);
        if (order.status !== 'COMPLETED' || line.gone || amountMinor <= 0) throw conflict(order);
        const after = this.after(line, amountMinor, reason, false);
        const refund = { order, payment, line, amountMinor, after };
        const changed = await this.change(refund, order.refundedMinor, { by, note: reason, reason });
        await this.settlement.followOrder(changed);
        return changed;
      },
    );
  }

  private after(line: OrderLineRecord, amountMinor: number, reason: string, keeps: boolean): OrderLineRecord {
    const refundedMinor = line.refundedMinor + amountMinor;
    const isGone = !keeps && refundedMinor === line.amountMinor;
    return { ...line, refundedMinor, gone: isGone ? { at: this.clock.now(), reason } : null };
  }

  private async change(
    { order, line, amountMinor, after }: LineRefund,
    refundedMinor: number,
    { by, note, reason }: { by: AuditBy; note: string; reason: string },
  ): Promise<OrderRecord> {
    const lines = orderLinesOf(order).map((one) => (one.n === line.n ? after : one));
    const part = toDecimalText({ amount: amountMinor, currency: order.currency });
    const event = {
      ...{ at: this.clock.now(), action: 'refunded' as const, by: by.actor.username },
      note: `${line.n}. ${line.name}, ${part} ${order.currency}: ${note}`,
    };
    const facts = { line: line.name, part: amountMinor, reason };
    const changed = await this.repository.refundLine(order, { lines, refundedMinor }, event, facts);
    if (!changed) throw conflict(order);
    return changed;
  }
}

/** What a provider has given back of an order without naming a line, in cents or millimes. */
export function unassignedOf(order: OrderRecord): number {
  const assigned = orderLinesOf(order).reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
  return order.status === 'REFUNDED' ? 0 : order.refundedMinor - assigned;
}

/** @throws NOT_FOUND */
function lineOf(order: OrderRecord, n: number): OrderLineRecord {
  const line = orderLinesOf(order).find((one) => one.n === n);
  if (line) return line;
  throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this line of the order.' });
}

function amountWrong(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', {
    errors: [{ field: 'amount', code: 'NUMBER_INVALID', message }],
  });
}
