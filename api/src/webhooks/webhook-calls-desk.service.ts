import { WEBHOOK_LIMITS, WEBHOOK_TEST, type WebhookCall, type WebhookLog } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { WEBHOOK_CALL_MODEL, type WebhookCallRecord } from './webhook-call.schema.js';
import { WebhookCallsRepository } from './webhook-calls.repository.js';
import { WebhookKeeper } from './webhook-keeper.service.js';
import { toWebhookCall } from './webhook.mapper.js';

/** The log of webhooks for staff. */
@Injectable()
export class WebhookCallsDesk {
  constructor(
    private readonly calls: WebhookCallsRepository,
    private readonly keeper: WebhookKeeper,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async log(webhookId: Types.ObjectId): Promise<WebhookLog> {
    const calls = await this.calls.findNewest(webhookId, WEBHOOK_LIMITS.log);
    return { calls: calls.map(toWebhookCall) };
  }

  /** @throws NOT_FOUND */
  async get(id: Types.ObjectId): Promise<WebhookCallRecord> {
    const call = await this.calls.findById(id);
    if (!call) throw new DomainError('NOT_FOUND');
    return call;
  }

  /** Makes a call without contents. */
  async test(webhookId: Types.ObjectId, entry: AuditRecord): Promise<WebhookCall> {
    const now = this.clock.now();
    const eventId = new Types.ObjectId().toHexString();
    const test = { webhookId, eventId, type: WEBHOOK_TEST, at: now, data: {}, userId: null } as const;
    const call = await this.calls.insert(test, now, entry);
    if (!call) throw new Error('an event that was just made has a call');
    return this.begun(call, entry);
  }

  /** @throws WEBHOOK_CALL_WAITING */
  async repeat(id: Types.ObjectId, entry: AuditRecord): Promise<WebhookCall> {
    const call = await this.calls.repeat(id, this.clock.now(), entry);
    if (!call) throw new DomainError('WEBHOOK_CALL_WAITING');
    return this.begun(call, entry);
  }

  /** Ends the waiting calls of a webhook that was turned off. */
  async giveUpAll(webhookId: Types.ObjectId): Promise<void> {
    await this.calls.giveUpAll(webhookId, this.clock.now());
    this.keeper.look();
  }

  removeLog(webhookId: Types.ObjectId): Promise<void> {
    return this.calls.removeOf(webhookId);
  }

  private async begun(call: WebhookCallRecord, entry: AuditRecord): Promise<WebhookCall> {
    this.keeper.look();
    await this.audit.relay({ model: WEBHOOK_CALL_MODEL, id: call._id }, entry);
    return toWebhookCall(call);
  }
}
