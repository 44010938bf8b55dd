import { WEBHOOK_PAUSES_S, WEBHOOK_TEST } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../platform/clock.js';
import type { WebhookCallRecord } from './webhook-call.schema.js';
import { WebhookCallsRepository } from './webhook-calls.repository.js';
import { WebhookSecrets } from './webhook-secrets.service.js';
import { WebhookSender, type Attempt } from './webhook-sender.service.js';
import { WebhookTurnOff } from './webhook-turn-off.service.js';
import type { WebhookRecord } from './webhook.schema.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** Pauses differ by up to this part, so that a receiver that comes back is not called by all at once. */
const JITTER = 0.2;

/** One attempt at one call, and what follows from it. */
@Injectable()
export class WebhookPass {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly calls: WebhookCallsRepository,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    private readonly turnOff: WebhookTurnOff,
    private readonly clock: Clock,
  ) {}

  /** False if the receiver did not answer. */
  async run(id: Types.ObjectId): Promise<boolean> {
    // Calls wait for those before them: meanwhile a player may have been erased, or staff may have removed the webhook.
    const call = await this.calls.findById(id);
    if (call?.state !== 'waiting') return true;
    const webhook = await this.webhooks.findById(call.webhookId);
    if (!webhook) {
      await this.calls.removeWaiting(call);
      return true;
    }
    // Staff may test a webhook before they turn it on.
    if (!webhook.on && call.type !== WEBHOOK_TEST) {
      await this.calls.giveUp(call);
      return true;
    }
    const attempt = await this.attempt(call, webhook);
    const at = this.clock.now();
    if (attempt.fault === null) {
      await this.calls.noteAttempt(call, attempt, { state: 'delivered', at, workAt: null });
      await this.webhooks.noteSuccess(webhook._id);
      return true;
    }
    const pause = call.type === WEBHOOK_TEST ? undefined : WEBHOOK_PAUSES_S[call.attempts];
    const workAt = pause === undefined ? null : after(at, pause);
    await this.calls.noteAttempt(call, attempt, { state: workAt ? 'waiting' : 'failed', at, workAt });
    if (call.type !== WEBHOOK_TEST) {
      const failing = await this.webhooks.noteFailure(webhook._id, at);
      if (failing) await this.turnOff.ifFailingForDays(failing);
    }
    return attempt.status !== null;
  }

  /** Encrypts the secrets under the newest SESSION_SECRET, so that older ones may be left out after the next start. */
  async resealSecrets(): Promise<void> {
    for (const webhook of await this.webhooks.findAll()) {
      const secrets = webhook.secrets.map(({ sealed, until }) => ({
        sealed: this.secrets.resealed(sealed) ?? sealed,
        until,
      }));
      const isNewer = secrets.some(({ sealed }, at) => sealed !== webhook.secrets[at]?.sealed);
      if (isNewer) await this.webhooks.reseal(webhook, secrets);
    }
  }

  private async attempt(call: WebhookCallRecord, { url, secrets }: WebhookRecord): Promise<Attempt> {
    const now = this.clock.now();
    const opened = secrets
      .filter(({ until }) => until === null || until > now)
      .map(({ sealed }) => this.secrets.open(sealed));
    const readable = opened.filter((secret) => secret !== null);
    if (readable.length < opened.length) return { status: null, fault: 'secret', durationMs: 0 };
    return this.sender.send({ url, id: call.eventId, body: bodyOf(call), secrets: readable });
  }
}

/** The body of a call, the same in every attempt until the player is erased. */
function bodyOf({ type, at, data, userId }: WebhookCallRecord): string {
  const about = type === WEBHOOK_TEST ? {} : { userId: userId?.toHexString() ?? null };
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { ...data, ...about } });
}

const after = (at: Date, seconds: number): Date =>
  new Date(at.getTime() + seconds * 1_000 * (1 + JITTER * Math.random()));
