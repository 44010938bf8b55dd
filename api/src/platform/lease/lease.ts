import { randomUUID } from 'node:crypto';
import type { Collection, Connection } from 'mongoose';
import { isDuplicateKey } from '../mongo/mongo-errors.js';

interface LeaseRecord {
  _id: string;
  owner: string;
  until: Date;
}

const LENGTH_MS = 30_000;
/** Renewed from this age on. Without a renewal it counts as lost at `LENGTH_MS - MARGIN_MS`. */
const RENEW_MS = 10_000;
const MARGIN_MS = 5_000;

/**
 * A lease, by which one process at a time does a piece of work. The holder measures its time with a monotonic clock and
 * gives the lease up before others may take over. If a process is paused in the middle of its work, it can still
 * overlap with the next holder.
 */
export class Lease {
  readonly owner = randomUUID();
  private heldSince = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly connection: Connection,
    private readonly name: string,
    private readonly maxTimeMS: number,
  ) {}

  /** Whether this process holds the lease, which it takes or renews if it can. */
  async hold(): Promise<boolean> {
    const asked = performance.now();
    const age = asked - this.heldSince;
    if (age < RENEW_MS) return true;
    const now = Date.now();
    const until = new Date(now + LENGTH_MS);
    const free = { _id: this.name, $or: [{ owner: this.owner }, { until: { $lte: new Date(now) } }] };
    try {
      await this.leases.updateOne(
        free,
        { $set: { owner: this.owner, until } },
        { upsert: true, maxTimeMS: this.maxTimeMS },
      );
      this.heldSince = asked;
      return true;
    } catch (error) {
      // Another process holds it: the insert of the upsert meets its document.
      if (isDuplicateKey(error)) return false;
      if (age < LENGTH_MS - MARGIN_MS) return true;
      throw error;
    }
  }

  /** Gives the lease up, so that another process can take over immediately. */
  async release(): Promise<void> {
    if (this.heldSince === Number.NEGATIVE_INFINITY) return;
    this.heldSince = Number.NEGATIVE_INFINITY;
    await this.leases.deleteOne({ _id: this.name, owner: this.owner }, { maxTimeMS: this.maxTimeMS });
  }

  private get leases(): Collection<LeaseRecord> {
    return this.connection.collection<LeaseRecord>('leases');
  }
}
