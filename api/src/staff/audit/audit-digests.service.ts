import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { staffMessage } from '../../platform/announcements/announcement.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { AUDIT_DIGEST_MODEL, AUDIT_DIGESTS, type DigestRecord } from './audit-digest.schema.js';
import { AUDIT_MODEL, type LogRecord } from './audit.schema.js';
import { dayAfter, dayOf, digestOf } from './digest.js';
import { Transactions } from '../../platform/transactions/transactions.js';

const JOB = 'audit.digest';
const INTERVAL_MS = 600_000;
/** A day ends this much later, for writes in progress and for clocks that differ. */
const GRACE_MS = 3_600_000;

/**
 * Writes the digest of each past day of the audit log and sends the newest one to the staff
 * (docs/decisions/audit-digest.md). Digest and message are one transaction. Only one
 * process writes the digest of a day.
 */
@Injectable()
export class AuditDigests implements OnApplicationBootstrap {
  private readonly logger = new Logger(AuditDigests.name);

  constructor(
    @InjectModel(AUDIT_MODEL) private readonly log: Model<LogRecord>,
    @InjectModel(AUDIT_DIGEST_MODEL) private readonly digests: Model<DigestRecord>,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.run());
    void this.run().catch((error: unknown) => this.logger.error('first digest', error));
  }

  async run(): Promise<void> {
    const open = dayOf(new Date(this.clock.now().getTime() - GRACE_MS));
    let last = await this.digests.findOne().sort({ day: -1 }).lean<DigestRecord>();
    const first = last ? dayAfter(last.day) : await this.firstDay();
    for (let day = first; day < open; day = dayAfter(day)) {
      last = await this.write(day, last, dayAfter(day) === open);
    }
  }

  /** The day of the oldest entry; without any, a day after all others. */
  private async firstDay(): Promise<string> {
    const oldest = await this.log.findOne({}, { loggedAt: 1 }).sort({ loggedAt: 1 }).lean<LogRecord>();
    return oldest ? dayOf(oldest.loggedAt) : '9999-12-31';
  }

  /** The newest digest confirms all earlier ones, so staff get one message after an interruption. */
  private async write(day: string, last: DigestRecord | null, isNewest: boolean): Promise<DigestRecord> {
    const loggedAt = { $gte: new Date(day), $lt: new Date(dayAfter(day)) };
    const entries = await this.log.find({ loggedAt }).sort({ _id: 1 }).lean<LogRecord[]>();
    const digest = digestOf(day, entries, last);
    const announced = last?.announced ?? 0;
    const isNews = isNewest && digest.total > announced;
    const facts = { day, entries: digest.total - announced, hash: digest.hash };
    const message = staffMessage('staff.audit-root', facts, this.clock.now(), `audit-root:${day}`);
    await unlessTaken(
      this.transactions.run(async () => {
        await this.digests.create({ ...digest, announced: isNews ? digest.total : announced });
        await this.announcements.add(AUDIT_DIGESTS, digest, isNews ? [message] : []);
      }),
    );
    return this.digests.findOne({ day }).orFail().lean<DigestRecord>();
  }
}
