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
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import {
  APPLICATION_COUNTS_MODEL,
  type ApplicationCountsRecord,
  type StatusCounts,
} from './application-counts.schema.js';
import { APPLICATION_MODEL, type ApplicationRecord } from './application.schema.js';

/** A status change; `from` is null for a new application, `to` for a deleted one. */
export interface StatusChange {
  from: ApplicationStatus | null;
  to: ApplicationStatus | null;
}

export interface ApplicationsOverview {
  /** A revision of each kind that grows with every change of its applications; 0 for a kind without any. */
  revisions: Record<ApplicationKind, number>;
  /** How many applications of each kind wait for a decision. */
  pending: Record<ApplicationKind, number>;
}

/** Maximum queries, driver retries included, between the announcement of a change and its write. */
const QUERIES_PER_CHANGE = 6;
/** Minimum age of a stale announcement even with short query timeouts: a command may wait in a socket. */
const MIN_STALE_MS = 30_000;

/**
 * Cached counts of applications by kind and status: counting 25,000 rows takes 180 ms on the embedded store, reading
 * the cached counts one read by id.
 *
 * An application and its counter are two documents, and a process can crash between the two writes. So a change is
 * announced first (`begin`), then made, then counted (`settle` removes the announcement and updates the counts in one
 * write, hence exactly once). Submissions share announcements (SubmissionCounts). A stale announcement is the trace of a
 * crash: the next reader recounts from the index and stores the result, unless another change was announced in between
 * (`rev`). The counts therefore heal themselves.
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

  /** An announcement older than this is stale. */
  private get staleMs(): number {
    return Math.max(QUERIES_PER_CHANGE * this.config.limits.queryMs, MIN_STALE_MS);
  }

  /** Announces changes. Always follow it with `settle`, whatever their outcome. */
  async begin(kind: ApplicationKind): Promise<string> {
    const token = randomUUID();
    const intent = { $push: { intents: { token, at: this.clock.now() } }, $inc: { rev: 1 } };
    const announce = () =>
      this.counts.updateOne({ _id: kind }, intent, { upsert: true, maxTimeMS: this.maxTimeMS });
    // Two writers race to create the document; the loser tries again and finds it.
    if (!(await unlessTaken(announce()))) await announce();
    return token;
  }

  /**
   * Counts an announced change, or nothing if it did not happen (`null`). Never fails: the change itself is stored already,
   * and a remaining announcement makes the next reader recount.
   * @param options.times how many such changes were made under the announcement
   * @param options.inDoubt the outcome of another change is unknown: keep the announcement until it is stale
   */
  async settle(
    kind: ApplicationKind,
    token: string,
    change: StatusChange | null,
    { times = 1, inDoubt = false }: { times?: number; inDoubt?: boolean } = {},
  ): Promise<void> {
    try {
      const { matchedCount } = await this.counts.updateOne(
        { _id: kind, 'intents.token': token },
        {
          ...(!inDoubt && { $pull: { intents: { token } } }),
          $inc: change ? deltaOf(change, times) : { rev: 1 },
        },
        { maxTimeMS: this.maxTimeMS },
      );
      if (matchedCount === 0 && change) {
        // Another process took the announcement for stale and recounted.
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

  /** Announces a change that affects no count. Never fails: the change itself is stored already. */
  async touch(kind: ApplicationKind): Promise<void> {
    await this.counts
      .updateOne({ _id: kind }, { $inc: { rev: 1 } }, { maxTimeMS: this.maxTimeMS })
      .catch((error: unknown) => {
        this.logger.warn({ msg: 'a change is not announced', kind, err: error });
      });
  }

  /** Of all kinds, in one read unless some must be counted again. */
  async overview(): Promise<ApplicationsOverview> {
    const kept = await this.findAll();
    const outdated = APPLICATION_KINDS.filter((kind) => !this.isCurrent(kept.get(kind)));
    if (outdated.length === 0) return overviewOf(kept, new Map());
    const counted = await Promise.all(outdated.map(async (kind) => [kind, await this.read(kind)] as const));
    // Storing a count is a revision of its own.
    return overviewOf(await this.findAll(), new Map(counted));
  }

  /** The size of each tab. */
  async read(kind: ApplicationKind): Promise<StatusCounts> {
    const kept = await this.counts.findById(kind).maxTimeMS(this.maxTimeMS).lean<ApplicationCountsRecord>();
    return kept && this.isCurrent(kept) ? kept.counts : this.recount(kind, kept);
  }

  private async findAll(): Promise<Map<ApplicationKind, ApplicationCountsRecord>> {
    const kept = await this.counts
      .find({ _id: { $in: [...APPLICATION_KINDS] } })
      .maxTimeMS(this.maxTimeMS)
      .lean<ApplicationCountsRecord[]>();
    return new Map(kept.map((record) => [record._id, record]));
  }

  private get staleBefore(): number {
    return this.clock.now().getTime() - this.staleMs;
  }

  private isCurrent(kept: ApplicationCountsRecord | undefined): boolean {
    const { staleBefore } = this;
    return kept?.valid === true && !kept.intents.some(({ at }) => at.getTime() < staleBefore);
  }

  private async recount(kind: ApplicationKind, kept: ApplicationCountsRecord | null): Promise<StatusCounts> {
    const { staleBefore } = this;
    const counts = await this.countOverIndex(kind);
    // A pending change may or may not be in this count and will still be added: return the count, do not store it.
    const underWay = kept?.intents.some(({ at }) => at.getTime() >= staleBefore) ?? false;
    if (underWay) return counts;
    const write = { $set: { counts, valid: true, intents: [] }, $inc: { rev: 1 } };
    if (kept) {
      await this.counts.updateOne({ _id: kind, rev: kept.rev }, write, { maxTimeMS: this.maxTimeMS });
    } else {
      await unlessTaken(this.counts.create({ _id: kind, counts, valid: true, intents: [], rev: 1 }));
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

/** @param counted counts that are newer than the kept ones */
function overviewOf(
  kept: ReadonlyMap<ApplicationKind, ApplicationCountsRecord>,
  counted: ReadonlyMap<ApplicationKind, StatusCounts>,
): ApplicationsOverview {
  const byKind = (numberOf: (kind: ApplicationKind) => number | undefined) =>
    Object.fromEntries(APPLICATION_KINDS.map((kind) => [kind, numberOf(kind) ?? 0])) as Record<
      ApplicationKind,
      number
    >;
  return {
    revisions: byKind((kind) => kept.get(kind)?.rev),
    pending: byKind((kind) => (counted.get(kind) ?? kept.get(kind)?.counts)?.Pending),
  };
}

/** What `times` such changes add to the counts and to the revision. */
function deltaOf({ from, to }: StatusChange, times: number): Record<string, number> {
  const delta: Record<string, number> = { rev: times };
  if (from) delta[`counts.${from}`] = -times;
  if (to) delta[`counts.${to}`] = (delta[`counts.${to}`] ?? 0) + times;
  return delta;
}
