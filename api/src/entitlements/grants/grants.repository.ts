import { PACK_GROUP, type GrantEndReason, type GrantState } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { findPage, type Page } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { webhookEvent, type NewEvent, type NewMessage } from '../../platform/announcements/announcement.js';
import { GRANT_MODEL, GRANTS, type GrantRecord } from './grant.schema.js';

/** A change of a grant, with its line of history and further facts of the same write. */
export interface GrantChange {
  to: GrantState;
  endReason: GrantEndReason | null;
  at: Date;
  by: string;
  note?: string | null;
  /** The resulting message. */
  message?: NewMessage;
}

/** All queries on the grants collection. Every change belongs to a transaction that calls `Entitlements.sync`. */
@Injectable()
export class GrantsRepository {
  constructor(
    @InjectModel(GRANT_MODEL) private readonly grants: Model<GrantRecord>,
    private readonly announcements: Announcements,
  ) {}

  /** Adds a grant with its messages and its event for webhooks. */
  async insert(
    grant: Omit<GrantRecord, '_id'> & { _id?: Types.ObjectId },
    messages: readonly NewMessage[] = [],
  ): Promise<void> {
    const record = { _id: new Types.ObjectId(), ...grant };
    await this.grants.create(record);
    await this.announcements.add(GRANTS, record, [...messages, changedEvent(grant, grant.begunAt)]);
  }

  findById(id: Types.ObjectId): Promise<GrantRecord | null> {
    return this.findOne({ _id: id });
  }

  findByKey(key: string): Promise<GrantRecord | null> {
    return this.findOne({ key });
  }

  /** All grants of a player, newest first. */
  findByUser(userId: Types.ObjectId): Promise<GrantRecord[]> {
    return this.grants.find({ userId }).sort({ begunAt: -1, _id: -1 }).lean<GrantRecord[]>().exec();
  }

  findByUsers(userIds: readonly Types.ObjectId[]): Promise<GrantRecord[]> {
    return this.grants
      .find({ userId: { $in: [...userIds] } })
      .lean<GrantRecord[]>()
      .exec();
  }

  /** The players who have bought a pack since a moment. */
  findPackBuyers(since: Date): Promise<Types.ObjectId[]> {
    return this.grants
      .distinct('userId', { source: 'order', begunAt: { $gte: since }, 'benefit.group': PACK_GROUP })
      .exec();
  }

  findPage(request: ListRequest): Promise<Page<GrantRecord>> {
    const { userId, orderId, group, ...equal } = request.filter as Record<string, string>;
    const where: QueryFilter<GrantRecord> = {
      ...equal,
      ...(userId ? { userId: new Types.ObjectId(userId) } : {}),
      ...(orderId ? { orderId: new Types.ObjectId(orderId) } : {}),
      ...(group ? { 'benefit.group': group } : {}),
    };
    return findPage(this.grants, where, request);
  }

  /** Changes a grant, with a line of history, its message and its event for webhooks. */
  async change(read: GrantRecord, change: GrantChange): Promise<GrantRecord> {
    const { to, endReason, by, note, message } = change;
    // The clock of another machine may be ahead of this one.
    const at = new Date(Math.max(change.at.getTime(), read.history.at(-1)?.at.getTime() ?? 0));
    const changed = await this.grants
      .findOneAndUpdate(
        { _id: read._id, state: read.state },
        { $set: { state: to, endReason }, $push: { history: { at, to, by, note: note ?? null } } },
        { returnDocument: 'after' },
      )
      .lean<GrantRecord>()
      .exec();
    if (!changed) throw new Error('a grant is read and changed in one transaction');
    const event = changedEvent({ state: to, endReason }, at);
    await this.announcements.add(GRANTS, changed, [event, ...(message ? [message] : [])]);
    return changed;
  }

  async setEndReason(_id: Types.ObjectId, endReason: GrantEndReason | null): Promise<void> {
    await this.grants.updateOne({ _id }, { $set: { endReason } }).exec();
  }

  private findOne(where: QueryFilter<GrantRecord>): Promise<GrantRecord | null> {
    return this.grants.findOne(where).lean<GrantRecord>().exec();
  }
}

const changedEvent = ({ state, endReason }: Pick<GrantRecord, 'state' | 'endReason'>, at: Date): NewEvent =>
  webhookEvent('grant.changed', { state, endReason }, at);
