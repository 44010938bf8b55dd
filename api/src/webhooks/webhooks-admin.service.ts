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
import { AppConfig } from '../config/app-config.js';
import { AuditService, type AuditBy, type AuditInput } from '../staff/audit/audit.service.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { WebhookSecrets } from './webhook-secrets.service.js';
import { WebhookWorker } from './webhook-worker.service.js';
import { addressRules, readWebhookUrl, type AddressRules } from './webhook-address.js';
import type { WebhookCallRecord, WebhookRecord } from './webhook.schema.js';
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
  private readonly rules: AddressRules;

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly worker: WebhookWorker,
    private readonly secrets: WebhookSecrets,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.rules = addressRules(config);
  }

  async list(): Promise<Webhooks> {
    const now = this.clock.now();
    return { webhooks: (await this.webhooks.findAll()).map((webhook) => toWebhook(webhook, now)) };
  }

  /**
   * Adds a webhook that is on, and shows its secret.
   * @throws VALIDATION_FAILED (url); WEBHOOKS_FULL
   */
  async create({ name, url: typed, events }: WebhookInput, by: AuditBy): Promise<WebhookWithSecret> {
    const url = this.readUrl(typed);
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
    const url = this.readUrl(change.url);
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
      await this.webhooks.makeCallsDue(id, this.clock.now());
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
    const changed = await this.audit.recordChange(entry, async () => {
      const read = await this.get(id);
      // Drop a secret that cannot be decrypted: with it, every call would fail.
      const old = read.secrets.slice(0, 1).filter(({ sealed }) => this.secrets.open(sealed));
      const secrets = [
        { sealed: this.secrets.seal(secret), until: null },
        ...old.map(({ sealed }) => ({ sealed, until })),
      ];
      return this.webhooks.change(read, { secrets });
    });
    if (!changed) throw new DomainError('NOT_FOUND');
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

  /** The address that staff have typed, in its normal form. @throws VALIDATION_FAILED */
  private readUrl(typed: string): string {
    const url = readWebhookUrl(typed, this.rules);
    if (url) return url.href;
    const message = 'url must be an https address on the internet, without a password';
    throw new DomainError('VALIDATION_FAILED', { errors: [{ field: 'url', code: 'LINK_INVALID', message }] });
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

const textOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** A webhook for staff, without its secrets. */
function toWebhook(webhook: WebhookRecord, now: Date): Webhook {
  const { _id, name, url, events, on, version, secrets, failingSince, turnedOffAt, createdAt } = webhook;
  const old = secrets.find(({ until }) => until !== null && until > now);
  return {
    _id: _id.toHexString(),
    name,
    url,
    events,
    on,
    version,
    oldSecretUntil: textOf(old?.until),
    failingSince: textOf(failingSince),
    turnedOffAt: textOf(turnedOffAt),
    createdAt: createdAt.toISOString(),
  };
}

function toWebhookCall(call: WebhookCallRecord): WebhookCall {
  const { _id, type, eventId, state, attempts, status, fault, durationMs } = call;
  return {
    _id: _id.toHexString(),
    type,
    eventId,
    state,
    attempts,
    status,
    fault,
    durationMs,
    createdAt: call.createdAt.toISOString(),
    attemptedAt: textOf(call.attemptedAt),
    nextAt: textOf(call.workAt),
  };
}
