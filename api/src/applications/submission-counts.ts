import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ApplicationKind } from '@city/contracts';
import { ApplicationCountsRepository } from './application-counts.repository.js';
import { INITIAL_STATUS } from './application-lifecycle.js';

/** A group of submissions is counted this long after it was announced. */
const GROUP_MS = 300;
/** The effect of a submission on the tab counts. */
const SUBMITTED = { from: null, to: INITIAL_STATUS } as const;

/** Submissions of one kind sharing one announcement. */
interface Group {
  announced: Promise<string>;
  underWay: number;
  stored: number;
  /** For at least one it is unknown whether it was stored. */
  inDoubt: boolean;
  timer: NodeJS.Timeout;
  /** Called when the last pending submission has ended. */
  idle?: () => void;
}

/**
 * Batches the counting of submissions in this process: under load only the first one waits for the announcement, and the
 * counts are updated once for all of them, after the responses. A read in this process counts them first; other processes
 * see them a third of a second later.
 */
@Injectable()
export class SubmissionCounts implements BeforeApplicationShutdown {
  private readonly open = new Map<ApplicationKind, Group>();
  /** Groups being counted. */
  private readonly closing = new Map<ApplicationKind, Set<Promise<void>>>();

  constructor(private readonly counts: ApplicationCountsRepository) {}

  /**
   * Stores a submission under an announcement, and counts it later.
   * @param store resolves to null if nothing was stored; if it throws, the outcome is unknown
   */
  async counted<T>(kind: ApplicationKind, store: () => Promise<T | null>): Promise<T | null> {
    const group = this.open.get(kind) ?? this.start(kind);
    group.underWay += 1;
    try {
      await group.announced;
      const stored = await store().catch((error: unknown) => {
        group.inDoubt = true;
        throw error;
      });
      if (stored !== null) group.stored += 1;
      return stored;
    } finally {
      group.underWay -= 1;
      if (group.underWay === 0) group.idle?.();
    }
  }

  /** Counts all submissions of a kind so far. Never fails. */
  async settled(kind: ApplicationKind): Promise<void> {
    this.close(kind);
    await Promise.all([...(this.closing.get(kind) ?? [])]);
  }

  /** Counts all submissions so far. Never fails. */
  async allSettled(): Promise<void> {
    const kinds = new Set([...this.open.keys(), ...this.closing.keys()]);
    await Promise.all([...kinds].map((kind) => this.settled(kind)));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.allSettled();
  }

  private start(kind: ApplicationKind): Group {
    const group: Group = {
      announced: this.counts.begin(kind),
      underWay: 0,
      stored: 0,
      inDoubt: false,
      timer: setTimeout(() => this.close(kind), GROUP_MS).unref(),
    };
    this.open.set(kind, group);
    // The next submission starts a new group.
    group.announced.catch(() => this.open.get(kind) === group && this.close(kind));
    return group;
  }

  /** Closes the group to new submissions; it is counted when its last one has ended. */
  private close(kind: ApplicationKind): void {
    const group = this.open.get(kind);
    if (!group) return;
    this.open.delete(kind);
    clearTimeout(group.timer);
    const all = this.closing.get(kind) ?? new Set();
    this.closing.set(kind, all);
    const counted = this.count(kind, group).finally(() => all.delete(counted));
    all.add(counted);
  }

  private async count(kind: ApplicationKind, group: Group): Promise<void> {
    let token: string;
    try {
      token = await group.announced;
    } catch {
      // The announcement failed, so nothing was stored.
      return;
    }
    if (group.underWay > 0) await new Promise<void>((resolve) => (group.idle = resolve));
    const { stored: times, inDoubt } = group;
    await this.counts.settle(kind, token, times > 0 ? SUBMITTED : null, { times, inDoubt });
  }
}
