import { DELIVERY_KINDS } from '@city/contracts';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { APPLICATION_MODEL, type ApplicationRecord } from '../../applications/application.schema.js';
import { withoutTexts } from '../../applications/stored-form.js';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { OWNER } from '../../platform/mongo/connect-options.js';
import { AuditPersonalData } from '../../staff/audit/audit.personal-data.js';

const JOB = 'retention';
const DAY_MS = 24 * 3_600 * 1_000;
const BATCH = 200;

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
 * indexes; docs/data-retention.md lists everything. Every removal is idempotent and can be interrupted.
 */
@Injectable()
export class Retention implements OnApplicationBootstrap {
  private readonly logger = new Logger(Retention.name);

  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly applications: Model<ApplicationRecord>,
    @InjectConnection() private readonly connection: Connection,
    @InjectConnection(OWNER) private readonly owner: Connection,
    private readonly audit: AuditPersonalData,
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
    const periods = this.config.retention;
    const now = this.clock.now();
    const old = (months: number) => monthsBefore(now, months);
    const oldest = old(periods.auditYears * 12);
    const result = {
      rejectedApplications: await this.emptyRejected(old(periods.rejectedApplicationsMonths), now),
      notifications: await this.removeOlder('notifications', 'createdAt', old(periods.notificationsMonths)),
      providerEvents: await this.removeOlder(
        'provider_events',
        'processedAt',
        old(periods.providerEventsMonths),
      ),
      deliveries: await this.emptyDeliveries(old(periods.deliveriesMonths)),
      audit: await this.removeOlder('audit', 'at', oldest),
      erasures: await this.removeOlder('erasures', 'completedAt', oldest),
    };
    if (Object.values(result).some((count) => count > 0))
      this.logger.log({ msg: 'retention rules removed data', ...result });
    return result;
  }

  /**
   * Removes the texts of applications rejected before a time. Kind, attempt, status, dates and numbers stay for counting
   * attempts and for statistics.
   * @returns how many
   */
  private async emptyRejected(before: Date, at: Date): Promise<number> {
    const due = { status: 'Rejected', dataRemovedAt: null, treatedAt: { $lt: before } } as const;
    let emptied = 0;
    for (;;) {
      const rows = await this.applications.find(due).limit(BATCH).lean<ApplicationRecord[]>();
      for (const { _id, kind, form } of rows) {
        await this.audit.eraseTargetDetails([{ type: kind, id: _id.toHexString() }]);
        const { $set, $unset } = withoutTexts(form, at);
        const { modifiedCount } = await this.applications.updateOne(
          { _id, ...due },
          { $set, $unset: { ...$unset, roster: 1 } },
        );
        emptied += modifiedCount;
      }
      if (rows.length < BATCH) return emptied;
    }
  }

  /**
   * Removes the notes of deliveries that were done before a time: character, plate, address. The rows stay, because a
   * thing without its row would be handed over again.
   * @returns how many
   */
  private async emptyDeliveries(before: Date): Promise<number> {
    const deliveries = this.connection.collection('deliveries');
    const due = {
      kind: { $in: DELIVERY_KINDS },
      doneAt: { $lt: before },
      note: { $ne: null },
    };
    let emptied = 0;
    for (;;) {
      const rows = await deliveries
        .find(due, { projection: { _id: 1 }, limit: BATCH, maxTimeMS: this.config.limits.queryMs })
        .toArray();
      const { modifiedCount } = await deliveries.updateMany(
        { _id: { $in: rows.map(({ _id }) => _id) }, ...due },
        { $set: { note: null, character: null, made: null, 'history.$[].note': null } },
        { maxTimeMS: this.config.limits.queryMs },
      );
      emptied += modifiedCount;
      if (rows.length < BATCH) return emptied;
    }
  }

  /** Removes documents older than the given time. @returns how many */
  private async removeOlder(
    collection: 'audit' | 'provider_events' | 'notifications' | 'erasures',
    field: 'at' | 'processedAt' | 'createdAt' | 'completedAt',
    before: Date,
  ): Promise<number> {
    // Only the owner's connection may remove entries of the audit log.
    const documents = (collection === 'audit' ? this.owner : this.connection).collection(collection);
    const due = { [field]: { $lt: before } };
    let removed = 0;
    for (;;) {
      const rows = await documents
        .find(due, { projection: { _id: 1 }, limit: BATCH, maxTimeMS: this.config.limits.queryMs })
        .toArray();
      const ids = rows.map(({ _id }) => _id);
      const { deletedCount } = await documents.deleteMany(
        { _id: { $in: ids }, ...due },
        { maxTimeMS: this.config.limits.queryMs },
      );
      removed += deletedCount;
      if (rows.length < BATCH) return removed;
    }
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
