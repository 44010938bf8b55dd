import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ApplicationKind } from '@city/contracts';
import type { Model, Types } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { APPLICATION_MODEL, type ApplicationRecord } from './application.schema.js';

/** The slot that an application is for, and its status. */
export type SlotState = Pick<
  ApplicationRecord,
  '_id' | 'userId' | 'kind' | 'slot' | 'status' | 'attempt' | 'needsInterview'
>;

/** Queries on applications of any kind that read a few facts and no answers. */
@Injectable()
export class ApplicationFactsRepository {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationRecord>,
    private readonly config: AppConfig,
  ) {}

  /** The players whose roles depend on an application. */
  async findConcerned(id: Types.ObjectId): Promise<Types.ObjectId[]> {
    const found = await this.model
      .findById(id, { 'createdBy.userId': 1, 'roster.members.person.userId': 1 })
      .lean<Pick<ApplicationRecord, 'createdBy' | 'roster'>>()
      .exec();
    return found ? concernedBy(found) : [];
  }

  /** Which of these applications exist, as hex text. */
  async findExisting(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
    const rows = await this.model
      .find({ _id: { $in: [...ids] } }, { _id: 1 })
      .lean<{ _id: Types.ObjectId }[]>()
      .exec();
    return new Set(rows.map(({ _id }) => _id.toHexString()));
  }

  /** The times of submission and decision for applications of a kind decided since a moment, newest decision first. */
  findLastDecided(
    kind: ApplicationKind,
    since: Date,
    limit: number,
  ): Promise<{ createdAt: Date; treatedAt: Date }[]> {
    return this.model
      .find({ kind, treatedAt: { $gte: since } }, { _id: 0, createdAt: 1, treatedAt: 1 })
      .sort({ treatedAt: -1, _id: -1 })
      .limit(limit)
      .lean<{ createdAt: Date; treatedAt: Date }[]>()
      .exec();
  }

  /** How many Pending applications of a kind were sent before a moment. */
  countPending(kind: ApplicationKind, before: Date): Promise<number> {
    return this.model.countDocuments({ kind, status: 'Pending', createdAt: { $lt: before } }).exec();
  }

  /** The status of every application of a player, oldest first within a kind. */
  findStatesOfPlayer(
    userId: Types.ObjectId,
  ): Promise<Pick<ApplicationRecord, 'kind' | 'status' | 'attempt' | 'openSlot'>[]> {
    return this.model.collection
      .find<Pick<ApplicationRecord, 'kind' | 'status' | 'attempt' | 'openSlot'>>(
        { userId },
        {
          projection: { _id: 0, kind: 1, status: 1, attempt: 1, openSlot: 1 },
          maxTimeMS: this.config.limits.queryMs,
        },
      )
      .sort({ kind: 1, attempt: 1 })
      .toArray();
  }

  /** The slots and statuses of players' applications, the newest of a kind first. */
  findSlotsOfPlayers(userIds: readonly Types.ObjectId[]): Promise<SlotState[]> {
    return this.model
      .find(
        { userId: { $in: [...userIds] } },
        { userId: 1, kind: 1, slot: 1, status: 1, attempt: 1, needsInterview: 1 },
      )
      .sort({ userId: 1, kind: 1, attempt: -1 })
      .lean<SlotState[]>()
      .exec();
  }
}

/** The players whose roles depend on an application. */
export function concernedBy({
  createdBy,
  roster,
}: Pick<ApplicationRecord, 'createdBy' | 'roster'>): Types.ObjectId[] {
  const people = [createdBy, ...(roster?.members ?? []).map(({ person }) => person)];
  return people.flatMap((person) => (person ? [person.userId] : []));
}
