import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types, Model } from 'mongoose';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { PICTURE_MODEL, type PictureRecord } from './picture.schema.js';

/** A picture whose files may be removed. */
export type OldPicture = Pick<PictureRecord, '_id' | 'name' | 'state'>;

@Injectable()
export class PicturesRepository {
  constructor(@InjectModel(PICTURE_MODEL) private readonly model: Model<PictureRecord>) {}

  /** Postpones the sweep of stored pictures. Returns how many of them exist. */
  async touch(names: readonly string[], now: Date): Promise<number> {
    const { matchedCount } = await this.model.updateMany(
      { name: { $in: names }, state: 'stored' },
      { $max: { at: now } },
    );
    return matchedCount;
  }

  /** Creates the record before the files of this name; null while earlier files are being removed. */
  async begin(name: string, now: Date): Promise<PictureRecord | null> {
    // A second process that inserts the same name at the same time meets the unique index; its second try finds the record.
    return (await this.tryBegin(name, now)) ?? this.tryBegin(name, now);
  }

  private tryBegin(name: string, now: Date): Promise<PictureRecord | null> {
    return unlessTaken(
      this.model
        .findOneAndUpdate(
          { name, state: { $ne: 'removing' } },
          { $setOnInsert: { state: 'storing' }, $max: { at: now } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<PictureRecord>()
        .exec(),
    );
  }

  /** Marks a picture as stored. Returns false if another upload of it, or the sweep, was faster. */
  async finish(_id: Types.ObjectId): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id, state: 'storing' },
      { $set: { state: 'stored' } },
    );
    return matchedCount === 1;
  }

  /** Pictures that were not uploaded or chosen since a moment, oldest first. */
  findOld(before: Date, skip: number, limit: number): Promise<OldPicture[]> {
    return this.model
      .find({ at: { $lt: before } }, { name: 1, state: 1 })
      .sort({ at: 1 })
      .skip(skip)
      .limit(limit)
      .lean<OldPicture[]>()
      .exec();
  }

  findNamed(names: readonly string[]): Promise<OldPicture[]> {
    return this.model
      .find({ name: { $in: names } }, { name: 1, state: 1 })
      .lean<OldPicture[]>()
      .exec();
  }

  /** Marks a picture as being removed, so that it cannot be chosen. Returns false if it was just chosen. */
  async startRemoval(_id: Types.ObjectId, before: Date): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id, at: { $lt: before } },
      { $set: { state: 'removing' } },
    );
    return matchedCount === 1;
  }

  async delete(_id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id, state: 'removing' });
  }
}
