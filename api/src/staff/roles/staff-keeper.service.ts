import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { StaffHolders } from './staff-holders.service.js';
import { endedBefore } from './staff-members.service.js';
import { StaffRepository } from './staff.repository.js';

const JOB = 'staff';
const INTERVAL_MS = 10 * 60_000;

/** Every ten minutes, checks the rights that come from Discord roles, and drops roles that ended long ago. */
@Injectable()
export class StaffKeeper implements OnApplicationBootstrap {
  constructor(
    private readonly holders: StaffHolders,
    private readonly repository: StaffRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.run());
  }

  async run(): Promise<void> {
    await this.repository.dropEnded(endedBefore(this.clock.now()));
    await this.holders.readAgain();
  }
}
