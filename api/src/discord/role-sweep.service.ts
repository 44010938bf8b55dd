import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { RoleBackfill } from './role-backfill.service.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { RoleWishes } from './role-wishes.service.js';

const SWEEP = 'discord.roles';
const INTERVAL_MS = 60_000;
/** Age at which a member is read again, to find changes by hand. */
const CHECK_MS = 7 * 24 * 3_600_000;
const BATCH = 500;

/**
 * Regular work: facts that end, members who were read long ago, rows of erased players. Also begins the work of rules whose
 * process died right after the save.
 */
@Injectable()
export class RoleSweep implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly states: RoleStatesRepository,
    private readonly wishes: RoleWishes,
    private readonly backfill: RoleBackfill,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    const readBefore = new Date(now.getTime() - CHECK_MS);
    await this.states.deleteGone(now);
    await this.wishes.refreshAll(await this.states.findEnded(now, BATCH), 'soon');
    const ids = await this.states.findReadBefore(readBefore, BATCH);
    await this.wishes.refreshAll(ids, 'check');
    await this.states.recheck({ ids }, now);
    await this.backfill.beginMissed();
  }
}
