import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import type { MessageMark } from '../platform/outbox/outbox-mark.js';
import { AUDIT_SEAL_MODEL, type SealRecord } from './audit-seal.schema.js';
import { AUDIT_MODEL, type LogRecord } from './audit.schema.js';
import { newSalts } from './seal.js';

/** The seals, and what sealing changes of an entry: its salts and its number. */
@Injectable()
export class AuditSealsRepository {
  constructor(
    @InjectModel(AUDIT_MODEL) private readonly log: Model<LogRecord>,
    @InjectModel(AUDIT_SEAL_MODEL) private readonly seals: Model<SealRecord>,
  ) {}

  /** Entries without a number, oldest first. */
  async findUnsealed(limit: number): Promise<Types.ObjectId[]> {
    const rows = await this.log.find({ seal: null }, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
    return rows.map(({ _id }) => _id);
  }

  /** The entry with its salts, which it gets once; null if it is gone. */
  async salted(_id: Types.ObjectId): Promise<LogRecord | null> {
    await this.log.updateOne({ _id, salts: { $exists: false } }, { $set: { salts: newSalts() } });
    return this.log.findById(_id).lean<LogRecord>();
  }

  async number(_id: Types.ObjectId, seal: number): Promise<void> {
    await this.log.updateOne({ _id }, { $set: { seal } });
  }

  find(_id: Types.ObjectId): Promise<SealRecord | null> {
    return this.seals.findById(_id).lean<SealRecord>();
  }

  last(): Promise<SealRecord | null> {
    return this.seals.findOne().sort({ number: -1 }).lean<SealRecord>();
  }

  /** False: the entry is sealed already, or another seal has this number. */
  async insert(seal: SealRecord): Promise<boolean> {
    return (await unlessTaken(this.seals.create(seal))) !== null;
  }

  async isPublished(day: string): Promise<boolean> {
    return (await this.seals.exists({ publishedOn: day })) !== null;
  }

  /** The last seal made before a time. */
  lastBefore(time: Date): Promise<SealRecord | null> {
    return this.seals
      .findOne({ sealedAt: { $lt: time } })
      .sort({ sealedAt: -1, number: -1 })
      .lean<SealRecord>();
  }

  /** False: this seal or another one of this day is published already. */
  async publish(_id: Types.ObjectId, day: string, mark: MessageMark): Promise<boolean> {
    const published = await unlessTaken(
      this.seals.updateOne(
        { _id, publishedOn: { $exists: false } },
        { $set: { publishedOn: day }, $push: { outbox: mark } },
      ),
    );
    return published?.modifiedCount === 1;
  }
}
