import type { WebhookEvent } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import type { MessageMark } from '../platform/outbox/outbox-mark.js';
import { OutboxSignal } from '../platform/outbox/outbox-signal.js';
import { WEBHOOK_MODEL, WEBHOOKS, type WebhookRecord } from './webhook.schema.js';

/** Removed ones stay only until their audit entry is in the log. */
const PRESENT = { removedWith: { $exists: false } };

/** All queries on the webhooks themselves. */
@Injectable()
export class WebhooksRepository {
  constructor(
    @InjectModel(WEBHOOK_MODEL) private readonly model: Model<WebhookRecord>,
    private readonly outboxSignal: OutboxSignal,
  ) {}

  /** All, oldest first. */
  findAll(): Promise<WebhookRecord[]> {
    return this.model.find(PRESENT).sort({ createdAt: 1 }).lean<WebhookRecord[]>().exec();
  }

  findById(id: Types.ObjectId): Promise<WebhookRecord | null> {
    return this.model
      .findOne({ _id: id, ...PRESENT })
      .lean<WebhookRecord>()
      .exec();
  }

  /** Those that are on and want an event. */
  async findListening(event: WebhookEvent): Promise<WebhookRecord[]> {
    return (await this.findAll()).filter(({ on, events }) => on && events.includes(event));
  }

  async insert(webhook: WebhookRecord): Promise<void> {
    await this.model.create(webhook);
  }

  /** A change by staff with its audit entry; null if another change was faster. */
  change(
    { _id, version }: WebhookRecord,
    set: Partial<WebhookRecord>,
    entry: AuditRecord,
  ): Promise<WebhookRecord | null> {
    return this.update(
      { _id, version, ...PRESENT },
      { $set: set, $inc: { version: 1 }, $push: { pendingAudit: entry } },
    );
  }

  /** Removes a webhook with its secrets. The document goes once its audit entry is in the log. */
  remove(_id: Types.ObjectId, entry: AuditRecord): Promise<WebhookRecord | null> {
    return this.update(
      { _id, ...PRESENT },
      {
        $set: { removedWith: entry._id, on: false, secrets: [] },
        $inc: { version: 1 },
        $push: { pendingAudit: entry },
      },
    );
  }

  async noteSuccess(_id: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id, failures: { $gt: 0 } }, { $set: { failures: 0, failingSince: null } });
  }

  /** Counts a failure. The first one in a row says since when. */
  async noteFailure(_id: Types.ObjectId, at: Date): Promise<WebhookRecord | null> {
    const first = { $set: { failingSince: at }, $inc: { failures: 1 } };
    return (
      (await this.update({ _id, failingSince: null, ...PRESENT }, first)) ??
      (await this.update({ _id, ...PRESENT }, { $inc: { failures: 1 } }))
    );
  }

  /** Turns a webhook off that has failed since then, with audit entry and message. Null if it was off, or has succeeded since. */
  async turnOff(
    { _id, failingSince }: WebhookRecord,
    turnedOffAt: Date,
    entry: AuditRecord,
    mark: MessageMark,
  ): Promise<WebhookRecord | null> {
    const off = await this.update(
      { _id, on: true, failingSince, ...PRESENT },
      {
        $set: { on: false, turnedOffAt },
        $inc: { version: 1 },
        $push: { pendingAudit: entry, outbox: mark },
      },
    );
    if (off) this.outboxSignal.notify(WEBHOOKS, _id);
    return off;
  }

  /** Replaces encrypted secrets, unless staff have changed the webhook meanwhile. */
  async reseal({ _id, version }: WebhookRecord, secrets: WebhookRecord['secrets']): Promise<void> {
    await this.model.updateOne({ _id, version, ...PRESENT }, { $set: { secrets } });
  }

  private update(
    where: QueryFilter<WebhookRecord>,
    update: UpdateQuery<WebhookRecord>,
  ): Promise<WebhookRecord | null> {
    return this.model
      .findOneAndUpdate(where, update, { returnDocument: 'after' })
      .lean<WebhookRecord>()
      .exec();
  }
}
