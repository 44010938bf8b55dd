import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { unlessTaken } from '../mongo/mongo-errors.js';

interface LeaseRecord {
  _id: string;
  owner: string;
  until: Date;
}

/** A database of the driver or of mongoose, which bundles its own types. */
interface Database {
  collection(name: string): unknown;
}
interface Leases {
  findOne(where: object, options: object): Promise<LeaseRecord | null>;
  updateOne(where: object, change: object, options?: object): Promise<{ matchedCount: number }>;
  deleteOne(where: object, options: object): Promise<unknown>;
}

const LENGTH_MS = 30_000;

/**
 * A lease, by which one process at a time does a piece of work. The holder measures its time with a monotonic clock and
 * gives the lease up before others may take over. If a process is paused in the middle of its work, it can still
 * overlap with the next holder.
 */
export class Lease {
  readonly owner = randomUUID();
  private readonly leases: Leases;
  private heldSince = Number.NEGATIVE_INFINITY;
  /** Another process's lease as first seen by this process. */
  private seen: { owner: string; until: number; at: number } | null = null;

  constructor(
    database: Database,
    private readonly name: string,
    private readonly maxTimeMS?: number,
    readonly lengthMs = LENGTH_MS,
  ) {
    this.leases = database.collection('leases') as Leases;
  }

  /** Whether this process holds the lease, which it takes or renews if it can. */
  async hold(): Promise<boolean> {
    const age = performance.now() - this.heldSince;
    if (age < this.lengthMs / 3) return true;
    try {
      return await this.renew();
    } catch (error) {
      if (age < (this.lengthMs * 5) / 6) return true;
      throw error;
    }
  }

  /** Takes or renews the lease now; false if another process holds it. */
  async renew(): Promise<boolean> {
    const asked = performance.now();
    const mine = { owner: this.owner, until: new Date(Date.now() + this.lengthMs) };
    const abandoned = this.seen && asked - this.seen.at >= this.lengthMs ? [this.asSeen(this.seen)] : [];
    const free = [{ owner: this.owner }, { until: { $lte: new Date() } }, ...abandoned];
    // While another process holds it, the insert of the upsert meets its document.
    const taken = await unlessTaken(
      this.leases.updateOne(
        { _id: this.name, $or: free },
        { $set: mine },
        { upsert: true, maxTimeMS: this.maxTimeMS },
      ),
    );
    this.heldSince = taken === null ? Number.NEGATIVE_INFINITY : asked;
    if (taken === null) await this.look(asked);
    return taken !== null;
  }

  /** Renews the lease now; false if another process has had it since this one took it, even if it is free again. */
  async extend(): Promise<boolean> {
    const mine = { _id: this.name, owner: this.owner };
    const until = new Date(Date.now() + this.lengthMs);
    return (await this.leases.updateOne(mine, { $set: { until } })).matchedCount > 0;
  }

  /** Gives the lease up, so that another process can take over immediately. */
  async release(): Promise<void> {
    if (this.heldSince === Number.NEGATIVE_INFINITY) return;
    this.heldSince = Number.NEGATIVE_INFINITY;
    await this.leases.deleteOne({ _id: this.name, owner: this.owner }, { maxTimeMS: this.maxTimeMS });
  }

  private asSeen({ owner, until }: { owner: string; until: number }): object {
    return { owner, until: new Date(until) };
  }

  /**
   * Notes who holds the lease. One that nobody renews for its whole length is free: its holder may have crashed while its
   * clock was ahead, and left an end far in the future.
   */
  private async look(now: number): Promise<void> {
    if (this.seen && now - this.seen.at < this.lengthMs) return;
    const held = await this.leases.findOne({ _id: this.name }, { maxTimeMS: this.maxTimeMS });
    this.seen = held && { owner: held.owner, until: held.until.getTime(), at: now };
  }
}

/**
 * Runs work in one process at a time; the others wait.
 * @param work calls `assertHeld` before each step, so that a process that lost the lease stops
 */
export async function withLease<Result>(
  database: Database,
  { name, lengthMs = LENGTH_MS }: { name: string; lengthMs?: number },
  work: (assertHeld: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const lease = new Lease(database, name, undefined, lengthMs);
  while (!(await lease.renew())) await pause(Math.min(250, lengthMs / 4));
  const renewing = setInterval(() => void lease.extend().catch(() => undefined), lengthMs / 3).unref();
  try {
    return await work(async () => {
      if (!(await lease.extend())) throw new Error(`Another process has taken over: ${name}`);
    });
  } finally {
    clearInterval(renewing);
    await lease.release().catch(() => undefined);
  }
}

const POLL_MS = 1_000;

interface Work {
  /** Whether there can be any work; if false, the database is not searched. */
  isReady(): boolean;
  /** Does the due work. Calls `mayContinue` before each piece, and returns if that is false. */
  work(mayContinue: () => Promise<boolean>): Promise<void>;
  /** Handles a failure. The remaining work is tried again at the next poll. */
  onError(error: unknown): void;
}

/**
 * Does work that only the process with the lease does. It looks for due work every second, and after `wake`. A piece of
 * work may last longer than the lease, which is extended meanwhile.
 */
export class LeasedWorker {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isStopping = false;

  constructor(
    private readonly lease: Lease,
    private readonly work: Work,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), POLL_MS).unref();
  }

  /** Waits for the piece in progress, then lets another process take over. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
    await this.lease.release().catch(() => undefined);
  }

  /** Does the due work, unless this process is already doing it or another one holds the lease. */
  wake(): void {
    if (this.running || this.isStopping || !this.work.isReady()) return;
    const extending = setInterval(() => {
      this.lease.extend().catch(() => undefined);
    }, this.lease.lengthMs / 3).unref();
    this.running = this.work
      .work(() => this.mayContinue())
      .catch((error: unknown) => this.work.onError(error))
      .finally(() => {
        clearInterval(extending);
        this.running = null;
      });
  }

  private async mayContinue(): Promise<boolean> {
    return !this.isStopping && this.work.isReady() && (await this.lease.hold());
  }
}
