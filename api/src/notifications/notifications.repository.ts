import type { DeliveryChannel } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { findPage, type Page } from '../platform/lists/find-page.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { NOTIFICATION_MODEL, type NotificationRecord } from './notification.schema.js';

/** All queries on the notifications collection. */
@Injectable()
export class NotificationsRepository {
  constructor(@InjectModel(NOTIFICATION_MODEL) private readonly model: Model<NotificationRecord>) {}

  async insert(message: Omit<NotificationRecord, '_id'>): Promise<NotificationRecord> {
    return (await this.model.create(message)).toObject<NotificationRecord>();
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

  /** Marks the message as delivered. Null if it already was. */
  noteDelivered(id: Types.ObjectId, channel: DeliveryChannel, at: Date): Promise<NotificationRecord | null> {
    return this.settle(id, {
      $set: {
        'delivery.state': 'delivered',
        'delivery.channel': channel,
        'delivery.attemptedAt': at,
        'delivery.reason': null,
        'delivery.failing': false,
      },
      $inc: { 'delivery.attempts': 1 },
      $unset: { 'delivery.lookAt': 1 },
    });
  }

  /** Records a failed attempt. `lookAt` is when the sweep checks it; null = no further attempt. */
  noteFailure(
    id: Types.ObjectId,
    { reason, at, lookAt }: { reason: string; at: Date; lookAt: Date | null },
  ): Promise<NotificationRecord | null> {
    const facts = {
      'delivery.state': lookAt ? 'waiting' : 'failed',
      'delivery.attemptedAt': at,
      'delivery.reason': reason,
      'delivery.failing': true,
    };
    return this.settle(id, {
      $set: lookAt ? { ...facts, 'delivery.lookAt': lookAt } : facts,
      $inc: { 'delivery.attempts': 1 },
      ...(lookAt ? {} : { $unset: { 'delivery.lookAt': 1 } }),
    });
  }

  /** Starts the next round of a failing message. Null if it is not failing (any more). */
  retry(
    id: Types.ObjectId,
    { round, lookAt }: { round: number; lookAt: Date },
  ): Promise<NotificationRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, 'delivery.failing': true, 'delivery.round': round },
        {
          $set: {
            'delivery.state': 'waiting',
            'delivery.attempts': 0,
            'delivery.failing': false,
            'delivery.lookAt': lookAt,
          },
          $inc: { 'delivery.round': 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<NotificationRecord>()
      .exec();
  }

  /** Waiting messages whose job may have been lost. */
  findOverdue(now: Date, limit: number): Promise<NotificationRecord[]> {
    return this.model
      .find({ 'delivery.lookAt': { $lte: now } })
      .sort({ 'delivery.lookAt': 1 })
      .limit(limit)
      .lean<NotificationRecord[]>()
      .exec();
  }

  async setLookAt(id: Types.ObjectId, lookAt: Date): Promise<void> {
    await this.settle(id, { $set: { 'delivery.lookAt': lookAt } });
  }

  /** All messages to a player, newest first. */
  findAllOf(userId: Types.ObjectId): Promise<NotificationRecord[]> {
    return this.model.find({ userId }).sort({ createdAt: -1, _id: -1 }).lean<NotificationRecord[]>().exec();
  }

  /** Updates a message only while it is waiting. */
  private settle(
    id: Types.ObjectId,
    update: Parameters<Model<NotificationRecord>['findOneAndUpdate']>[1],
  ): Promise<NotificationRecord | null> {
    return this.model
      .findOneAndUpdate({ _id: id, 'delivery.state': 'waiting' }, update, { returnDocument: 'after' })
      .lean<NotificationRecord>()
      .exec();
  }
}
