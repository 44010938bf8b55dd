import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { ApplicationFactsRepository } from '../../applications/application-facts.repository.js';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { DiscordCalls } from '../../platform/discord-calls/discord-calls.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { Lease } from '../../platform/lease/lease.js';
import { LeasedWork } from '../../platform/lease/leased-work.js';
import { StaffMessageSync } from './staff-message-sync.service.js';
import { StaffMessagesRepository } from './staff-messages.repository.js';

const LEASE = 'discord.staff-messages';
const BATCH = 20;
const WITHDRAWN = 'discord.staff-messages';
const WITHDRAWN_EVERY_MS = 60_000;
const WITHDRAWN_BATCH = 500;

/** Posts due messages one after another, in one process at a time, so that staff read them in order. */
@Injectable()
export class StaffMessageWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(StaffMessageWorker.name);
  private readonly worker: LeasedWork;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly rows: StaffMessagesRepository,
    private readonly sync: StaffMessageSync,
    private readonly applications: ApplicationFactsRepository,
    private readonly jobs: Jobs,
    calls: DiscordCalls,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.worker = new LeasedWork(new Lease(connection, LEASE, config.limits.queryMs), {
      isReady: () => config.discord.staffChannelId !== null && !calls.isTokenRefused,
      work: (mayContinue) => this.syncDue(mayContinue),
      onError: (error) => this.logger.warn(`messages to staff wait: ${String(error)}`),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.discord.staffChannelId) return;
    this.worker.start();
    await this.jobs.every(WITHDRAWN_EVERY_MS, WITHDRAWN, () => this.findWithdrawn());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.worker.stop();
  }

  /** Updates the message as soon as its application is sent or decided. */
  async applicationChanged(id: Types.ObjectId): Promise<void> {
    const { staffChannelId } = this.config.discord;
    // The owner removed the channel from the configuration after the change.
    if (!staffChannelId) return;
    await this.rows.wake(id, staffChannelId, this.clock.now());
    this.wake();
  }

  /** Posts due messages now instead of within a second. */
  wake(): void {
    this.worker.look();
  }

  /** Finds messages whose application was withdrawn. A withdrawal deletes the application without an outbox entry. */
  private async findWithdrawn(): Promise<void> {
    const open = await this.rows.findOpen(WITHDRAWN_BATCH);
    const left = await this.applications.findExisting(open.map(({ _id }) => _id));
    for (const { _id, channelId } of open)
      if (!left.has(_id.toHexString())) await this.rows.wake(_id, channelId, this.clock.now());
  }

  private async syncDue(mayContinue: () => Promise<boolean>): Promise<void> {
    for (;;) {
      const due = await this.rows.findDue(this.clock.now(), BATCH);
      if (due.length === 0) return;
      for (const row of due) {
        if (!(await mayContinue())) return;
        await this.sync.syncMessage(row);
      }
    }
  }
}
