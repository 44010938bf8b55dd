import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { AuditRecord } from '../../audit/audit.schema.js';
import { carrying } from '../../audit/pending-audit.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import {
  INTERVIEW_SESSION_MODEL,
  quartersOf,
  type InterviewSessionRecord,
  type PublishedSlot,
} from './interview-session.schema.js';

/** Maximum sessions read, above the number that any community publishes ahead. */
const SESSIONS_MAX = 500;

/** The slots that staff have published. */
@Injectable()
export class InterviewSessionsRepository {
  constructor(@InjectModel(INTERVIEW_SESSION_MODEL) private readonly model: Model<InterviewSessionRecord>) {}

  /** @returns false if a slot overlaps another one of the interviewer */
  async insert(session: InterviewSessionRecord): Promise<boolean> {
    return (await unlessTaken(this.model.create(session))) !== null;
  }

  /** Every slot that begins after `now`, the earliest first. */
  async findComing(now: Date): Promise<PublishedSlot[]> {
    const sessions = await this.model
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
    const session = await this.model.findOne({ 'slots._id': id }).lean<InterviewSessionRecord>().exec();
    const slot = session?.slots.find(({ _id }) => _id.equals(id));
    return session && slot ? { ...slot, interviewer: session.interviewer } : null;
  }

  /** Withdraws one slot. @returns the session that carries the audit entry, null if the slot is gone */
  async removeSlot(slot: PublishedSlot, audit: AuditRecord): Promise<Types.ObjectId | null> {
    const session = await this.model
      .findOneAndUpdate(
        { 'slots._id': slot._id },
        {
          $pull: {
            slots: { _id: slot._id },
            quarters: { $in: quartersOf(slot.interviewer.userId, slot) },
          },
          $push: carrying(audit),
        },
        { projection: { _id: 1 } },
      )
      .lean<{ _id: Types.ObjectId }>()
      .exec();
    return session?._id ?? null;
  }
}
