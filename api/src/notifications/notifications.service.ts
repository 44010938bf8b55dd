import type { NotificationFacts, NotificationKind, StaffMessageKind } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../platform/clock.js';
import type { Fact, OutboxMark } from '../platform/outbox/outbox-mark.js';
import { DeliveryService } from './delivery.service.js';
import { DiscordMessenger } from './discord-messenger.js';
import { NotificationsRepository } from './notifications.repository.js';
import type { StaffFacts } from './texts/staff.js';

/**
 * Messages to players (inbox, and Discord or e-mail) and to staff (their Discord channel).
 *
 * A change of state tells its message by a mark in the same write (`playerMark`, `staffMark` of platform/outbox, then
 * `OutboxSignal.ring`). The methods here are for work that is repeated until it is done anyway, such as fulfilling a payment.
 */
@Injectable()
export class NotificationsService {
  private readonly logger = new Logger(NotificationsService.name);

  constructor(
    private readonly repository: NotificationsRepository,
    private readonly delivery: DeliveryService,
    private readonly discord: DiscordMessenger,
    private readonly clock: Clock,
  ) {}

  /** Tells a player something, in the player's language. The same key is the same message, however often it is told. */
  async notifyPlayer<K extends NotificationKind>(
    key: string,
    userId: Types.ObjectId,
    kind: K,
    facts: NotificationFacts[K],
  ): Promise<void> {
    const known = { ...facts } as unknown as Record<string, Fact>;
    await this.store({ key, at: this.clock.now(), kind, facts: known, userId });
  }

  /**
   * Tells the staff's channel something about a player; without a channel it is only logged. The same key is the same
   * message.
   */
  async notifyStaff<K extends StaffMessageKind>(
    key: string,
    aboutId: Types.ObjectId,
    kind: K,
    facts: StaffFacts[K],
  ): Promise<void> {
    const known = { ...facts } as unknown as Record<string, Fact>;
    await this.store({ key, at: this.clock.now(), kind, facts: known, userId: aboutId });
  }

  /**
   * Stores a message and queues its delivery. May be repeated: the key decides.
   * @param message its `userId` is whose document it comes from; staff's messages speak of this player
   */
  async store({ key, at, kind, facts, userId }: OutboxMark & { userId: Types.ObjectId }): Promise<void> {
    const forStaff = kind.startsWith('staff.');
    if (forStaff && !this.discord.canWriteToStaff) {
      // The text names players; the log must not.
      this.logger.log(`${kind}: no staff channel is configured`);
      return;
    }
    const message = await this.repository.insert({
      key,
      ...(forStaff ? { userId: null, aboutId: userId } : { userId }),
      kind,
      facts,
      createdAt: at,
      readAt: null,
      delivery: {
        state: 'waiting',
        channel: null,
        attempts: 0,
        attemptedAt: null,
        reason: null,
        failing: false,
        round: 0,
        lookAt: this.delivery.lookAt(),
      },
    });
    if (message.delivery.state === 'waiting') await this.delivery.queue(message);
  }
}
