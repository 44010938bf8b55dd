import type { EntityApplicationInput } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { NewMessage } from '../../platform/announcements/announcement.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';
import {
  APPLICATION_MODEL,
  APPLICATIONS,
  ROLES_OF_APPLICATION,
  type ApplicationRecord,
} from '../application.schema.js';
import type { RosterRecord } from './roster.js';

export type EntityRecord = ApplicationRecord<EntityApplicationInput>;

@Injectable()
export class EntityMembersRepository {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<EntityRecord>,
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

  /** Accepted entities that name one of these people, without decisions that can still be undone. */
  findAcceptedNaming(discordIds: readonly string[], limit: number): Promise<EntityRecord[]> {
    const named = { 'form.membersDiscordIds': { $in: [...discordIds] } };
    return this.all({ ...named, status: 'Accepted', unsent: { $exists: false } }, limit);
  }

  findAny(_id: Types.ObjectId): Promise<EntityRecord | null> {
    return this.model.findOne({ _id, kind: 'entity' }).lean<EntityRecord>().exec();
  }

  findLedBy(userId: Types.ObjectId): Promise<EntityRecord[]> {
    return this.model.find({ userId, kind: 'entity' }).lean<EntityRecord[]>().exec();
  }

  findOfMember(userId: Types.ObjectId): Promise<EntityRecord[]> {
    return this.model.find({ 'roster.members.person.userId': userId }).lean<EntityRecord[]>().exec();
  }

  /** Stores a roster and its messages, in the transaction that has read the entity. */
  async save(read: EntityRecord, roster: RosterRecord, messages: NewMessage[]): Promise<EntityRecord> {
    const changed = { ...read, roster };
    await this.announcements.add(APPLICATIONS, changed, messages);
    await this.model.updateOne({ _id: read._id }, { $set: { roster } });
    await this.outbox.add(ROLES_OF_APPLICATION, [read._id]);
    return changed;
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
