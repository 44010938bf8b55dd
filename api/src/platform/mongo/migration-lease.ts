import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import { unlessTaken } from './mongo-errors.js';

/** The lease: owner and expiry. Renewed by its owner. */
export interface LeaseRecord {
  _id: 'lease';
  owner: string;
  until: Date;
}

/** The lease expired: this process was suspended or disconnected for too long. */
export class LeaseLost extends Error {
  constructor() {
    super('Another process has taken over the migration of the database.');
    this.name = 'LeaseLost';
  }
}

const LEASE_MS = 30_000;

/** Runs work in one process at a time; the others wait. */
export async function withLease<Result>(
  db: Db,
  leaseMs: number = LEASE_MS,
  work: (lease: MigrationLease) => Promise<Result>,
): Promise<Result> {
  const lease = new MigrationLease(db.collection<LeaseRecord>('migration_state'), leaseMs);
  await lease.acquire();
  try {
    return await work(lease);
  } finally {
    await lease.release().catch(() => undefined);
  }
}

/** A distributed lock that expires `leaseMs` after its holder crashes. */
export class MigrationLease {
  private readonly owner = randomUUID();
  private timer: NodeJS.Timeout | null = null;
  /** Another process's lease as first seen by this process, timed with a monotonic clock. */
  private seen: { owner: string; until: number; at: number } | null = null;

  constructor(
    private readonly collection: Collection<LeaseRecord>,
    private readonly leaseMs: number,
  ) {}

  /** Waits until this process holds the lease. */
  async acquire(): Promise<void> {
    while (!(await this.take()) && !(await this.takeAbandoned()))
      await pause(Math.min(250, this.leaseMs / 4));
    this.timer = setInterval(() => void this.renew().catch(() => undefined), this.leaseMs / 3);
    this.timer.unref();
  }

  /** Call before every step, so that a process that lost the lease stops. @throws LeaseLost */
  async assertHeld(): Promise<void> {
    if (!(await this.renew())) throw new LeaseLost();
  }

  async release(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.collection.deleteOne({ _id: 'lease', owner: this.owner });
  }

  private async take(): Promise<boolean> {
    const now = new Date();
    // While another process holds it, the upsert hits its document.
    const taken = await unlessTaken(
      this.collection.updateOne(
        { _id: 'lease', until: { $lte: now } },
        { $set: { owner: this.owner, until: new Date(now.getTime() + this.leaseMs) } },
        { upsert: true },
      ),
    );
    return taken !== null;
  }

  /**
   * Takes over a lease that was not renewed for its full duration: a process whose clock was ahead may have crashed and left
   * an expiry far in the future.
   */
  private async takeAbandoned(): Promise<boolean> {
    const held = await this.collection.findOne({ _id: 'lease' });
    if (!held) return false;
    const until = held.until.getTime();
    if (this.seen?.owner !== held.owner || this.seen.until !== until)
      this.seen = { owner: held.owner, until, at: performance.now() };
    if (performance.now() - this.seen.at < this.leaseMs) return false;
    const { matchedCount } = await this.collection.updateOne(
      { _id: 'lease', owner: held.owner, until: held.until },
      { $set: { owner: this.owner, until: new Date(Date.now() + this.leaseMs) } },
    );
    return matchedCount > 0;
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
