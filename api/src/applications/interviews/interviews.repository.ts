import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { ApplicationKind, InterviewOutcome } from '@city/contracts';
import type { NewMessage } from '../../platform/announcements/announcement.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { findPage, type Page } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { Outbox, PLAYER_CHANGED } from '../../platform/outbox/outbox.service.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import {
  APPLICATION_MODEL,
  APPLICATIONS,
  type ApplicationEventRecord,
  type ApplicationRecord,
} from '../application.schema.js';
import {
  INTERVIEW_SESSION_MODEL,
  quartersOf,
  type InterviewRecord,
  type InterviewSessionRecord,
  type PublishedSlot,
} from './interview.schema.js';

const KIND: ApplicationKind = 'whitelist';
const BATCH = 200;
/** Players let in by one transaction. */
const RELEASED = 40;
/** Maximum sessions read, above the number that any community publishes ahead. */
const SESSIONS_MAX = 500;

export interface InterviewChange {
  /** The appointment afterwards; null for none. */
  interview: InterviewRecord | null;
  /** Set when the player has passed, so that they no longer need an interview. */
  passed?: boolean;
  event: ApplicationEventRecord;
  messages: NewMessage[];
}

/** Queries on the slots that staff have published, and on appointments, which are stored in the accepted application. */
@Injectable()
export class InterviewsRepository {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationRecord>,
    @InjectModel(INTERVIEW_SESSION_MODEL) private readonly sessions: Model<InterviewSessionRecord>,
    private readonly transactions: Transactions,
    private readonly announcements: Announcements,
    private readonly outbox: Outbox,
  ) {}

  findNewest(userId: Types.ObjectId): Promise<ApplicationRecord | null> {
    return this.one({ userId, kind: KIND });
  }

  find(id: Types.ObjectId): Promise<ApplicationRecord | null> {
    return this.one({ _id: id, kind: KIND });
  }

  findOfSlot(slotId: Types.ObjectId): Promise<ApplicationRecord | null> {
    return this.one({ 'interview.slotId': slotId });
  }

  /** Which of these slots are taken, as hex text. */
  async takenOf(slots: readonly { _id: Types.ObjectId }[]): Promise<Set<string>> {
    const rows = await this.model
      .find({ 'interview.slotId': { $in: slots.map(({ _id }) => _id) } }, { 'interview.slotId': 1 })
      .lean<{ interview: Pick<InterviewRecord, 'slotId'> }[]>()
      .exec();
    return new Set(rows.map(({ interview }) => interview.slotId.toHexString()));
  }

  /** Appointments with an outcome; null selects appointments without one. */
  findPage(outcome: InterviewOutcome | null, request: ListRequest): Promise<Page<ApplicationRecord>> {
    const where: QueryFilter<ApplicationRecord> = {
      'interview.startsAt': { $exists: true },
      'interview.outcome': outcome,
    };
    return findPage(this.model, where, request);
  }

  /**
   * Changes an appointment, with its line of history and its messages. In the transaction that has read the application.
   * @throws a duplicate-key error if another player has the slot
   */
  async change(
    id: Types.ObjectId,
    { interview, passed = false, event, messages }: InterviewChange,
  ): Promise<ApplicationRecord> {
    const changed = await this.model
      .findByIdAndUpdate(
        id,
        {
          ...(interview && { $set: { interview } }),
          $unset: { ...(interview === null && { interview: 1 }), ...(passed && { needsInterview: 1 }) },
          $push: { history: event },
        },
        { returnDocument: 'after' },
      )
      .orFail()
      .lean<ApplicationRecord>()
      .exec();
    await this.announcements.add(APPLICATIONS, changed, messages);
    if (passed) await this.outbox.add(PLAYER_CHANGED, [changed.userId], { ofPlayers: true });
    return changed;
  }

  findDue(now: Date): Promise<ApplicationRecord[]> {
    return this.model
      .find({ 'interview.remindAt': { $lte: now } })
      .limit(BATCH)
      .lean<ApplicationRecord[]>()
      .exec();
  }

  /** Stores the reminders and when the next is due. @returns false if another process or a change was faster */
  remind(read: ApplicationRecord, next: Date | undefined, messages: NewMessage[]): Promise<boolean> {
    const { _id, interview } = read;
    return this.transactions.run(async () => {
      const { modifiedCount } = await this.model.updateOne(
        { _id, 'interview.slotId': interview?.slotId, 'interview.remindAt': interview?.remindAt },
        next ? { $set: { 'interview.remindAt': next } } : { $unset: { 'interview.remindAt': 1 } },
      );
      if (modifiedCount === 1) await this.announcements.add(APPLICATIONS, read, messages);
      return modifiedCount === 1;
    });
  }

  /** Lets every player who waits for an interview play without one. */
  async releaseWaiting(): Promise<void> {
    for (;;) {
      const waiting = await this.model.find({ needsInterview: true }, { userId: 1 }).limit(RELEASED).lean();
      if (waiting.length === 0) return;
      await this.transactions.run(async () => {
        const ids = waiting.map(({ _id }) => _id);
        await this.model.updateMany({ _id: { $in: ids } }, { $unset: { needsInterview: 1 } });
        const players = waiting.map(({ userId }) => userId);
        await this.outbox.add(PLAYER_CHANGED, players, { ofPlayers: true });
      });
    }
  }

  /** @throws a duplicate-key error if a slot overlaps another one of the interviewer */
  async insertSession(session: InterviewSessionRecord): Promise<true> {
    await this.sessions.create(session);
    return true;
  }

  /** Every slot that begins after `now`, the earliest first. */
  async findComing(now: Date): Promise<PublishedSlot[]> {
    const sessions = await this.sessions
      .find({ endsAt: { $gt: now } })
      .sort({ endsAt: 1 })
      .limit(SESSIONS_MAX)
      .lean<InterviewSessionRecord[]>()
      .exec();
    return sessions
      .flatMap(({ slots, interviewer }) => slots.map((slot) => ({ ...slot, interviewer })))
      .filter(({ startsAt }) => startsAt > now)
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  }

  async findSlot(id: Types.ObjectId): Promise<PublishedSlot | null> {
    const session = await this.sessions.findOne({ 'slots._id': id }).lean<InterviewSessionRecord>().exec();
    const slot = session?.slots.find(({ _id }) => _id.equals(id));
    return session && slot ? { ...slot, interviewer: session.interviewer } : null;
  }

  /** Withdraws one slot. @returns false if the slot is gone */
  async removeSlot(slot: PublishedSlot): Promise<boolean> {
    const { modifiedCount } = await this.sessions.updateOne(
      { 'slots._id': slot._id },
      {
        $pull: { slots: { _id: slot._id }, quarters: { $in: quartersOf(slot.interviewer.userId, slot) } },
      },
    );
    return modifiedCount === 1;
  }

  private one(where: QueryFilter<ApplicationRecord>): Promise<ApplicationRecord | null> {
    return this.model.findOne(where).sort({ attempt: -1 }).lean<ApplicationRecord>().exec();
  }
}
