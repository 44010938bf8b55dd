import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ApplicationFactsRepository } from '../../applications/application-facts.repository.js';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { StaffMessagesRepository } from './staff-messages.repository.js';

const SWEEP = 'discord.staff-messages';
const INTERVAL_MS = 60_000;
const BATCH = 500;

/** Finds messages whose application was withdrawn. Its document is deleted, so nothing could carry a mark. */
@Injectable()
export class StaffMessageSweep implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly applications: ApplicationFactsRepository,
    private readonly rows: StaffMessagesRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.discord.staffChannelId) await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const open = await this.rows.findOpen(BATCH);
    const left = await this.applications.findExisting(open.map(({ _id }) => _id));
    for (const { _id, channelId } of open)
      if (!left.has(_id.toHexString())) await this.rows.wake(_id, channelId, this.clock.now());
  }
}
