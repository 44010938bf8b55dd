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
import { StaffMessagePass } from './staff-message-pass.service.js';
import { StaffMessagesRepository } from './staff-messages.repository.js';

const LEASE = 'discord.staff-messages';
const LOOK_MS = 1_000;
const BATCH = 20;

/** Works off the messages that are due, one after the other and in one process at a time: staff read them in order. */
@Injectable()
export class StaffMessageKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(StaffMessageKeeper.name);
  private readonly lease: Lease;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private stopping = false;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly config: AppConfig,
    private readonly rows: StaffMessagesRepository,
    private readonly pass: StaffMessagePass,
    private readonly calls: DiscordCalls,
    private readonly clock: Clock,
  ) {
    this.lease = new Lease(connection, LEASE, config.limits.queryMs);
  }

  onApplicationBootstrap(): void {
    if (this.config.discord.staffChannelId) this.timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.running;
    await this.lease.release().catch(() => undefined);
  }

  /** Works off what is due, unless this process does so already or another one holds the lease. */
  look(): void {
    if (this.running || this.stopping || this.calls.isTokenRefused) return;
    this.running = this.work()
      .catch((error: unknown) => this.logger.warn(`messages to staff wait: ${String(error)}`))
      .finally(() => (this.running = null));
  }

  private async work(): Promise<void> {
    for (;;) {
      const due = await this.rows.findDue(this.clock.now(), BATCH);
      if (due.length === 0) return;
      for (const row of due) {
        if (this.stopping || this.calls.isTokenRefused || !(await this.lease.hold())) return;
        await this.pass.run(row);
      }
    }
  }
}
