import type { LeftReason } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { CITY_VISIT_MODEL, type CityVisitRecord } from './city-visit.schema.js';

/** A call of a game server. */
export interface VisitsCall {
  serverId: string;
  seq: number;
}

/** All queries on the visits of players in the city. */
@Injectable()
export class CityVisitsRepository {
  constructor(@InjectModel(CITY_VISIT_MODEL) private readonly model: Model<CityVisitRecord>) {}

  /** The players on a server, earliest arrival first. */
  findPresent(serverId: string): Promise<CityVisitRecord[]> {
    return this.model.find({ serverId, leftAt: null }).sort({ since: 1 }).lean<CityVisitRecord[]>().exec();
  }

  findOfPlayer(userId: Types.ObjectId): Promise<CityVisitRecord[]> {
    return this.model.find({ userId }).lean<CityVisitRecord[]>().exec();
  }

  /** How many of these players are in the city, or were there since a time. */
  async countPlayersSince(userIds: readonly Types.ObjectId[], from: Date): Promise<number> {
    const visitors = await this.model
      .distinct('userId', {
        userId: { $in: [...userIds] },
        $or: [{ leftAt: null }, { leftAt: { $gte: from } }],
      })
      .exec();
    return visitors.length;
  }

  /** Stores the arrival of players. */
  async begin(
    { serverId, seq }: VisitsCall,
    come: readonly Pick<CityVisitRecord, 'userId' | 'since'>[],
  ): Promise<void> {
    if (come.length === 0) return;
    const writes = come.map(({ userId, since }) => ({
      updateOne: {
        filter: { userId, serverId, seq: { $lt: seq } },
        update: { $set: { since, leftAt: null, why: null, seq } },
        upsert: true,
      },
    }));
    // A duplicate key means that a later call has arrived first and stored its visit.
    await unlessTaken(this.model.bulkWrite(writes, { ordered: false }));
  }

  /** Stores the departure of players. */
  async end(
    { serverId, seq }: VisitsCall,
    userIds: readonly Types.ObjectId[],
    { leftAt, why }: { leftAt: Date; why: LeftReason | null },
  ): Promise<void> {
    if (userIds.length === 0) return;
    await this.model.updateMany(
      { serverId, leftAt: null, userId: { $in: [...userIds] }, seq: { $lt: seq } },
      { $set: { leftAt, why, seq } },
    );
  }

  /** Ends all visits to a server, except visits that later calls have reported. */
  async endAll({ serverId, seq }: VisitsCall, leftAt: Date): Promise<void> {
    await this.model.updateMany(
      { serverId, leftAt: null, seq: { $lte: seq } },
      { $set: { leftAt, why: null } },
    );
  }
}
