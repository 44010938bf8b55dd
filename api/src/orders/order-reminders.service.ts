import { toDecimalText } from '@city/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { NotificationsService } from '../notifications/notifications.service.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Jobs, PermanentJobFailure } from '../platform/jobs/jobs.service.js';
import { UsersService } from '../users/users.service.js';
import type { OrderRecord } from './order.schema.js';
import { conflict, OrdersService } from './orders.service.js';

const JOB = 'orders.reminder';
const FAILED = 'Failed to send reminder.';

interface ReminderJob {
  key: string;
  orderId: string;
  /** Discord user name of the member of staff. */
  by: string;
}

/** Reminders of staff to players, delivered by a durable job; the order's history says whether they arrived. */
@Injectable()
export class OrderReminders implements OnModuleInit {
  constructor(
    private readonly orders: OrdersService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.define<ReminderJob>(JOB, (job) => this.deliver(job));
  }

  /** ORDER_STATE_CONFLICT for closed orders, REMINDER_NO_CHANNEL when no way leads to the player. */
  async assertPossible(id: Types.ObjectId): Promise<void> {
    const order = await this.orders.get(id);
    if (isClosed(order)) {
      throw conflict(order, `${FAILED} The order is ${order.status === 'EXPIRED' ? 'expired' : 'refunded'}.`);
    }
    const user = await this.users.findById(order.userId);
    if (!user || this.notifications.channelsOf(user).length === 0) {
      const reason = 'The player can be reached neither on Discord nor by e-mail.';
      throw new DomainError('REMINDER_NO_CHANNEL', { message: `${FAILED} ${reason}` });
    }
  }

  /** Leaves a reminder to be delivered. `by` is the Discord user name of the member of staff. */
  async enqueue(id: Types.ObjectId, by: string): Promise<void> {
    const key = `reminder-${id.toHexString()}-${this.clock.now().getTime()}`;
    await this.jobs.enqueue<ReminderJob>(JOB, key, { key, orderId: id.toHexString(), by });
  }

  private async deliver({ key, orderId, by }: ReminderJob): Promise<void> {
    const order = await this.orders.get(new Types.ObjectId(orderId));
    const user = await this.users.findById(order.userId);
    // The order may have been closed while the message waited.
    if (!user || isClosed(order)) return;
    try {
      const channel = await this.notifications.deliver(user, reminderOf(order), key);
      await this.orders.note(order._id, 'reminded', by, channel === 'discord' ? 'Discord' : 'e-mail');
    } catch (error) {
      if (error instanceof PermanentJobFailure) {
        await this.orders.note(order._id, 'reminder_failed', by, error.message);
      }
      throw error;
    }
  }
}

const isClosed = ({ status }: OrderRecord) => status === 'EXPIRED' || status === 'REFUNDED';

function reminderOf(order: OrderRecord) {
  const { product, amountMinor: amount, currency, paymentRef } = order;
  const price = `${toDecimalText({ amount, currency })} ${currency}`;
  const text =
    order.status === 'PENDING'
      ? `Your order of ${product.name} is waiting for your payment of ${price}. Please quote ${paymentRef} in your tip and open a ticket with the proof.`
      : `This is a reminder of your order of ${product.name} (${price}, ${paymentRef}).`;
  return { subject: `Reminder: ${product.name}`, text };
}
