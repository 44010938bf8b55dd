import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';

/** The lock: whose it is and until when. Renewed while its owner lives. */
export interface LeaseRecord {
  _id: 'lease';
  owner: string;
  until: Date;
}

/** The lock was lost: this process was stopped or cut off for longer than the lease lasts. */
export class LeaseLost extends Error {
  constructor() {
    super('Another process has taken over the migration of the database.');
    this.name = 'LeaseLost';
  }
}

/** A lock in the database that a killed process leaves open after `leaseMs`. */
export class MigrationLease {
  private readonly owner = randomUUID();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly collection: Collection<LeaseRecord>,
    private readonly leaseMs: number,
  ) {}

  /** Waits until the lock is ours. */
  async acquire(): Promise<void> {
    while (!(await this.take())) await pause(Math.min(250, this.leaseMs / 4));
    this.timer = setInterval(() => void this.renew().catch(() => undefined), this.leaseMs / 3);
    this.timer.unref();
  }

  /** To be called before every step: a process that lost the lock does nothing more. @throws LeaseLost */
  async assertHeld(): Promise<void> {
    if (!(await this.renew())) throw new LeaseLost();
  }

  async release(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.collection.deleteOne({ _id: 'lease', owner: this.owner });
  }

  private async take(): Promise<boolean> {
    const now = new Date();
    try {
      const { matchedCount, upsertedCount } = await this.collection.updateOne(
        { _id: 'lease', until: { $lte: now } },
        { $set: { owner: this.owner, until: new Date(now.getTime() + this.leaseMs) } },
        { upsert: true },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      // Somebody holds it: the upsert ran into their document.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async renew(): Promise<boolean> {
    const until = new Date(Date.now() + this.leaseMs);
    const { matchedCount } = await this.collection.updateOne(
      { _id: 'lease', owner: this.owner },
      { $set: { until } },
    );
    return matchedCount > 0;
  }
}
