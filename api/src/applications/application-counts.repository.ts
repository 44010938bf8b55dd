import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  type ApplicationKind,
  type ApplicationStatus,
} from '@city/contracts';
import { APPLICATION_REVISION_MODEL, type ApplicationRevisionRecord } from './application-revision.schema.js';
import { APPLICATION_MODEL, type ApplicationRecord } from './application.schema.js';

export type StatusCounts = Record<ApplicationStatus, number>;

export interface ApplicationsOverview {
  /** A revision of each kind that grows with every change of its applications; 0 for a kind without any. */
  revisions: Record<ApplicationKind, number>;
  /** How many applications of each kind wait for a decision. */
  pending: Record<ApplicationKind, number>;
}

/**
 * Counts the applications of each tab by an index, and keeps the revisions by which open consoles notice changed lists.
 */
@Injectable()
export class ApplicationCountsRepository {
  private readonly logger = new Logger(ApplicationCountsRepository.name);

  constructor(
    @InjectModel(APPLICATION_REVISION_MODEL) private readonly revisions: Model<ApplicationRevisionRecord>,
    @InjectModel(APPLICATION_MODEL) private readonly applications: Model<ApplicationRecord>,
  ) {}

  /**
   * Raises the revision after a stored change. Never throws: if it fails, open consoles reload after the next change.
   */
  async changed(kind: ApplicationKind): Promise<void> {
    await this.revisions
      .updateOne({ _id: kind }, { $inc: { rev: 1 } }, { upsert: true })
      .catch((error: unknown) => this.logger.warn({ msg: 'consoles were not told', kind, err: error }));
  }

  /** The size of each tab. */
  read(kind: ApplicationKind): Promise<StatusCounts> {
    return recordOf(APPLICATION_STATUSES, (status) => this.count(kind, status));
  }

  async overview(): Promise<ApplicationsOverview> {
    const [rows, pending] = await Promise.all([
      this.revisions.find({ _id: { $in: [...APPLICATION_KINDS] } }).lean<ApplicationRevisionRecord[]>(),
      recordOf(APPLICATION_KINDS, (kind) => this.count(kind, 'Pending')),
    ]);
    const revisions = await recordOf(
      APPLICATION_KINDS,
      (kind) => rows.find(({ _id }) => _id === kind)?.rev ?? 0,
    );
    return { revisions, pending };
  }

  private count(kind: ApplicationKind, status: ApplicationStatus): Promise<number> {
    return this.applications.countDocuments({ kind, status }).exec();
  }
}

async function recordOf<Key extends string>(
  keys: readonly Key[],
  numberOf: (key: Key) => number | Promise<number>,
): Promise<Record<Key, number>> {
  const entries = await Promise.all(keys.map(async (key) => [key, await numberOf(key)] as const));
  return Object.fromEntries(entries) as Record<Key, number>;
}
