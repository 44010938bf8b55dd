import type { EntityApplicationInput } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { NewMessage } from '../../platform/announcements/announcement.js';
import {
  APPLICATION_MODEL,
  APPLICATIONS,
  ROLES_OF_APPLICATION,
  versionOf,
  type ApplicationRecord,
} from '../application.schema.js';
import { rosterAsRead, type RosterRecord } from './roster.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';

export type EntityRecord = ApplicationRecord<EntityApplicationInput>;

/** Ends a transaction whose roster has changed since it was read. */
class RosterChanged extends Error {}

/** Queries on the rosters of entities. */
@Injectable()
export class EntityMembersRepository {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<EntityRecord>,
    private readonly transactions: Transactions,
    private readonly announcements: Announcements,
    private readonly outbox: Outbox,
  ) {}

  /** An entity that has not been rejected. */
  find(_id: Types.ObjectId): Promise<EntityRecord | null> {
    return this.model
      .findOne({ _id, kind: 'entity', status: { $in: ['Pending', 'Accepted'] } })
      .lean<EntityRecord>()
      .exec();
  }

  /** Entities that name a person and have not been rejected, newest first. */
  findNaming(discordId: string, limit: number): Promise<EntityRecord[]> {
    return this.all({ 'form.membersDiscordIds': discordId, status: { $in: ['Pending', 'Accepted'] } }, limit);
  }

  /** Accepted entities that name one of these people. */
  findAcceptedNaming(discordIds: readonly string[], limit: number): Promise<EntityRecord[]> {
    return this.all({ 'form.membersDiscordIds': { $in: [...discordIds] }, status: 'Accepted' }, limit);
  }

  /** An entity in any status. */
  findAny(_id: Types.ObjectId): Promise<EntityRecord | null> {
    return this.model.findOne({ _id, kind: 'entity' }).lean<EntityRecord>().exec();
  }

  findLedBy(userId: Types.ObjectId): Promise<EntityRecord[]> {
    return this.model.find({ userId, kind: 'entity' }).lean<EntityRecord[]>().exec();
  }

  /** Entities with the user in their roster. */
  findOfMember(userId: Types.ObjectId): Promise<EntityRecord[]> {
    return this.model.find({ 'roster.members.person.userId': userId }).lean<EntityRecord[]>().exec();
  }

  /**
   * Stores messages and a roster, unless form, status or roster have changed since they were read. The roster is written
   * last, because answers of members conflict with it from then on.
   */
  async save(read: EntityRecord, roster: RosterRecord, messages: NewMessage[]): Promise<boolean> {
    const isAsRead = {
      _id: read._id,
      kind: 'entity' as const,
      history: { $size: versionOf(read) },
      ...rosterAsRead(read.roster),
    };
    try {
      await this.transactions.run(async () => {
        await this.announcements.add(APPLICATIONS, { ...read, roster }, messages);
        const { modifiedCount } = await this.model.updateOne(isAsRead, { $set: { roster } });
        if (modifiedCount === 0) throw new RosterChanged();
        await this.outbox.add(ROLES_OF_APPLICATION, [read._id]);
      });
      return true;
    } catch (error) {
      if (error instanceof RosterChanged) return false;
      throw error;
    }
  }

  private all(where: QueryFilter<EntityRecord>, limit: number): Promise<EntityRecord[]> {
    return this.model
      .find({ kind: 'entity', ...where })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<EntityRecord[]>()
      .exec();
  }
}
