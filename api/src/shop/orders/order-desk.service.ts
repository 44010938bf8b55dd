import type { AuditAction } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { Clock } from '../../platform/clock.js';
import type { OrderEventRecord, OrderRecord } from './order.schema.js';
import { OrderReminders } from './order-reminders.service.js';
import { OrdersRepository } from './orders.repository.js';
import { conflict, OrdersService, TIP_LIFETIME_MS } from './orders.service.js';

/** Staff actions on orders. A change and its audit entry are one transaction. */
@Injectable()
export class OrderDesk {
  constructor(
    private readonly orders: OrdersService,
    private readonly repository: OrdersRepository,
    private readonly reminders: OrderReminders,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Expires a waiting or completed order and sends the player the reason. Closes the payment of a waiting order
   * afterwards. Idempotent.
   * @throws NOT_FOUND, ORDER_STATE_CONFLICT (a refunded one)
   */
  async expire(id: Types.ObjectId, by: AuditBy, reason: string | null): Promise<OrderRecord> {
    const why = reason === null ? {} : { reason };
    for (const from of ['PENDING', 'COMPLETED'] as const) {
      const entry = this.entry(by, 'order.expire', id, { status: from }, { status: 'EXPIRED', ...why });
      const how = { byStaff: true, closesPayment: from === 'PENDING' };
      const expired = await this.audit.recordChange(entry, () =>
        this.repository.expire(id, from, this.event(by, 'expired', reason), how),
      );
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
      (await this.audit.recordChange(entry, () => this.repository.reopen(order, tipExpiresAt, event)));
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
