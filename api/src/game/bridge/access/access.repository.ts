import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { unlessTaken } from '../../../platform/mongo/mongo-errors.js';
import { ACCESS_ROW_MODEL, type AccessFacts, type AccessRowRecord } from './access.schema.js';

/** The page of an account: the first byte of a hash of its id, so that all pages get about as many rows. */
const pageOf = (userId: Types.ObjectId): number =>
  createHash('sha256').update(userId.toHexString()).digest().readUInt8(0);

/** All queries on the access rows. */
@Injectable()
export class AccessRowsRepository {
  constructor(@InjectModel(ACCESS_ROW_MODEL) private readonly model: Model<AccessRowRecord>) {}

  find(_id: Types.ObjectId): Promise<AccessRowRecord | null> {
    return this.model.findById(_id).lean<AccessRowRecord>().exec();
  }

  /** The rows of some pages, always in the same order. */
  findOfPages(numbers: readonly number[]): Promise<AccessRowRecord[]> {
    return this.model
      .find({ n: { $in: [...numbers] } })
      .sort({ _id: 1 })
      .lean<AccessRowRecord[]>()
      .exec();
  }

  /** The accounts with these names in the list of game servers; unknown names are missing. */
  async findUsers(refs: readonly string[]): Promise<Map<string, Types.ObjectId>> {
    if (refs.length === 0) return new Map();
    const rows = await this.model
      .find({ ref: { $in: [...refs] }, gone: false }, { ref: 1 })
      .lean<Pick<AccessRowRecord, '_id' | 'ref'>[]>()
      .exec();
    return new Map(rows.map(({ _id, ref }) => [ref, _id]));
  }

  /**
   * Writes a row unless it has changed since it was read; null if it has.
   * @param facts null marks the row for deletion
   */
  async write(
    _id: Types.ObjectId,
    read: AccessRowRecord | null,
    facts: AccessFacts | null,
  ): Promise<AccessRowRecord | null> {
    const changed = {
      ...(facts ?? { flags: 0, licences: [], claimed: [], levels: [] }),
      gone: facts === null,
      dirty: true,
    };
    if (read) {
      return this.model
        .findOneAndUpdate(
          { _id, rev: read.rev },
          { $set: changed, $inc: { rev: 1 } },
          { returnDocument: 'after' },
        )
        .lean<AccessRowRecord>()
        .exec();
    }
    if (!facts) return null;
    const row = {
      ...{ _id, ref: randomBytes(8).toString('hex'), n: pageOf(_id), rev: 1 },
      ...{ ...facts, gone: false, dirty: true },
    };
    return (await unlessTaken(this.model.create([row]))) && row;
  }

  /** Ends a change of a row; call it after the page’s version was counted up. Deletes a row that is marked as gone. */
  async settle({ _id, rev, gone }: AccessRowRecord): Promise<void> {
    if (gone) await this.model.deleteOne({ _id, rev });
    else await this.model.updateOne({ _id, rev }, { $set: { dirty: false } });
  }
}
