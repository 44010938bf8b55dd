import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { MEMBER_COUNT_MODEL, type MemberCountRecord } from './member-count.schema.js';

const ID = 'members';

@Injectable()
export class MemberCountRepository {
  constructor(@InjectModel(MEMBER_COUNT_MODEL) private readonly model: Model<MemberCountRecord>) {}

  /** Claims the next request: true for exactly one caller among all processes per `everyMs`. */
  async claimTurn(now: Date, everyMs: number): Promise<boolean> {
    const before = new Date(now.getTime() - everyMs);
    // Stored by a clock that was ahead: it would block requests until that time.
    const ahead = new Date(now.getTime() + everyMs);
    // If the document exists and is more recent, the upsert conflicts with its id.
    const turn = await unlessTaken(
      this.model.updateOne(
        { _id: ID, $or: [{ askedAt: { $lte: before } }, { askedAt: { $gt: ahead } }] },
        { $set: { askedAt: now } },
        { upsert: true, setDefaultsOnInsert: true },
      ),
    );
    return turn !== null && turn.modifiedCount + turn.upsertedCount === 1;
  }

  async store(counts: Partial<Pick<MemberCountRecord, 'members' | 'online' | 'onlineAt'>>): Promise<void> {
    await this.model.updateOne({ _id: ID }, { $set: counts });
  }

  /** Null before the first request. Older records do not have every count. */
  read(): Promise<Partial<MemberCountRecord> | null> {
    return this.model.findById(ID).lean<MemberCountRecord>().exec();
  }
}
