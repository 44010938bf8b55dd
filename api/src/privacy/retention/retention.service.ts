import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { RetentionRepository } from './retention.repository.js';

const JOB = 'retention';
const DAY_MS = 24 * 3_600 * 1_000;

/** How many documents of each kind were removed; applications and deliveries are emptied. */
export interface RetentionResult {
  rejectedApplications: number;
  notifications: number;
  providerEvents: number;
  audit: number;
  deliveries: number;
  erasures: number;
}

/**
 * Removes expired data on start and once a day. Sessions, finished jobs, idempotency keys and rate limit counters have TTL
 * indexes; docs/data-retention.md lists everything.
 */
@Injectable()
export class Retention implements OnApplicationBootstrap {
  private readonly logger = new Logger(Retention.name);

  constructor(
    private readonly repository: RetentionRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(DAY_MS, JOB, async () => {
      await this.run();
    });
    // Once on start, too: a process restarted every night would never reach the interval.
    void this.run().catch((error: unknown) => this.logger.error('first run of the retention rules', error));
  }

  async run(): Promise<RetentionResult> {
    const {
      rejectedApplicationsMonths,
      notificationsMonths,
      providerEventsMonths,
      deliveriesMonths,
      auditYears,
    } = this.config.retention;
    const now = this.clock.now();
    const old = (months: number) => monthsBefore(now, months);
    const result = {
      rejectedApplications: await this.repository.emptyRejected(old(rejectedApplicationsMonths), now),
      notifications: await this.repository.removeOlder(
        'notifications',
        'createdAt',
        old(notificationsMonths),
      ),
      providerEvents: await this.repository.removeOlder(
        'provider_events',
        'processedAt',
        old(providerEventsMonths),
      ),
      deliveries: await this.repository.emptyDeliveries(old(deliveriesMonths)),
      audit: await this.repository.removeOlder('audit', 'at', old(auditYears * 12)),
      erasures: await this.repository.removeOlder('erasures', 'completedAt', old(auditYears * 12)),
    };
    if (Object.values(result).some((count) => count > 0))
      this.logger.log({ msg: 'retention rules removed data', ...result });
    return result;
  }
}

/** The same day `months` months earlier, in UTC, clamped to the end of a shorter month. */
function monthsBefore(at: Date, months: number): Date {
  const first = new Date(at);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(at.getUTCDate(), last));
  return first;
}
