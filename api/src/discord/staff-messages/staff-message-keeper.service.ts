import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { DiscordCalls } from '../../platform/discord-calls/discord-calls.service.js';
import { Lease } from '../../platform/lease/lease.js';
import { LeasedWork } from '../../platform/lease/leased-work.js';
import { StaffMessagePass } from './staff-message-pass.service.js';
import { StaffMessagesRepository } from './staff-messages.repository.js';

const LEASE = 'discord.staff-messages';
const BATCH = 20;

/** Works off the messages that are due. One process at a time, and one after another, so that staff read them in order. */
@Injectable()
export class StaffMessageKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(StaffMessageKeeper.name);
  private readonly work: LeasedWork;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly config: AppConfig,
    private readonly rows: StaffMessagesRepository,
    private readonly pass: StaffMessagePass,
    calls: DiscordCalls,
    private readonly clock: Clock,
  ) {
    this.work = new LeasedWork(new Lease(connection, LEASE, config.limits.queryMs), {
      isReady: () => config.discord.staffChannelId !== null && !calls.isTokenRefused,
      work: (mayContinue) => this.sendDue(mayContinue),
      onError: (error) => this.logger.warn(`messages to staff wait: ${String(error)}`),
    });
  }

  onApplicationBootstrap(): void {
    if (this.config.discord.staffChannelId) this.work.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  look(): void {
    this.work.look();
  }

  private async sendDue(mayContinue: () => Promise<boolean>): Promise<void> {
    for (;;) {
      const due = await this.rows.findDue(this.clock.now(), BATCH);
      if (due.length === 0) return;
      for (const row of due) {
        if (!(await mayContinue())) return;
        await this.pass.run(row);
      }
    }
  }
}
