import type { ApprovalAct, ApprovalState } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose';
import type { PersonSnapshot } from '../audit/person-snapshot.js';
import { findPage, type Page } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { APPROVAL_MODEL, APPROVALS, type ApprovalRecord } from './approval.schema.js';
import type { NewMessage } from '../../platform/announcements/announcement.js';

/** The change that makes a request wait again without a decision. */
const UNDECIDED = { state: 'pending', decidedBy: null, decidedAt: null } as const;

/** The end of a request. */
export interface ApprovalEnd {
  state: Exclude<ApprovalState, 'pending' | 'running'>;
  note?: string;
  failure?: string;
}

/** All queries on acts that wait for a second person. Every change is one conditional write. */
@Injectable()
export class ApprovalsRepository {
  constructor(
    @InjectModel(APPROVAL_MODEL) private readonly model: Model<ApprovalRecord>,
    private readonly announcements: Announcements,
  ) {}

  findById(id: Types.ObjectId): Promise<ApprovalRecord | null> {
    return this.model.findById(id).lean<ApprovalRecord>().exec();
  }

  /** A page of requests for these acts, filtered by state, and by `from: others`, if given. */
  findPage(
    acts: readonly ApprovalAct[],
    request: ListRequest,
    reader: Types.ObjectId,
  ): Promise<Page<ApprovalRecord>> {
    const { state, from } = request.filter as { state?: ApprovalState; from?: 'others' };
    const where = {
      act: { $in: [...acts] },
      ...(state ? { state } : {}),
      ...(from ? { 'askedBy.userId': { $ne: reader }, concerns: { $ne: reader } } : {}),
    };
    return findPage(this.model, where, request);
  }

  /** Stores a request with its message, in a transaction. @throws a duplicate-key error if the same act is already waiting */
  async insert(approval: ApprovalRecord, message: NewMessage): Promise<ApprovalRecord> {
    await this.model.create(approval);
    await this.announcements.add(APPROVALS, approval, [message]);
    return approval;
  }

  /** The request under which an act waits or runs. */
  findOpen(openKey: string): Promise<ApprovalRecord | null> {
    return this.model.findOne({ openKey }).lean<ApprovalRecord>().exec();
  }

  /**
   * Claims a waiting request for the person who approves it. Null if it no longer waits, or they requested it
   * themselves.
   */
  claim(id: Types.ObjectId, by: PersonSnapshot, now: Date): Promise<ApprovalRecord | null> {
    return this.update(this.waiting(id, now, { 'askedBy.userId': { $ne: by.userId } }), {
      $set: { state: 'running', decidedBy: by, decidedAt: now },
    });
  }

  /** Makes a request wait again, because its act was not done. */
  async release({ _id, decidedAt }: ApprovalRecord): Promise<void> {
    await this.update({ _id, state: 'running', decidedAt }, { $set: UNDECIDED });
  }

  /**
   * Ends a running request. If the act was done, it counts as approved, even if the request was set back to waiting in
   * the meantime.
   */
  async complete(
    { _id, decidedBy, decidedAt }: ApprovalRecord,
    end: ApprovalEnd,
  ): Promise<ApprovalRecord | null> {
    const isDone = end.state === 'approved';
    return this.update(
      { _id, ...(isDone ? { state: { $in: ['running', 'pending'] } } : { state: 'running', decidedAt }) },
      { $set: { ...end, decidedBy, decidedAt }, $unset: { openKey: 1 } },
    );
  }

  /** Declines or withdraws a request that waits; null if it no longer waits. */
  end(id: Types.ObjectId, by: PersonSnapshot, now: Date, end: ApprovalEnd): Promise<ApprovalRecord | null> {
    return this.update(this.waiting(id, now), {
      $set: { ...end, decidedBy: by, decidedAt: now },
      $unset: { openKey: 1 },
    });
  }

  async expire(now: Date): Promise<void> {
    await this.model.updateMany(
      { state: 'pending', expiresAt: { $lte: now } },
      { $set: { state: 'expired' }, $unset: { openKey: 1 } },
    );
  }

  /** Requests whose act began before this time and has not ended, because its process was stopped. */
  findInterrupted(before: Date): Promise<ApprovalRecord[]> {
    return this.model
      .find({ state: 'running', decidedAt: { $lt: before } })
      .lean<ApprovalRecord[]>()
      .exec();
  }

  /** Deletes ended requests that were made before this time. */
  async dropEnded(before: Date): Promise<void> {
    await this.model.deleteMany({
      state: { $nin: ['pending', 'running'] },
      createdAt: { $lt: before },
    });
  }

  /** Matches a request that waits and has not expired. */
  private waiting(
    _id: Types.ObjectId,
    now: Date,
    more: QueryFilter<ApprovalRecord> = {},
  ): QueryFilter<ApprovalRecord> {
    return { _id, state: 'pending', expiresAt: { $gt: now }, ...more };
  }

  private update(
    where: QueryFilter<ApprovalRecord>,
    change: UpdateQuery<ApprovalRecord>,
  ): Promise<ApprovalRecord | null> {
    return this.model
      .findOneAndUpdate(where, change, { returnDocument: 'after' })
      .lean<ApprovalRecord>()
      .exec();
  }
}
