import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  type ApplicationKind,
  type ApplicationStatus,
} from '@city/contracts';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import {
  APPLICATION_COUNTS_MODEL,
  type ApplicationCountsRecord,
  type StatusCounts,
} from './application-counts.schema.js';
import { APPLICATION_MODEL, type ApplicationRecord } from './application.schema.js';

/** An application that changes its status; `from` is null for a new one, `to` for a deleted one. */
export interface StatusChange {
  from: ApplicationStatus | null;
  to: ApplicationStatus | null;
}

/** A change older than this was interrupted: no write of ours may take that long (see `limits.queryMs`). */
const STALE_INTENT_MS = 30_000;
/**
 * How many applications of a kind have each status, kept instead of counted: counting 25,000 rows costs 180 ms on the
 * embedded store, reading the kept numbers one read by id.
 *
 * An application and its counter are two documents, and a process can be killed between the two writes. So a
 * change is announced first (`begin`), then made, then counted (`settle`: the announcement is taken away and the
 * numbers move in one update, hence exactly once). A change that hardly ever fails is counted with its announcement
 * (`beginCounted`), so that nobody waits for a write after it (`confirm`). An announcement that nobody takes away is the trace of a killed
 * process: the next reader counts over the index and stores the result, unless anybody announced something
 * meanwhile (`rev`). Numbers can therefore never stay wrong.
 */
@Injectable()
export class ApplicationCountsRepository {
  private readonly logger = new Logger(ApplicationCountsRepository.name);

