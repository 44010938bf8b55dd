import { WEBHOOK_TEST, type WebhookCallState } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import { WEBHOOK_CALL_MODEL, type WebhookCallRecord } from './webhook-call.schema.js';
import type { Attempt } from './webhook-sender.service.js';

/** What makes a new call; it is due at once. */
export type NewCall = Pick<WebhookCallRecord, 'webhookId' | 'eventId' | 'type' | 'at' | 'data' | 'userId'>;

/** All queries on the calls of webhooks. */
@Injectable()
export class WebhookCallsRepository {
  constructor(@InjectModel(WEBHOOK_CALL_MODEL) private readonly model: Model<WebhookCallRecord>) {}

  /** Stores a call. Null if the webhook has one for this event. */
  async insert(call: NewCall, now: Date, entry?: AuditRecord): Promise<WebhookCallRecord | null> {
    const record: WebhookCallRecord = {
      ...call,
      _id: new Types.ObjectId(),
      state: 'waiting',
      attempts: 0,
      attemptedAt: null,
      status: null,
      fault: null,
      durationMs: null,
      workAt: now,
      createdAt: now,
      ...(entry && { pendingAudit: [entry] }),
    };
    return (await unlessTaken(this.model.create(record))) && record;
  }

  findById(id: Types.ObjectId): Promise<WebhookCallRecord | null> {
    return this.model.findById(id).lean<WebhookCallRecord>().exec();
  }

  /** The newest calls of a webhook. */
  findNewest(webhookId: Types.ObjectId, limit: number): Promise<WebhookCallRecord[]> {
    return this.model
      .find({ webhookId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<WebhookCallRecord[]>()
      .exec();
  }

  /** The webhooks of which a call is due. */
  findDueWebhooks(now: Date): Promise<Types.ObjectId[]> {
    return this.model.distinct('webhookId', { workAt: { $lte: now } }).exec();
  }

  /** Calls of a webhook that are due, the longest first. */
  findDue(webhookId: Types.ObjectId, now: Date, limit: number): Promise<WebhookCallRecord[]> {
    return this.model
      .find({ webhookId, workAt: { $lte: now } })
      .sort({ workAt: 1 })
      .limit(limit)
      .lean<WebhookCallRecord[]>()
      .exec();
  }

  /**
   * Stores how an attempt ended, unless another process has stored it.
   * @param workAt when the next one is due; null for none
   */
  async noteAttempt(
    { _id, attempts }: WebhookCallRecord,
    attempt: Attempt,
    { state, at, workAt }: { state: WebhookCallState; at: Date; workAt: Date | null },
  ): Promise<void> {
    await this.model.updateOne(
      { _id, state: 'waiting', attempts },
      {
        $set: { ...attempt, state, attemptedAt: at, ...(workAt && { workAt }) },
        $inc: { attempts: 1 },
        ...(workAt ? {} : { $unset: { workAt: 1 } }),
      },
    );
  }

  /** Removes a call whose webhook is gone. One that still carries an audit entry is looked at again in the next round. */
  async removeWaiting({ _id }: WebhookCallRecord): Promise<void> {
    await this.model.deleteOne({ _id, state: 'waiting', pendingAudit: { $exists: false } });
  }

  /** Ends a call without an attempt, because its webhook is off. */
  async giveUp({ _id, attempts }: WebhookCallRecord): Promise<void> {
    await this.model.updateOne(
      { _id, state: 'waiting', attempts },
      { $set: { state: 'failed', fault: 'off' }, $unset: { workAt: 1 } },
    );
  }

  /** Has the waiting calls of a webhook that was turned off given up now instead of when they are due. */
  async giveUpAll(webhookId: Types.ObjectId, now: Date): Promise<void> {
    await this.model.updateMany(
      { webhookId, state: 'waiting', type: { $ne: WEBHOOK_TEST } },
      { $set: { workAt: now } },
    );
  }

  /** Makes an ended call once more. Null if it is on its way already. */
  repeat(_id: Types.ObjectId, now: Date, entry: AuditRecord): Promise<WebhookCallRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id, state: { $ne: 'waiting' } },
        { $set: { state: 'waiting', attempts: 0, workAt: now }, $push: { pendingAudit: entry } },
        { returnDocument: 'after' },
      )
      .lean<WebhookCallRecord>()
      .exec();
  }

  /** Removes the log of a webhook. What still carries an audit entry goes by its age. */
  async removeOf(webhookId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ webhookId, pendingAudit: { $exists: false } }).exec();
  }

  /** Removes a player's id from every call about them. */
  async forget(userId: Types.ObjectId): Promise<void> {
    await this.model.updateMany({ userId }, { $set: { userId: null } }).exec();
  }
}
