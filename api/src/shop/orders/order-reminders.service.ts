import type { DeliveryChannel } from '@city/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { DeliveryChannels } from '../../notifications/delivery-channels.service.js';
import { MessageHooks, type MessageHook } from '../../notifications/message-hooks.js';
import type { NotificationRecord } from '../../notifications/notification.schema.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { playerMessage, type NewMessage } from '../../platform/announcements/announcement.js';
import { UsersService } from '../../accounts/users/users.service.js';
import type { OrderRecord } from './order.schema.js';
import { conflict, OrdersService } from './orders.service.js';

const KIND = 'order.reminder';
const FAILED = 'Failed to send reminder.';

/** Channel names in the history. */
const CHANNEL_NAME: Readonly<Record<DeliveryChannel, string>> = {
  discord: 'Discord',
  mail: 'e-mail',
  site: 'inbox',
};

/** Reminders from staff to players; delivery is recorded in the order's history. */
@Injectable()
export class OrderReminders implements OnModuleInit, MessageHook {
  constructor(
    private readonly orders: OrdersService,
    private readonly channels: DeliveryChannels,
    private readonly hooks: MessageHooks,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hooks.register(KIND, this);
  }

  /**
   * The message of a reminder, for the order.
   * @param by Discord user name of the member of staff
   * @throws NOT_FOUND, ORDER_STATE_CONFLICT (a closed order), REMINDER_NO_CHANNEL (the player cannot be reached)
   */
  async prepare(id: Types.ObjectId, by: string): Promise<NewMessage> {
    const order = await this.orders.get(id);
    if (isClosed(order)) {
      throw conflict(order, `${FAILED} The order is ${order.status === 'EXPIRED' ? 'expired' : 'refunded'}.`);
    }
    const user = await this.users.findById(order.userId);
    if (!user || this.channels.of(user).length === 0) {
      const reason = 'The player can be reached neither on Discord nor by e-mail.';
      throw new DomainError('REMINDER_NO_CHANNEL', { message: `${FAILED} ${reason}` });
    }
    return playerMessage(KIND, { by, waiting: order.status === 'PENDING' }, this.clock.now());
  }

  /** Whether the order is still open; it may have been closed while the message waited. */
  async stillWanted(message: NotificationRecord): Promise<boolean> {
    return !isClosed(await this.orders.get(orderIdOf(message)));
  }

  async delivered(message: NotificationRecord, channel: DeliveryChannel): Promise<void> {
    await this.orders.note(orderIdOf(message), 'reminded', byOf(message), CHANNEL_NAME[channel], message._id);
  }

  async failed(message: NotificationRecord, reason: string): Promise<void> {
    await this.orders.note(orderIdOf(message), 'reminder_failed', byOf(message), reason);
  }
}

const isClosed = ({ status }: OrderRecord) => status === 'EXPIRED' || status === 'REFUNDED';
const orderIdOf = ({ facts }: NotificationRecord) => new Types.ObjectId(String(facts['orderId']));
const byOf = ({ facts }: NotificationRecord) => String(facts['by']);
