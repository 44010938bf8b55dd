import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ApplicationKind } from '@city/contracts';
import { ApplicationCountsRepository } from './application-counts.repository.js';
import { INITIAL_STATUS } from './application-lifecycle.js';

/** Submissions are counted this long after the first of them was announced. */
const GROUP_MS = 300;
/** What a submission does to the numbers of the tabs. */
const SUBMITTED = { from: null, to: INITIAL_STATUS } as const;

/** Submissions of one kind under one announcement. */
interface Group {
  announced: Promise<string>;
  underWay: number;
  stored: number;
  /** Of one the database did not say whether it was stored. */
  inDoubt: boolean;
  timer: NodeJS.Timeout;
  /** Resolves when the last one under way has ended. */
  idle?: () => void;
}

/**
 * Announces and counts the submissions of this process together: in a rush the first one waits for the announcement, those
 * after it find it made, and the numbers move once for all of them, after the answers. Whoever reads the numbers in this
 * process has them counted first; other processes see them a third of a second later.
 */
@Injectable()
export class SubmissionCounts implements BeforeApplicationShutdown {
  private readonly open = new Map<ApplicationKind, Group>();
  /** Groups that are being counted. */
  private readonly closing = new Map<ApplicationKind, Set<Promise<void>>>();

  constructor(private readonly counts: ApplicationCountsRepository) {}

  /**
   * Stores a submission under an announcement, and counts it after this has answered.
   * @param store answers null where nothing was stored; when it throws, nobody knows whether it has stored
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

  /** Counts what was submitted until now. Never fails. */
  async settled(kind: ApplicationKind): Promise<void> {
    this.close(kind);
    await Promise.all([...(this.closing.get(kind) ?? [])]);
  }

  /** Counts what was submitted of every kind until now. Never fails. */
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
    // The next one announces anew.
    group.announced.catch(() => this.open.get(kind) === group && this.close(kind));
    return group;
  }

  /** Nobody joins the group any more; it is counted when its last submission has ended. */
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
      // Nothing was announced, so nothing was submitted.
      return;
    }
    if (group.underWay > 0) await new Promise<void>((resolve) => (group.idle = resolve));
    const { stored: times, inDoubt } = group;
    await this.counts.settle(kind, token, times > 0 ? SUBMITTED : null, { times, inDoubt });
  }
}
