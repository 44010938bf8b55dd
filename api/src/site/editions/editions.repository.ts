import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { picturesOf, type EditionSubject } from '@city/contracts';
import type { Model, Types } from 'mongoose';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { DRAFT, EDITION_MODEL, type EditionRecord } from './edition.schema.js';

/** A published version without its body. */
export type PublishedEdition = Omit<EditionRecord, 'body'>;

const WITHOUT_BODY = { body: 0 } as const;
const PUBLISHED = { version: { $gt: DRAFT } };

@Injectable()
export class EditionsRepository {
  constructor(@InjectModel(EDITION_MODEL) private readonly model: Model<EditionRecord>) {}

  /**
   * Rises with every publication and withdrawal. Publications count, too, because one can be committed after a process
   * has loaded a later one.
   */
  async version(): Promise<number> {
    const [newest, published] = await Promise.all([
      this.model
        .findOne({}, { changedAt: 1 })
        .sort({ changedAt: -1 })
        .lean<Pick<EditionRecord, 'changedAt'>>()
        .exec(),
      // Read from the index of `changedAt` alone; a draft has none.
      this.model.countDocuments({ changedAt: { $gt: new Date(0) } }),
    ]);
    return (newest?.changedAt?.getTime() ?? 0) + published;
  }

  /** Newest first. @param subject default: all */
  findPublished(subject?: EditionSubject): Promise<PublishedEdition[]> {
    return this.model
      .find({ ...(subject && { subject }), ...PUBLISHED }, WITHOUT_BODY)
      .sort({ subject: 1, version: -1 })
      .lean<PublishedEdition[]>()
      .exec();
  }

  findByIds(ids: readonly Types.ObjectId[]): Promise<EditionRecord[]> {
    return this.model
      .find({ _id: { $in: [...ids] } })
      .lean<EditionRecord[]>()
      .exec();
  }

  find(subject: EditionSubject, version: number): Promise<EditionRecord | null> {
    return this.model.findOne({ subject, version }).lean<EditionRecord>().exec();
  }

  findDrafts(): Promise<EditionRecord[]> {
    return this.model.find({ version: DRAFT }).lean<EditionRecord[]>().exec();
  }

  async subjects(): Promise<EditionSubject[]> {
    return this.model.distinct('subject').exec() as Promise<EditionSubject[]>;
  }

  /** @throws a duplicate-key error if the version exists */
  async insert(record: EditionRecord): Promise<void> {
    await this.model.create(record);
  }

  /** Creates the draft; null if there is one. */
  async insertDraft(record: EditionRecord): Promise<EditionRecord | null> {
    return unlessTaken(this.insert(record).then(() => record));
  }

  /** Changes the draft; null if it has changed since `rev`, or is gone. */
  updateDraft(
    { subject, rev }: Pick<EditionRecord, 'subject' | 'rev'>,
    fields: Partial<Pick<EditionRecord, 'body' | 'base' | 'by' | 'at'>>,
  ): Promise<EditionRecord | null> {
    return this.model
      .findOneAndUpdate(
        { subject, version: DRAFT, rev },
        { $set: fields, $inc: { rev: 1 } },
        { returnDocument: 'after' },
      )
      .lean<EditionRecord>()
      .exec();
  }

  /** The deleted draft; null if it has changed since `rev`, or is gone. */
  removeDraft(subject: EditionSubject, rev: number): Promise<EditionRecord | null> {
    return this.model.findOneAndDelete({ subject, version: DRAFT, rev }).lean<EditionRecord>().exec();
  }

  /** False if the version is in force, withdrawn already, or does not exist. */
  async withdraw(subject: EditionSubject, version: number, now: Date): Promise<boolean> {
    const scheduled = { subject, version, withdrawn: false, inForceAt: { $gt: now } };
    const changed = await this.model.updateOne(scheduled, { $set: { withdrawn: true, changedAt: now } });
    return changed.modifiedCount === 1;
  }

  /** False if nobody is asked to accept the version. */
  async stopAsking(subject: EditionSubject, version: number, now: Date): Promise<boolean> {
    const asking = { subject, version, acceptFrom: { $ne: null } };
    const changed = await this.model.updateOne(asking, { $set: { acceptFrom: null, changedAt: now } });
    return changed.modifiedCount === 1;
  }

  /** The given picture addresses that a draft or a version uses. */
  async findPictures(addresses: readonly string[]): Promise<string[]> {
    const found = await this.model
      .find({ 'body.sections.blocks.picture': { $in: [...addresses] } }, { body: 1 })
      .lean<Pick<EditionRecord, 'body'>[]>()
      .exec();
    return found.flatMap(({ body }) => picturesOf(body));
  }
}
