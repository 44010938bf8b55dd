import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { DiscordCalls } from '../platform/discord-calls/discord-calls.service.js';
import { Lease } from '../platform/lease/lease.js';
import { LeasedWork } from '../platform/lease/leased-work.js';
import { RolePass } from './role-pass.service.js';

const LEASE = 'discord.roles';
/** Players whose roles are changed concurrently. */
const WIDTH = 4;
/** The process with the lease may send more calls than others, because it alone changes roles. */
const CALLS_PER_SECOND = 20;

/** Works off the rows that are due. One process at a time does it, so that it can keep to Discord's limits. */
@Injectable()
export class RoleKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RoleKeeper.name);
  private readonly lease: Lease;
  private readonly work: LeasedWork;

  constructor(
    @InjectConnection() connection: Connection,
    config: AppConfig,
    private readonly pass: RolePass,
    private readonly calls: DiscordCalls,
  ) {
    this.lease = new Lease(connection, LEASE, config.limits.queryMs);
    this.work = new LeasedWork(this.lease, {
      isReady: () => calls.isConfigured && !calls.isTokenRefused,
      work: (mayContinue) => this.changeDue(mayContinue),
      onError: (error) => this.logger.warn(`roles on Discord wait: ${String(error)}`),
    });
  }

  onApplicationBootstrap(): void {
    if (this.calls.isConfigured) this.work.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  look(): void {
    this.work.look();
  }

  private async changeDue(mayContinue: () => Promise<boolean>): Promise<void> {
    for (;;) {
      const due = await this.pass.findDue(WIDTH);
      if (due.length === 0 || !(await mayContinue())) return;
      this.calls.perSecond = CALLS_PER_SECOND;
      await Promise.all(due.map(({ _id }) => this.pass.run(_id, this.lease.owner)));
    }
  }
}
