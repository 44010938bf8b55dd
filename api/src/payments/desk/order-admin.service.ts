import type { AuditAction, Order } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { toOrder } from '../../shop/orders/order.mapper.js';
import { OrderReminders } from '../../shop/orders/order-reminders.service.js';
import type { OrderEventRecord, OrderRecord } from '../../shop/orders/order.schema.js';
import { OrdersRepository } from '../../shop/orders/orders.repository.js';
import { conflict, OrdersService, TIP_LIFETIME_MS } from '../../shop/orders/orders.service.js';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { PaymentMethods } from '../core/payment-methods.js';
import { PaymentsRepository } from '../core/payments.repository.js';
import { Settlement } from '../core/settlement/settlement.service.js';
import { unassignedOf } from './line-refunds.service.js';
import { toPaymentFacts } from './payment.mapper.js';

/** Staff actions on orders. A change, what follows from it and its audit entry are one transaction. */
@Injectable()
export class OrderAdminService {
  constructor(
    private readonly orders: OrdersService,
    private readonly repository: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly methods: PaymentMethods,
    private readonly settlement: Settlement,
    private readonly reminders: OrderReminders,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Orders for staff, with the facts of their payments. */
  async read(orders: readonly OrderRecord[]): Promise<Order[]> {
    const payments = await this.payments.findByIds(orders.map(({ paymentId }) => paymentId));
    const facts = new Map(payments.map((payment) => [payment._id.toHexString(), toPaymentFacts(payment)]));
    return orders.map((order) => ({
      ...toOrder(order),
      payment: facts.get(order.paymentId.toHexString()) ?? null,
      canBeRefundedByHand:
        order.status === 'COMPLETED' && !this.methods.definition(order.method).tellsOfRefunds,
      unassignedMinor: unassignedOf(order),
    }));
  }

  /**
   * Expires a waiting or completed order and sends the player the reason. The payment of a waiting order is closed, too;
   * what a completed one gives ends. Idempotent.
   * @throws NOT_FOUND, ORDER_STATE_CONFLICT (a refunded one)
   */
  async expire(id: Types.ObjectId, by: AuditBy, reason: string | null): Promise<OrderRecord> {
    const why = reason === null ? {} : { reason };
    const event = this.event(by, 'expired', reason);
    for (const from of ['PENDING', 'COMPLETED'] as const) {
      const entry = this.entry(by, 'order.expire', id, { status: from }, { status: 'EXPIRED', ...why });
      const expired = await this.audit.recordChange(entry, async () => {
        const order = await this.repository.expire(id, from, event, { byStaff: true });
        const { at, note } = event;
        const close = { event: 'expired' as const, at, by: event.by, note: note ?? undefined };
        if (order && from === 'PENDING') await this.settlement.apply(order.paymentId, close);
        else if (order) await this.settlement.followOrder(order);
        return order;
      });
      if (expired) return expired;
    }
    const order = await this.orders.get(id);
    if (order.status !== 'EXPIRED') throw conflict(order);
    return order;
  }

  /**
   * Reopens an expired order in its previous status and sends the player the reason. A waiting tip is open for another
   * 72 hours.
   * @throws NOT_FOUND, ORDER_STATE_CONFLICT
   */
  async reopen(id: Types.ObjectId, by: AuditBy, reason: string | null): Promise<OrderRecord> {
    const order = await this.orders.get(id);
    const event = this.event(by, 'reopened', reason);
    const tipExpiresAt = new Date(event.at.getTime() + TIP_LIFETIME_MS);
    const status = order.completedAt ? 'COMPLETED' : 'PENDING';
    const why = reason === null ? {} : { reason };
    const entry = this.entry(by, 'order.reopen', id, { status: 'EXPIRED' }, { status, ...why });
    const reopened =
      order.status === 'EXPIRED' &&
      (await this.audit.recordChange(entry, async () => {
        const changed = await this.repository.reopen(order, tipExpiresAt, event);
        if (changed) await this.settlement.followOrder(changed);
        return changed;
      }));
    if (!reopened) throw conflict(await this.orders.get(id));
    return reopened;
  }

  /**
   * Sends the player a reminder of an order.
   * @throws NOT_FOUND, ORDER_STATE_CONFLICT (a closed one), REMINDER_NO_CHANNEL
   */
  async remind(id: Types.ObjectId, by: AuditBy): Promise<void> {
    const message = await this.reminders.prepare(id, by.actor.username);
    const entry = this.entry(by, 'order.remind', id);
    const order = await this.audit.recordChange(entry, () => this.repository.remind(id, message));
    if (!order) throw conflict(await this.orders.get(id));
  }

  private entry(
    { actor, origin }: AuditBy,
    action: AuditAction,
    id: Types.ObjectId,
    before?: Record<string, unknown>,
    after?: Record<string, unknown>,
  ): AuditInput {
    const target = { type: 'order', id: id.toHexString() };
    return { actor, action, target, before, after, ...origin };
  }

  private event(
    { actor }: AuditBy,
    action: OrderEventRecord['action'],
    note: string | null,
  ): OrderEventRecord {
    return { at: this.clock.now(), action, by: actor.username, note };
  }
}
