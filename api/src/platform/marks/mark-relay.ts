import type { Types } from 'mongoose';
import { drain } from '../jobs/drain.js';

/** Documents that are read at a time. */
const BATCH = 500;

interface MarkedRef {
  collection: string;
  id: Types.ObjectId;
}

/** The work of a relay, by the marks of some collections. */
export interface RelayWork {
  collections(): readonly string[];
  /** The ids of documents that carry a mark, oldest first, after the first `skip`. */
  findMarked(collection: string, page: { skip: number; limit: number }): Promise<Types.ObjectId[]>;
  /** Does the work of a document's marks, then removes them by their keys. Idempotent. */
  relay(collection: string, id: Types.ObjectId): Promise<void>;
  /** A mark whose work has failed stays until the next sweep. */
  failed(error: unknown): void;
}

interface Debounce {
  /** Work waits until no bell has rung for this long … */
  quietMs: number;
  /** … but no longer than this. */
  waitMaxMs: number;
}

/** For work without a waiting person: requests get the database first. */
const PATIENT: Debounce = { quietMs: 250, waitMaxMs: 2_000 };
/** For work with a waiting person. */
export const AT_ONCE: Debounce = { quietMs: 0, waitMaxMs: 0 };

/**
 * Does the work of the marks that changes leave in their documents: immediately after a bell, and in sweeps for marks
 * that a crash has left. It runs sequentially, so that requests get the database.
 */
export class MarkRelay {
  private readonly running = new Set<Promise<void>>();
  private pending: MarkedRef[] = [];
  private firstPendingAt = 0;
  private stopping = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly work: RelayWork,
    private readonly debounce: Debounce = PATIENT,
  ) {}

  /** Announces that a document may carry a new mark. Never throws and never blocks. */
  bell(collection: string, id: Types.ObjectId): void {
    const now = performance.now();
    if (this.pending.length === 0) this.firstPendingAt = now;
    this.pending.push({ collection, id });
    clearTimeout(this.timer);
    const left = Math.max(0, this.firstPendingAt + this.debounce.waitMaxMs - now);
    this.timer = setTimeout(() => this.flush(), Math.min(this.debounce.quietMs, left));
  }

  /** Does the work of every mark of every collection. */
  async sweep(): Promise<void> {
    for (const collection of this.work.collections()) {
      await drain(
        async (skip) => (this.stopping ? [] : this.work.findMarked(collection, { skip, limit: BATCH })),
        (id) => this.isRelayed(collection, id),
      );
    }
  }

  /** Runs work in the background, which `stop` waits for. */
  start(work: Promise<void>): void {
    const running = work
      .catch((error: unknown) => this.work.failed(error))
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }

  /** Finishes pending work; later marks are left to the sweep on the next start. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.flush();
    await Promise.all(this.running);
  }

  private async isRelayed(collection: string, id: Types.ObjectId): Promise<boolean> {
    try {
      await this.work.relay(collection, id);
      return true;
    } catch (error) {
      this.work.failed(error);
      return false;
    }
  }

  private flush(): void {
    clearTimeout(this.timer);
    const refs = this.pending;
    this.pending = [];
    if (refs.length === 0) return;
    const all = async () => {
      for (const { collection, id } of refs) await this.isRelayed(collection, id);
    };
    this.start(all());
  }
}
