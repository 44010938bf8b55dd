import { WEBHOOK_LIMITS } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { AuditService } from '../audit/audit.service.js';
import { ERASED_DISCORD_ID } from '../audit/person-snapshot.js';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import { staffMark } from '../platform/outbox/outbox-mark.js';
import { avatarUrl } from '../users/avatar-url.js';
import { WEBHOOK_MODEL, type WebhookRecord } from './webhook.schema.js';
import { WebhookCallsRepository } from './webhook-calls.repository.js';
import { WebhooksRepository } from './webhooks.repository.js';

const DAY_MS = 86_400_000;
/** Stands for the site in the audit log. */
const NOBODY = new Types.ObjectId('0'.repeat(24));

/** Turns webhooks off that nobody answers any more. */
@Injectable()
export class WebhookTurnOff {
  private readonly logger = new Logger(WebhookTurnOff.name);

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly calls: WebhookCallsRepository,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Turns a webhook off after days without a success, with an audit entry and a message to staff. */
  async ifFailingForDays(webhook: WebhookRecord): Promise<void> {
    const { _id, name, failures, failingSince } = webhook;
    const now = this.clock.now();
    const { failingCalls, failingDays: days } = WEBHOOK_LIMITS;
    const failingMs = failingSince ? now.getTime() - failingSince.getTime() : 0;
    if (!webhook.on || failures < failingCalls || failingMs < days * DAY_MS) return;
    const entry = this.audit.prepare({
      actor: {
        _id: NOBODY,
        discordId: ERASED_DISCORD_ID,
        username: 'system',
        globalName: null,
        avatarUrl: avatarUrl(this.config.discord.cdnBaseUrl, ERASED_DISCORD_ID, null),
      },
      action: 'webhook.turned-off',
      target: { type: 'webhook', id: _id.toHexString() },
      before: { on: true },
      after: { on: false },
    });
    const mark = staffMark('staff.webhook-off', { name, days }, now);
    if (!(await this.webhooks.turnOff(webhook, now, entry, mark))) return;
    this.logger.warn(`webhook ${_id.toHexString()} was turned off after ${days} days of failures`);
    await this.calls.giveUpAll(_id, now);
    await this.audit.relay({ model: WEBHOOK_MODEL, id: _id }, entry);
  }
}
