import { APPROVAL_LIMITS } from '@city/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { ApprovalRuns } from './approval-runs.service.js';
import { ApprovalsRepository } from './approvals.repository.js';

const JOB = 'approvals';
const INTERVAL_MS = 60_000;
/** Longer than any act takes. */
const INTERRUPTED_MS = 2 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Every minute, expires undecided requests, settles requests that a stopped process left running, and deletes old ones.
 */
@Injectable()
export class ApprovalsKeeper implements OnApplicationBootstrap {
  constructor(
    private readonly repository: ApprovalsRepository,
    private readonly runs: ApprovalRuns,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    await this.repository.expire(now);
    for (const claimed of await this.repository.findInterrupted(ago(INTERRUPTED_MS)))
      await this.runs.settleInterrupted(claimed);
    await this.repository.dropEnded(ago(APPROVAL_LIMITS.endedDays * DAY_MS));
  }
}
