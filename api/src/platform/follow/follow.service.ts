import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../clock.js';
import { Jobs } from '../jobs/jobs.service.js';
import { AT_ONCE, MarkRelay, type RelayWork } from '../marks/mark-relay.js';
import { MarksRepository } from '../marks/marks.repository.js';
import { Transactions } from '../transactions/transactions.js';
import type { FollowTarget, WithFollow } from './follow-mark.js';

const SWEEP = 'follow.sweep';
const INTERVAL_MS = 60_000;

/**
 * Makes the target equal to the current document. It reads the document instead of trusting the event, and is
 * idempotent: it may run again after a crash, and in two processes at the same time.
 */
export type Follower = (id: Types.ObjectId) => Promise<void>;

type Followers = Partial<Record<FollowTarget, readonly Follower[]>>;

/**
 * Updates documents of other collections after a change (platform/follow/follow-mark.ts): immediately after `bell`, or
 * within a minute if the process died in between.
 */
@Injectable()
export class Follow implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Follow.name);
  private readonly followers = new Map<string, Followers>();
  private readonly relay: MarkRelay;
  /** Relays the same marks, but waits for a pause between requests. */
  private readonly patientRelay: MarkRelay;

  constructor(
    private readonly marks: MarksRepository,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    clock: Clock,
  ) {
    const work: RelayWork = {
      collections: () => [...this.followers.keys()],
      findMarked: (collection, page) => marks.findMarked('follow', collection, clock.now(), page),
      relay: (collection, id) => this.follow(collection, id),
      failed: (error) => this.logger.warn({ msg: 'a mark stays until the next sweep', err: error }),
    };
    this.relay = new MarkRelay(work, AT_ONCE);
    this.patientRelay = new MarkRelay(work);
  }

  /** Registers a follower of the marks `to` of a collection, which can have several. Call it in `onModuleInit`. */
  register(collection: string, to: FollowTarget, follower: Follower): void {
    const known = this.followers.get(collection);
    this.followers.set(collection, { ...known, [to]: [...(known?.[to] ?? []), follower] });
  }

  /** Call after the write that adds a mark to the document `id`. Only a hint; never fails and never blocks. */
  bell(collection: string, id: Types.ObjectId): void {
    void this.transactions.afterCommit(() => this.relay.bell(collection, id));
  }

  /** Like `bell`, for followers that may come up to two seconds later, e.g. a message to staff. */
  bellLater(collection: string, id: Types.ObjectId): void {
    void this.transactions.afterCommit(() => this.patientRelay.bell(collection, id));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
    // Sweep on start, too: marks left by the last process must not wait for the interval.
    this.relay.start(this.sweep());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.relay.stop(), this.patientRelay.stop()]);
  }

  /** Follows every remaining mark. */
  sweep(): Promise<void> {
    return this.relay.sweep();
  }

  private async follow(collection: string, id: Types.ObjectId): Promise<void> {
    const document = await this.marks.find<WithFollow & { _id: Types.ObjectId }>('follow', collection, id);
    const followers = this.followers.get(collection) ?? {};
    const unknown: FollowTarget[] = [];
    for (const to of new Set(document?.follow?.map((mark) => mark.to))) {
      const own = followers[to];
      if (!own) {
        unknown.push(to);
        continue;
      }
      for (const follower of own) await follower(id);
      const keys = (document?.follow ?? []).filter((mark) => mark.to === to).map(({ key }) => key);
      await this.marks.remove('follow', collection, id, keys);
    }
    // A newer version wrote this mark before a roll-back. The mark stays; the error makes the sweep skip it.
    if (unknown.length > 0) throw new Error(`nobody follows ${collection} for ${unknown.join(', ')}`);
  }
}
