import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import type { SessionUser } from '../platform/access/session-user.js';
import { Jobs, PermanentJobFailure } from '../platform/jobs/jobs.service.js';
import { UsersService } from '../users/users.service.js';
import { DiscordMessenger, DiscordRefusal } from './discord-messenger.js';
import { Mailer } from './mailer.js';
import type { Channel, PlayerMessage } from './message.js';

const TO_PLAYER = 'notifications.player';
const TO_STAFF = 'notifications.staff';

interface PlayerJob {
  key: string;
  userId: string;
  message: PlayerMessage;
}

type Reachable = Pick<SessionUser, 'discordId' | 'email'>;

/** Messages to players (Discord, else e-mail) and to staff (their Discord channel). */
@Injectable()
export class NotificationsService implements OnModuleInit {
  private readonly logger = new Logger(NotificationsService.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly discord: DiscordMessenger,
    private readonly mailer: Mailer,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.jobs.define<PlayerJob>(TO_PLAYER, async ({ key, userId, message }) => {
      const user = await this.users.findById(new Types.ObjectId(userId));
      if (user && this.channelsOf(user).length > 0) await this.deliver(user, message, key);
    });
    this.jobs.define<{ text: string }>(TO_STAFF, async ({ text }) => {
      await this.discord.toStaff(text);
    });
  }

  /** Leaves a message to be delivered. The same key is the same message. */
  async toPlayer(key: string, userId: Types.ObjectId, message: PlayerMessage): Promise<void> {
    await this.jobs.enqueue<PlayerJob>(TO_PLAYER, key, { key, userId: userId.toHexString(), message });
  }

  /** Leaves a message for the staff channel; without one it is only logged. */
  async toStaff(key: string, text: string): Promise<void> {
    if (this.discord.canWriteToStaff) await this.jobs.enqueue(TO_STAFF, key, { text });
    else this.logger.log(text);
  }

  /** The ways to reach a player, best first. Empty: there is none. */
  channelsOf(user: Reachable): Channel[] {
    return [
      ...(this.discord.canWriteToPlayers ? (['discord'] as const) : []),
      ...(this.mailer.canSend && user.email ? (['mail'] as const) : []),
    ];
  }

  /**
   * Delivers now: by Discord, else by e-mail. Answers the way that worked. Throws PermanentJobFailure when no way can
   * work, and any other error when trying again may help.
   */
  async deliver(user: Reachable, message: PlayerMessage, key: string): Promise<Channel> {
    const refusals: unknown[] = [];
    for (const channel of this.channelsOf(user)) {
      try {
        if (channel === 'discord') await this.discord.toPlayer(user.discordId, message.text, key);
        else await this.mailer.send(user.email ?? '', message, key);
        return channel;
      } catch (error) {
        refusals.push(error);
      }
    }
    const permanent = refusals.every((error) => error instanceof DiscordRefusal && error.permanent);
    const reason = refusals
      .map((error) => (error instanceof Error ? error.message : String(error)))
      .join('; ');
    if (permanent) throw new PermanentJobFailure(reason || 'no way to reach the player');
    throw new Error(reason);
  }
}
