import type { NotificationFacts, NotificationKind, StaffMessageKind } from '@city/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Announcements } from '../platform/announcements/announcements.js';
import { Clock } from '../platform/clock.js';
import { isEvent, type Fact, type NewMessage } from '../platform/announcements/announcement.js';
import { MessageSources, type DescribedMessage } from '../platform/ports/message-sources.js';
import { Transactions } from '../platform/transactions/transactions.js';
import { DeliveryService } from './delivery.service.js';
import { DiscordMessenger } from './discord-messenger.js';
import { isLimited, MessageLimits } from './message-limits.service.js';
import { NotificationsRepository } from './notifications.repository.js';
import type { StaffFacts } from './texts/staff.js';

/**
 * Messages to players (inbox, and Discord or e-mail) and to staff (their Discord channel).
 *
 * A change stores its messages by `Announcements.add` in its transaction. The methods here are for work that is retried
 * anyway, such as fulfilling a payment. DeliveryService delivers the stored messages by DeliveryChannels.
 */
@Injectable()
export class NotificationsService implements OnModuleInit {
  private readonly logger = new Logger(NotificationsService.name);

  constructor(
    private readonly repository: NotificationsRepository,
    private readonly delivery: DeliveryService,
    private readonly discord: DiscordMessenger,
    private readonly limits: MessageLimits,
    private readonly transactions: Transactions,
    private readonly announcements: Announcements,
    private readonly sources: MessageSources,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.announcements.subscribe(async (collection, document, announcements) => {
      const describe = this.sources.of(collection);
      for (const message of announcements) {
        if (isEvent(message)) continue;
        const known = describe?.(document as never, message);
        if (known) await this.store({ ...message, ...known, facts: { ...known.facts, ...message.facts } });
      }
    });
  }

  /** Sends a message to a player in their language. Idempotent by key. */
  async notifyPlayer<K extends NotificationKind>(
    key: string,
    userId: Types.ObjectId,
    kind: K,
    facts: NotificationFacts[K],
  ): Promise<void> {
    const known = { ...facts } as unknown as Record<string, Fact>;
    await this.store({ key, at: this.clock.now(), kind, facts: known, userId });
  }

  /** The keys of these messages that are stored already. */
  known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    return this.repository.findKnown(keys);
  }

  /**
   * Sends a message to the staff's channel; without a channel it is only logged. Idempotent by key.
   * @param aboutId the player that it names; null if it names none
   */
  async notifyStaff<K extends StaffMessageKind>(
    key: string,
    aboutId: Types.ObjectId | null,
    kind: K,
    facts: StaffFacts[K],
  ): Promise<void> {
    const known = { ...facts } as unknown as Record<string, Fact>;
    await this.store({ key, at: this.clock.now(), kind, facts: known, userId: aboutId });
  }

  /**
   * Stores a message, which is delivered after the commit. Idempotent by key.
   * @param message `userId` is the receiver, or for a message to staff the player that it is about. `sentBy` is another
   * player whose act causes the message; MessageLimits applies to it.
   */
  private async store(message: NewMessage & Pick<DescribedMessage, 'userId' | 'sentBy'>): Promise<void> {
    const { key, at, kind, facts, userId, sentBy } = message;
    const forStaff = kind.startsWith('staff.');
    // With a staff channel the bot posts applications there, with buttons (src/discord/staff-messages).
    if (kind === 'staff.application-submitted' && this.discord.hasStaffChannel) return;
    if (forStaff && !this.discord.canWriteToStaff) {
      // The text contains player names, which must not be logged.
      await this.transactions.afterCommit(() => this.logger.log(`${kind}: no staff channel is configured`));
      return;
    }
    await this.transactions.run(async () => {
      if ((await this.repository.findKnown([key])).has(key)) return;
      if (sentBy && userId && isLimited(kind) && !(await this.limits.mayTell(kind, sentBy, userId, key)))
        return;
      await this.repository.insert({
        key,
        ...(forStaff ? { userId: null, ...(userId && { aboutId: userId }) } : { userId }),
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
          dueAt: new Date(),
        },
      });
      await this.transactions.afterCommit(() => this.delivery.wake());
    });
  }
}
