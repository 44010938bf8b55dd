import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { isDuplicateKey } from '../mongo/mongo-errors.js';
import { IDEMPOTENCY_KEY_MODEL, type IdempotencyKeyRecord } from './idempotency-key.schema.js';

/** Where a key belongs: the same text of another user or for another route is another key. */
export type KeyOwner = Pick<IdempotencyKeyRecord, 'userId' | 'route' | 'key'>;

/** All queries on the collection of idempotency keys. */
@Injectable()
export class IdempotencyKeysRepository {
  constructor(
    @InjectModel(IDEMPOTENCY_KEY_MODEL) private readonly keys: Model<IdempotencyKeyRecord>,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  /** Takes a key that nobody has used yet. Null when it is taken. */
  async take(
    owner: KeyOwner,
    fingerprint: string,
    until: Pick<IdempotencyKeyRecord, 'lockedUntil' | 'expiresAt'>,
  ): Promise<IdempotencyKeyRecord | null> {
    try {
      const record = { ...owner, ...until, fingerprint, answer: null };
      const taken = await this.keys.create({ ...record, rowId: new Types.ObjectId(), token: randomUUID() });
      return taken.toObject();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  find(owner: KeyOwner): Promise<IdempotencyKeyRecord | null> {
    return this.keys.findOne(owner).maxTimeMS(this.maxTimeMS).lean<IdempotencyKeyRecord>().exec();
  }

  /** Takes over a try that has failed or died. Null when somebody else was faster. */
  takeOver(
    { _id, token }: IdempotencyKeyRecord,
    now: Date,
    lockedUntil: Date,
  ): Promise<IdempotencyKeyRecord | null> {
    return this.keys
      .findOneAndUpdate(
        { _id, token, answer: null, lockedUntil: { $lte: now } },
        { $set: { token: randomUUID(), lockedUntil } },
        { returnDocument: 'after', maxTimeMS: this.maxTimeMS },
      )
      .lean<IdempotencyKeyRecord>()
      .exec();
  }

  /** Keeps the answer, for this try only. */
  async keep(
    { _id, token }: IdempotencyKeyRecord,
    answer: NonNullable<IdempotencyKeyRecord['answer']>,
  ): Promise<void> {
    await this.keys.updateOne({ _id, token }, { $set: { answer } }, { maxTimeMS: this.maxTimeMS });
  }

  /** Lets the next try in at once; it will create the same row. */
  async release({ _id, token }: IdempotencyKeyRecord, now: Date): Promise<void> {
    await this.keys.updateOne(
      { _id, token, answer: null },
      { $set: { lockedUntil: now } },
      { maxTimeMS: this.maxTimeMS },
    );
  }

  /** Forgets a key whose time is over or under which nothing was begun. */
  async forget({ _id, token }: IdempotencyKeyRecord): Promise<void> {
    await this.keys.deleteOne({ _id, token }, { maxTimeMS: this.maxTimeMS });
  }
}
