import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import { DiscordCalls } from '../platform/discord-calls/discord-calls.service.js';
import { Lease } from '../platform/lease/lease.js';
import { RolePass } from './role-pass.service.js';
import { RoleStatesRepository } from './role-states.repository.js';

const LEASE = 'discord.roles';
const LOOK_MS = 1_000;
/** Players worked on at a time. */
const WIDTH = 4;
/** The holder of the lease may send more than others: it alone changes roles. */
const CALLS_PER_SECOND = 20;

/** Works off the rows that are due, in one process at a time, so that one process meets the limits of changing roles. */
@Injectable()
export class RoleKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RoleKeeper.name);
  private readonly lease: Lease;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private stopping = false;

  constructor(
    @InjectConnection() connection: Connection,
    config: AppConfig,
    private readonly states: RoleStatesRepository,
    private readonly pass: RolePass,
    private readonly calls: DiscordCalls,
    private readonly clock: Clock,
  ) {
    this.lease = new Lease(connection, LEASE, config.limits.queryMs);
  }

  onApplicationBootstrap(): void {
    if (this.calls.isConfigured) this.timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.running;
    await this.lease.release().catch(() => undefined);
  }

  /** Works off what is due, unless this process does so already or another one holds the lease. */
  look(): void {
    const { isConfigured, isTokenRefused } = this.calls;
    if (this.running || this.stopping || !isConfigured || isTokenRefused) return;
    this.running = this.work()
      .catch((error: unknown) => this.logger.warn(`roles on Discord wait: ${String(error)}`))
      .finally(() => (this.running = null));
  }

  private async work(): Promise<void> {
    while (!this.stopping) {
      const due = await this.states.findDue(this.clock.now(), WIDTH);
      if (due.length === 0 || !(await this.lease.hold())) return;
      this.calls.perSecond = CALLS_PER_SECOND;
      await Promise.all(due.map(({ _id }) => this.pass.run(_id, this.lease.owner)));
      if (this.calls.isTokenRefused) return;
    }
  }
}
