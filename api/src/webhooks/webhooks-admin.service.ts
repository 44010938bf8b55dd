import {
  WEBHOOK_LIMITS,
  WEBHOOK_TEST,
  type AuditAction,
  type Webhook,
  type WebhookCall,
  type WebhookChange,
  type WebhookInput,
  type WebhookLog,
  type Webhooks,
  type WebhookWithSecret,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../staff/audit/audit.service.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { retryLost } from '../platform/mongo/retry-lost.js';
import type { WebhookCallRecord } from './webhook-call.schema.js';
import { WebhookSecrets } from './webhook-secrets.service.js';
import { WebhookSender } from './webhook-sender.service.js';
import { WebhookWorker } from './webhook-worker.service.js';
import { toWebhook, toWebhookCall } from './webhook.mapper.js';
import type { WebhookRecord } from './webhook.schema.js';
import { WebhooksRepository } from './webhooks.repository.js';

const HOUR_MS = 3_600_000;

/**
 * The facts of a webhook for the audit log. Paths often contain a token, so the log only records that a path is new.
 */
const factsOf = ({ name, url, events, on }: Pick<WebhookRecord, 'name' | 'url' | 'events' | 'on'>) => ({
  name,
  host: new URL(url).host,
  events,
  on,
});

/** The part of an address that the audit log omits. */
const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

/** Webhooks for staff. Each change and its audit entry are one transaction. */
@Injectable()
export class WebhooksAdmin {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly worker: WebhookWorker,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<Webhooks> {
    const now = this.clock.now();
    return { webhooks: (await this.webhooks.findAll()).map((webhook) => toWebhook(webhook, now)) };
  }

  /**
   * Adds a webhook that is on, and shows its secret.
   * @throws VALIDATION_FAILED (url); WEBHOOKS_FULL
   */
  async create({ name, url: typed, events }: WebhookInput, by: AuditBy): Promise<WebhookWithSecret> {
    const url = this.sender.readUrl(typed);
    if ((await this.webhooks.findAll()).length >= WEBHOOK_LIMITS.webhooks)
      throw new DomainError('WEBHOOKS_FULL');
    const _id = new Types.ObjectId();
    const secret = this.secrets.create();
    const createdAt = this.clock.now();
    const entry = this.entry('webhook.create', _id, by, undefined, { name, host: new URL(url).host, events });
    const webhook: WebhookRecord = {
      _id,
      name,
      url,
      events,
      on: true,
      secrets: [{ sealed: this.secrets.seal(secret), until: null }],
      version: 0,
      failures: 0,
      failingSince: null,
      turnedOffAt: null,
      createdAt,
    };
    await this.audit.recordChange(entry, () => this.webhooks.insert(webhook));
    return { webhook: toWebhook(webhook, createdAt), secret };
  }

  /**
   * Changes a webhook. Turning it on resets its failures.
   * @throws NOT_FOUND; VALIDATION_FAILED (url); SETTINGS_CHANGED if `version` is stale
   */
  async update(id: Types.ObjectId, change: WebhookChange, by: AuditBy): Promise<Webhook> {
    const { name, events, on, version } = change;
    const url = this.sender.readUrl(change.url);
    const read = await this.get(id);
    const fresh = on && !read.on ? { failures: 0, failingSince: null, turnedOffAt: null } : {};
    const set = { name, url, events, on, ...fresh };
    const otherPath = pathOf(url) !== pathOf(read.url) ? { newPath: true } : {};
    const entry = this.entry('webhook.update', id, by, factsOf(read), { ...factsOf(set), ...otherPath });
    const changed = await this.audit.recordChange(entry, () =>
      this.webhooks.change({ ...read, version }, set),
    );
    if (!changed) throw new DomainError('SETTINGS_CHANGED');
    if (!on) {
      await this.webhooks.giveUpCalls(id, this.clock.now());
      this.worker.wake();
    }
    return toWebhook(changed, this.clock.now());
  }

  /** Removes a webhook with its secrets and its log. @throws NOT_FOUND */
  async remove(id: Types.ObjectId, by: AuditBy): Promise<void> {
    const { name } = await this.get(id);
    const entry = this.entry('webhook.remove', id, by, { name }, undefined);
    if (!(await this.audit.recordChange(entry, () => this.webhooks.remove(id))))
      throw new DomainError('NOT_FOUND');
    await this.webhooks.removeCallsOf(id);
  }

  /** Creates a new secret and shows it. The previous one also signs for a day; older ones end. @throws NOT_FOUND */
  async newSecret(id: Types.ObjectId, by: AuditBy): Promise<WebhookWithSecret> {
    const secret = this.secrets.create();
    const now = this.clock.now();
    const until = new Date(now.getTime() + WEBHOOK_LIMITS.oldSecretHours * HOUR_MS);
    const entry = this.entry('webhook.new-secret', id, by, undefined, { oldUntil: until.toISOString() });
    const changed = await retryLost(async () => {
      const read = await this.get(id);
      // Drop a secret that cannot be decrypted: with it, every call would fail.
      const old = read.secrets.slice(0, 1).filter(({ sealed }) => this.secrets.open(sealed));
      const secrets = [
        { sealed: this.secrets.seal(secret), until: null },
        ...old.map(({ sealed }) => ({ sealed, until })),
      ];
      return this.audit.recordChange(entry, () => this.webhooks.change(read, { secrets }));
    });
    return { webhook: toWebhook(changed, now), secret };
  }

  /** Creates a test call without contents. @throws NOT_FOUND */
  async test(webhookId: Types.ObjectId, by: AuditBy): Promise<WebhookCall> {
    await this.get(webhookId);
    const entry = this.entry('webhook.test', webhookId, by, undefined, { type: WEBHOOK_TEST });
    const at = this.clock.now();
    const eventId = new Types.ObjectId().toHexString();
    const test = { webhookId, eventId, type: WEBHOOK_TEST, at, data: {}, userId: null } as const;
    const call = await this.audit.recordChange(entry, () => this.webhooks.insertCall(test, at));
    return this.begun(call);
  }

  /** The newest calls. @throws NOT_FOUND */
  async log(id: Types.ObjectId): Promise<WebhookLog> {
    await this.get(id);
    const calls = await this.webhooks.findNewestCalls(id, WEBHOOK_LIMITS.log);
    return { calls: calls.map(toWebhookCall) };
  }

  /**
   * Sends a call again, with the same event id.
   * @throws NOT_FOUND; WEBHOOK_OFF; WEBHOOK_CALL_WAITING
   */
  async replay(callId: Types.ObjectId, by: AuditBy): Promise<WebhookCall> {
    const ended = await this.webhooks.findCall(callId);
    if (!ended) throw new DomainError('NOT_FOUND');
    const { webhookId, eventId, type } = ended;
    const webhook = await this.get(webhookId);
    if (!webhook.on && type !== WEBHOOK_TEST) throw new DomainError('WEBHOOK_OFF');
    const entry = this.entry('webhook.replay', webhookId, by, undefined, { type, eventId });
    const now = this.clock.now();
    const call = await this.audit.recordChange(entry, () => this.webhooks.repeatCall(callId, now));
    if (!call) throw new DomainError('WEBHOOK_CALL_WAITING');
    return this.begun(call);
  }

  private begun(call: WebhookCallRecord): WebhookCall {
    this.worker.wake();
    return toWebhookCall(call);
  }

  private async get(id: Types.ObjectId): Promise<WebhookRecord> {
    const found = await this.webhooks.findById(id);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  private entry(
    action: AuditAction & `webhook.${string}`,
    id: Types.ObjectId,
    { actor, origin }: AuditBy,
    before?: Record<string, unknown>,
    after?: Record<string, unknown>,
  ): AuditInput {
    const target = { type: 'webhook', id: id.toHexString() };
    return { actor, action, target, before, after, ...origin };
  }
}
