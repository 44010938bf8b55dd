import { WEBHOOK_TEST, type WebhookCallState, type WebhookEvent } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import type { NewMessage } from '../platform/announcements/announcement.js';
import { Announcements } from '../platform/announcements/announcements.js';
import type { Attempt } from './send-call.js';
import {
  WEBHOOK_CALL_MODEL,
  WEBHOOK_MODEL,
  WEBHOOKS,
  type WebhookCallRecord,
  type WebhookRecord,
} from './webhook.schema.js';

/** The fields of a new call, which is due immediately. */
export type NewCall = Pick<WebhookCallRecord, 'webhookId' | 'eventId' | 'type' | 'at' | 'data' | 'userId'>;

/** All queries on webhooks and their calls. */
@Injectable()
export class WebhooksRepository {
  constructor(
    @InjectModel(WEBHOOK_MODEL) private readonly webhooks: Model<WebhookRecord>,
    @InjectModel(WEBHOOK_CALL_MODEL) private readonly calls: Model<WebhookCallRecord>,
    private readonly announcements: Announcements,
  ) {}

  /** All webhooks, oldest first. */
  findAll(): Promise<WebhookRecord[]> {
    return this.webhooks.find().sort({ createdAt: 1 }).lean<WebhookRecord[]>().exec();
  }

  findById(id: Types.ObjectId): Promise<WebhookRecord | null> {
    return this.webhooks.findById(id).lean<WebhookRecord>().exec();
  }

  /** The webhooks that are on and have chosen an event. */
  async findListening(event: WebhookEvent): Promise<WebhookRecord[]> {
    return (await this.findAll()).filter(({ on, events }) => on && events.includes(event));
  }

  async insert(webhook: WebhookRecord): Promise<void> {
    await this.webhooks.create(webhook);
  }

  /** Stores a change by staff; null if a concurrent change won. */
  change({ _id, version }: WebhookRecord, set: Partial<WebhookRecord>): Promise<WebhookRecord | null> {
    return this.update({ _id, version }, { $set: set, $inc: { version: 1 } });
  }

  /** Removes a webhook with its secrets. @returns false if there is none */
  async remove(_id: Types.ObjectId): Promise<boolean> {
    return (await this.webhooks.deleteOne({ _id })).deletedCount === 1;
  }

  async noteSuccess(_id: Types.ObjectId): Promise<void> {
    await this.webhooks.updateOne(
      { _id, failures: { $gt: 0 } },
      { $set: { failures: 0, failingSince: null } },
    );
  }

  /** Counts a failure. The first failure in a row sets `failingSince`. */
  async noteFailure(_id: Types.ObjectId, at: Date): Promise<WebhookRecord | null> {
    const first = { $set: { failingSince: at }, $inc: { failures: 1 } };
    return (
      (await this.update({ _id, failingSince: null }, first)) ??
      (await this.update({ _id }, { $inc: { failures: 1 } }))
    );
  }

  /** Turns a failing webhook off, with its message, in a transaction. Null if it was off already, or a call has succeeded since. */
  async turnOff(
    { _id, failingSince }: WebhookRecord,
    turnedOffAt: Date,
    message: NewMessage,
  ): Promise<WebhookRecord | null> {
    const off = await this.update(
      { _id, on: true, failingSince },
      { $set: { on: false, turnedOffAt }, $inc: { version: 1 } },
    );
    if (off) await this.announcements.add(WEBHOOKS, off, [message]);
    return off;
  }

  /** Replaces encrypted secrets, unless staff have changed the webhook meanwhile. */
  async reseal({ _id, version }: WebhookRecord, secrets: WebhookRecord['secrets']): Promise<void> {
    await this.webhooks.updateOne({ _id, version }, { $set: { secrets } });
  }

  async insertCall(call: NewCall, now: Date): Promise<WebhookCallRecord> {
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
    };
    await this.calls.create(record);
    return record;
  }

  findCall(id: Types.ObjectId): Promise<WebhookCallRecord | null> {
    return this.calls.findById(id).lean<WebhookCallRecord>().exec();
  }

  /** The newest calls of a webhook. */
  findNewestCalls(webhookId: Types.ObjectId, limit: number): Promise<WebhookCallRecord[]> {
    return this.calls
      .find({ webhookId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<WebhookCallRecord[]>()
      .exec();
  }

  /** The webhooks with a due call. */
  findDueWebhooks(now: Date): Promise<Types.ObjectId[]> {
    return this.calls.distinct('webhookId', { workAt: { $lte: now } }).exec();
  }

  /** Due calls of a webhook, longest due first. */
  findDueCalls(webhookId: Types.ObjectId, now: Date, limit: number): Promise<WebhookCallRecord[]> {
    return this.calls
      .find({ webhookId, workAt: { $lte: now } })
      .sort({ workAt: 1 })
      .limit(limit)
      .lean<WebhookCallRecord[]>()
      .exec();
  }

  /**
   * Stores how an attempt ended, unless another process has stored it.
   * @param workAt the time of the next attempt; null if there is none
   */
  async noteAttempt(
    { _id, attempts }: WebhookCallRecord,
    attempt: Attempt,
    { state, at, workAt }: { state: WebhookCallState; at: Date; workAt: Date | null },
  ): Promise<void> {
    await this.calls.updateOne(
      { _id, state: 'waiting', attempts },
      {
        $set: { ...attempt, state, attemptedAt: at, ...(workAt && { workAt }) },
        $inc: { attempts: 1 },
        ...(workAt ? {} : { $unset: { workAt: 1 } }),
      },
    );
  }

  /** Removes a call of a deleted webhook. */
  async removeWaitingCall({ _id }: WebhookCallRecord): Promise<void> {
    await this.calls.deleteOne({ _id, state: 'waiting' });
  }

  /** Ends a call without an attempt, because its webhook is off. */
  async endCall({ _id, attempts }: WebhookCallRecord): Promise<void> {
    await this.calls.updateOne(
      { _id, state: 'waiting', attempts },
      { $set: { state: 'failed', fault: 'off' }, $unset: { workAt: 1 } },
    );
  }

  /** Makes the waiting calls of a turned-off webhook due, so that they end now instead of at their next attempt. */
  async makeCallsDue(webhookId: Types.ObjectId, now: Date): Promise<void> {
    await this.calls.updateMany(
      { webhookId, state: 'waiting', type: { $ne: WEBHOOK_TEST } },
      { $set: { workAt: now } },
    );
  }

  /** Makes an ended call due again. Null if it is waiting already. */
  repeatCall(_id: Types.ObjectId, now: Date): Promise<WebhookCallRecord | null> {
    return this.calls
      .findOneAndUpdate(
        { _id, state: { $ne: 'waiting' } },
        { $set: { state: 'waiting', attempts: 0, workAt: now } },
        { returnDocument: 'after' },
      )
      .lean<WebhookCallRecord>()
      .exec();
  }

  /** Removes the log of a webhook. */
  async removeCallsOf(webhookId: Types.ObjectId): Promise<void> {
    await this.calls.deleteMany({ webhookId }).exec();
  }

  private update(
    where: QueryFilter<WebhookRecord>,
    update: UpdateQuery<WebhookRecord>,
  ): Promise<WebhookRecord | null> {
    return this.webhooks
      .findOneAndUpdate(where, update, { returnDocument: 'after' })
      .lean<WebhookRecord>()
      .exec();
  }
}
