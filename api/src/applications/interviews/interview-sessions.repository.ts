import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
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

  /** @throws a duplicate-key error if a slot overlaps another one of the interviewer */
  async insert(session: InterviewSessionRecord): Promise<true> {
    await this.model.create(session);
    return true;
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

  /** Withdraws one slot. @returns false if the slot is gone */
  async removeSlot(slot: PublishedSlot): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { 'slots._id': slot._id },
      {
        $pull: { slots: { _id: slot._id }, quarters: { $in: quartersOf(slot.interviewer.userId, slot) } },
      },
    );
    return modifiedCount === 1;
  }
}
