import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../platform/clock.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { staffMark } from '../platform/outbox/outbox-mark.js';
import { OutboxSignal } from '../platform/outbox/outbox-signal.js';
import { AUDIT_SEALS, type SealRecord } from './audit-seal.schema.js';
import { AuditSealsRepository } from './audit-seals.repository.js';
import { sealOf } from './seal.js';

const JOB = 'audit.seal';
const INTERVAL_MS = 60_000;
const BATCH = 200;

/**
 * Chains the entries of the audit log by their hashes and publishes the last hash of each day to the staff
 * (docs/decisions/audit-chain.md). A job does it, so that no request waits for the end of the chain. Every step can be
 * repeated, and unique indexes decide between two processes.
 */
@Injectable()
export class AuditSealer implements OnApplicationBootstrap {
  private readonly logger = new Logger(AuditSealer.name);

  constructor(
    private readonly seals: AuditSealsRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly outboxSignal: OutboxSignal,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.run());
    void this.run().catch((error: unknown) => this.logger.error('first sealing', error));
  }

  async run(): Promise<void> {
    for (;;) {
      const waiting = await this.seals.findUnsealed(BATCH);
      if (waiting.length === 0) break;
      for (const id of waiting) await this.seal(id);
    }
    await this.publish();
  }

  /** An entry gets its salts, then its seal, then the number of the seal, which ends the work. */
  private async seal(id: Types.ObjectId): Promise<void> {
    const seal = (await this.seals.find(id)) ?? (await this.append(id));
    if (seal) await this.seals.number(id, seal.number);
  }

  /** Null if the entry is gone. */
  private async append(id: Types.ObjectId): Promise<SealRecord | null> {
    const entry = await this.seals.salted(id);
    if (!entry) return null;
    for (;;) {
      const seal = sealOf(entry, await this.seals.last(), this.clock.now());
      if (await this.seals.insert(seal)) return seal;
      const taken = await this.seals.find(id);
      if (taken) return taken;
    }
  }

  /** Once a day: the hash of the last seal before today, unless nothing was sealed since the last time. */
  private async publish(): Promise<void> {
    const now = this.clock.now();
    const day = now.toISOString().slice(0, 10);
    if (await this.seals.isPublished(day)) return;
    const last = await this.seals.lastBefore(new Date(day));
    if (!last || last.publishedOn) return;
    const facts = { number: last.number, root: last.hash };
    const mark = staffMark('staff.audit-root', facts, now, `audit-root:${day}`);
    if (await this.seals.publish(last._id, day, mark)) this.outboxSignal.notify(AUDIT_SEALS, last._id);
  }
}
