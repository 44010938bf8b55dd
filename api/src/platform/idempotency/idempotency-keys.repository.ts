import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { unlessTaken } from '../mongo/mongo-errors.js';
import { IDEMPOTENCY_KEY_MODEL, type IdempotencyKeyRecord } from './idempotency-key.schema.js';

/** The scope of a key: user and route. */
export type KeyOwner = Pick<IdempotencyKeyRecord, 'userId' | 'route' | 'key'>;

/** All queries on the collection of idempotency keys. */
@Injectable()
export class IdempotencyKeysRepository {
  constructor(@InjectModel(IDEMPOTENCY_KEY_MODEL) private readonly keys: Model<IdempotencyKeyRecord>) {}

  /** Claims an unused key. Null if it is taken. */
  async take(
    owner: KeyOwner,
    fingerprint: string,
    until: Pick<IdempotencyKeyRecord, 'lockedUntil' | 'expiresAt'>,
  ): Promise<IdempotencyKeyRecord | null> {
    const ids = { rowId: new Types.ObjectId(), token: randomUUID() };
    const taken = await unlessTaken(
      this.keys.create({ ...owner, ...until, ...ids, fingerprint, answer: null }),
    );
    return taken && taken.toObject();
  }

  find(owner: KeyOwner): Promise<IdempotencyKeyRecord | null> {
    return this.keys.findOne(owner).lean<IdempotencyKeyRecord>().exec();
  }

  /** Takes over a failed or expired attempt. Null if a concurrent request won. */
  takeOver(
    { _id, token }: IdempotencyKeyRecord,
    now: Date,
    lockedUntil: Date,
  ): Promise<IdempotencyKeyRecord | null> {
    return this.keys
      .findOneAndUpdate(
        { _id, token, answer: null, lockedUntil: { $lte: now } },
        { $set: { token: randomUUID(), lockedUntil } },
        { returnDocument: 'after' },
      )
      .lean<IdempotencyKeyRecord>()
      .exec();
  }

  /** Stores the response, if this attempt still holds the key. */
  async keep(
    { _id, token }: IdempotencyKeyRecord,
    answer: NonNullable<IdempotencyKeyRecord['answer']>,
  ): Promise<void> {
    await this.keys.updateOne({ _id, token }, { $set: { answer } });
  }

  /** Releases the lease for a retry, which will create the same document. */
  async release({ _id, token }: IdempotencyKeyRecord, now: Date): Promise<void> {
    await this.keys.updateOne({ _id, token, answer: null }, { $set: { lockedUntil: now } });
  }

  /** Deletes a key that has expired, or whose request started no work. */
  async forget({ _id, token }: IdempotencyKeyRecord): Promise<void> {
    await this.keys.deleteOne({ _id, token });
  }
}
