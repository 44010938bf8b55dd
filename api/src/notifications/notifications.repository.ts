import type { DeliveryChannel } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { findPage, type Page } from '../platform/lists/find-page.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { NOTIFICATION_MODEL, type DeliveryRecord, type NotificationRecord } from './notification.schema.js';

/** All queries on the notifications collection. */
@Injectable()
export class NotificationsRepository {
  constructor(@InjectModel(NOTIFICATION_MODEL) private readonly model: Model<NotificationRecord>) {}

  async insert(message: Omit<NotificationRecord, '_id'>): Promise<void> {
    await this.model.create(message);
  }

  async findKnown(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.model
      .find({ key: { $in: [...keys] } }, { key: 1 })
      .lean<Pick<NotificationRecord, 'key'>[]>()
      .exec();
    return new Set(rows.map(({ key }) => key));
  }

  findById(id: Types.ObjectId): Promise<NotificationRecord | null> {
    return this.model.findById(id).lean<NotificationRecord>().exec();
  }

  /** A player's messages. */
  findInbox(
    userId: Types.ObjectId,
    unreadOnly: boolean,
    request: ListRequest,
  ): Promise<Page<NotificationRecord>> {
    return findPage(this.model, { userId, ...(unreadOnly ? { readAt: null } : {}) }, request);
  }

  countUnread(userId: Types.ObjectId): Promise<number> {
    return this.model.countDocuments({ userId, readAt: null }).exec();
  }

  /** Failing messages. */
  findFailing(request: ListRequest): Promise<Page<NotificationRecord>> {
    return findPage(this.model, { 'delivery.failing': true }, request);
  }

  /** Marks some of a player's messages as read, keeping earlier times. Ignores ids of other players. */
  async markRead(userId: Types.ObjectId, ids: readonly Types.ObjectId[], at: Date): Promise<void> {
    await this.model
      .updateMany({ _id: { $in: [...ids] }, userId, readAt: null }, { $set: { readAt: at } })
      .exec();
  }

  /** Marks a player's messages created until `until` as read. */
  async markReadUntil(userId: Types.ObjectId, until: Date, at: Date): Promise<void> {
    await this.model
      .updateMany({ userId, readAt: null, createdAt: { $lte: until } }, { $set: { readAt: at } })
      .exec();
  }

  /** Waiting messages that are due, longest due first. */
  findDue(limit: number): Promise<NotificationRecord[]> {
    return this.model
      .find({ 'delivery.dueAt': { $lte: new Date() } })
      .sort({ 'delivery.dueAt': 1 })
      .limit(limit)
      .lean<NotificationRecord[]>()
      .exec();
  }

  /** Makes messages due whose next attempt is later than possible. */
  async hasten(longestPauseMs: number): Promise<void> {
    const now = new Date();
    const tooLate = new Date(now.getTime() + longestPauseMs);
    await this.model.updateMany({ 'delivery.dueAt': { $gt: tooLate } }, { $set: { 'delivery.dueAt': now } });
  }

  noteDelivered(message: NotificationRecord, channel: DeliveryChannel): Promise<void> {
    return this.noteAttempt(message, { state: 'delivered', channel, reason: null, failing: false }, null);
  }

  /** @param pauseMs until the next attempt; null if there is none */
  noteFailure(message: NotificationRecord, reason: string, pauseMs: number | null): Promise<void> {
    const state = pauseMs === null ? 'failed' : 'waiting';
    const dueAt = pauseMs === null ? null : new Date(Date.now() + pauseMs);
    return this.noteAttempt(message, { state, reason, failing: true }, dueAt);
  }

  /** Resends a failing message. Null if it is not failing (any more). */
  retry(id: Types.ObjectId, round: number): Promise<NotificationRecord | null> {
    const again = inDelivery({ state: 'waiting', attempts: 0, failing: false, dueAt: new Date() });
    return this.model
      .findOneAndUpdate(
        { _id: id, 'delivery.failing': true, 'delivery.round': round },
        { $set: again, $inc: { 'delivery.round': 1 } },
        { returnDocument: 'after' },
      )
      .lean<NotificationRecord>()
      .exec();
  }

  /** All messages to a player, newest first. */
  findAllOf(userId: Types.ObjectId): Promise<NotificationRecord[]> {
    return this.model.find({ userId }).sort({ createdAt: -1, _id: -1 }).lean<NotificationRecord[]>().exec();
  }

  /** Stores the result of an attempt, unless it was stored or staff have resent the message. */
  private async noteAttempt(
    { _id, delivery: { attempts, round } }: NotificationRecord,
    result: Partial<DeliveryRecord>,
    dueAt: Date | null,
  ): Promise<void> {
    const attempt = { ...result, attempts: attempts + 1, attemptedAt: new Date() };
    await this.model.updateOne(
      { _id, ...inDelivery({ state: 'waiting', attempts, round }) },
      {
        $set: inDelivery({ ...attempt, ...(dueAt && { dueAt }) }),
        ...(dueAt ? {} : { $unset: { 'delivery.dueAt': 1 } }),
      },
    );
  }
}

const inDelivery = (fields: Partial<DeliveryRecord>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`delivery.${field}`, value]));