  constructor(
    @InjectModel(APPLICATION_COUNTS_MODEL) private readonly counts: Model<ApplicationCountsRecord>,
    @InjectModel(APPLICATION_MODEL) private readonly applications: Model<ApplicationRecord>,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  /** Announces a change. To be followed by `settle`, whatever comes of the change. */
  begin(kind: ApplicationKind): Promise<string> {
    return this.announce(kind, { rev: 1 });
  }

  /** Announces a change and counts it already. To be followed by `confirm` or, where nothing came of it, `retract`. */
  beginCounted(kind: ApplicationKind, change: StatusChange): Promise<string> {
    return this.announce(kind, deltaOf(change));
  }

  /** Takes the announcement of a counted change away. Nobody need wait: while it stands, the numbers are right too. */
  confirm(kind: ApplicationKind, token: string): Promise<void> {
    return this.takeAway(kind, token, { rev: 1 }, true);
  }

  /** Takes a counted change back that was not made. */
  retract(kind: ApplicationKind, token: string, { from, to }: StatusChange): Promise<void> {
    return this.takeAway(kind, token, deltaOf({ from: to, to: from }), false);
  }

  private async announce(kind: ApplicationKind, $inc: Record<string, number>): Promise<string> {
    const token = randomUUID();
    const intent = { $push: { intents: { token, at: this.clock.now() } }, $inc };
    try {
      await this.counts.updateOne({ _id: kind }, intent, { upsert: true, maxTimeMS: this.maxTimeMS });
    } catch (error) {
      // Two first writers race to create the document; the second finds it there.
      if (!isDuplicateKey(error)) throw error;
      await this.counts.updateOne({ _id: kind }, intent, { maxTimeMS: this.maxTimeMS });
    }
    return token;
  }

  /**
   * Counts an announced change, or nothing if it did not happen (`null`). Never fails: the change itself is already
   * stored, and an announcement that stays behind makes the next reader count afresh.
   */
  async settle(kind: ApplicationKind, token: string, change: StatusChange | null): Promise<void> {
    await this.takeAway(kind, token, change ? deltaOf(change) : { rev: 1 }, change !== null);
  }

  /** @param made whether the announced change was made */
  private async takeAway(
    kind: ApplicationKind,
    token: string,
    $inc: Record<string, number>,
    made: boolean,
  ): Promise<void> {
    try {
      const { matchedCount } = await this.counts.updateOne(
        { _id: kind, 'intents.token': token },
        { $pull: { intents: { token } }, $inc },
        { maxTimeMS: this.maxTimeMS },
      );
      if (matchedCount === 0 && made) {
        // Somebody took this process for dead and counted without it.
        await this.counts.updateOne(
          { _id: kind },
          { $set: { valid: false }, $inc: { rev: 1 } },
          { maxTimeMS: this.maxTimeMS },
        );
      }
    } catch (error) {
      this.logger.warn({ msg: 'status counts not settled, they will be counted afresh', kind, err: error });
    }
  }

  /** Announces a change that moves no number. Never fails: the change itself is already stored. */
  async touch(kind: ApplicationKind): Promise<void> {
    await this.counts
      .updateOne({ _id: kind }, { $inc: { rev: 1 } }, { maxTimeMS: this.maxTimeMS })
      .catch((error: unknown) => {
        this.logger.warn({ msg: 'a change is not announced', kind, err: error });
      });
  }

  /** A number for each kind that grows with every change of its applications; 0 for a kind without any. */
  async revisions(): Promise<Record<ApplicationKind, number>> {
    const kept = await this.counts
      .find({ _id: { $in: [...APPLICATION_KINDS] } }, { rev: 1 })
      .maxTimeMS(this.maxTimeMS)
      .lean<Pick<ApplicationCountsRecord, '_id' | 'rev'>[]>();
    const revisionOf = (kind: ApplicationKind) => kept.find(({ _id }) => _id === kind)?.rev ?? 0;
    const revisions = APPLICATION_KINDS.map((kind) => [kind, revisionOf(kind)] as const);
    return Object.fromEntries(revisions) as Record<ApplicationKind, number>;
  }

  /** The size of each tab. */
  async read(kind: ApplicationKind): Promise<StatusCounts> {
    const kept = await this.counts.findById(kind).maxTimeMS(this.maxTimeMS).lean<ApplicationCountsRecord>();
    const staleBefore = this.clock.now().getTime() - STALE_INTENT_MS;
    const stale = kept?.intents.some(({ at }) => at.getTime() < staleBefore) ?? false;
    if (kept?.valid && !stale) return kept.counts;
    return this.recount(kind, kept, staleBefore);
  }

  private async recount(
    kind: ApplicationKind,
    kept: ApplicationCountsRecord | null,
    staleBefore: number,
  ): Promise<StatusCounts> {
    const counts = await this.countOverIndex(kind);
    // A change under way may or may not be in this count, and will still add itself: answer, do not store.
    const underWay = kept?.intents.some(({ at }) => at.getTime() >= staleBefore) ?? false;
    if (underWay) return counts;
    const write = { $set: { counts, valid: true, intents: [] }, $inc: { rev: 1 } };
    if (kept) {
      await this.counts.updateOne({ _id: kind, rev: kept.rev }, write, { maxTimeMS: this.maxTimeMS });
    } else {
      await this.counts
        .create({ _id: kind, counts, valid: true, intents: [], rev: 1 })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    }
    return counts;
  }

  private async countOverIndex(kind: ApplicationKind): Promise<StatusCounts> {
    const sizes = await Promise.all(
      APPLICATION_STATUSES.map((status) =>
        this.applications.countDocuments({ kind, status }).maxTimeMS(this.maxTimeMS),
      ),
    );
    const entries = APPLICATION_STATUSES.map((status, index) => [status, sizes[index] ?? 0]);
    return Object.fromEntries(entries) as StatusCounts;
  }
}

/** What a change adds to the numbers and to the revision. */
function deltaOf({ from, to }: StatusChange): Record<string, number> {
  const delta: Record<string, number> = { rev: 1 };
  if (from) delta[`counts.${from}`] = -1;
  if (to) delta[`counts.${to}`] = (delta[`counts.${to}`] ?? 0) + 1;
  return delta;
}
