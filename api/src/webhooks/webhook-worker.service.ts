import { WEBHOOK_LIMITS, WEBHOOK_PAUSES_S, WEBHOOK_TEST } from '@city/contracts';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { AuditService, type AuditInput } from '../staff/audit/audit.service.js';
import { ERASED_DISCORD_ID } from '../staff/audit/person-snapshot.js';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import { Lease, LeasedWorker } from '../platform/lease/lease.js';
import { staffMessage } from '../platform/announcements/announcement.js';
import { avatarUrl } from '../accounts/users/avatar-url.js';
import { WebhookSecrets } from './webhook-secrets.service.js';
import { sendCall, type Attempt } from './send-call.js';
import { addressRules, type AddressRules } from './webhook-address.js';
import type { WebhookCallRecord, WebhookRecord } from './webhook.schema.js';
import { WebhooksRepository } from './webhooks.repository.js';

const LEASE = 'webhooks';
/** Maximum calls of one webhook in a row, before other webhooks with new calls get their turn … */
const BATCH = 50;
/** … and their maximum time, so that a slow receiver does not delay other webhooks. */
const TURN_MS = 10_000;
/** Pauses vary randomly by up to this share, so that a recovered receiver does not get all calls at the same time. */
const JITTER = 0.2;
const DAY_MS = 86_400_000;
/** The site as an actor in the audit log. */
const NOBODY = new Types.ObjectId('0'.repeat(24));

/**
 * Sends due calls, in one process at a time: the calls of one webhook one after another, and different webhooks in
 * parallel. If a process dies, its call stays due.
 */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WebhookWorker.name);
  private readonly worker: LeasedWorker;
  readonly rules: AddressRules;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly webhooks: WebhooksRepository,
    private readonly secrets: WebhookSecrets,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.rules = addressRules(config);
    this.worker = new LeasedWorker(new Lease(connection, LEASE, config.limits.queryMs), {
      isReady: () => true,
      work: (mayContinue) => this.callDue(mayContinue),
      onError: (error) => this.logger.warn(`calls of webhooks wait: ${String(error)}`),
    });
  }

  onApplicationBootstrap(): void {
    void this.resealSecrets().catch((error: unknown) =>
      this.logger.error(
        'the secrets of webhooks could not be encrypted with the newest SESSION_SECRET',
        error,
      ),
    );
    this.worker.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.worker.stop();
  }

  /** Sends due calls now instead of within a second. */
  wake(): void {
    this.worker.wake();
  }

  /**
   * Encrypts the secrets under the newest SESSION_SECRET, so that the owner can remove older ones before the next
   * start.
   */
  private async resealSecrets(): Promise<void> {
    for (const webhook of await this.webhooks.findAll()) {
      const secrets = webhook.secrets.map(({ sealed, until }) => ({
        sealed: this.secrets.resealed(sealed) ?? sealed,
        until,
      }));
      const isNewer = secrets.some(({ sealed }, at) => sealed !== webhook.secrets[at]?.sealed);
      if (isNewer) await this.webhooks.reseal(webhook, secrets);
    }
  }

  private async callDue(mayContinue: () => Promise<boolean>): Promise<void> {
    const due = await this.webhooks.findDueWebhooks(this.clock.now());
    const ends = await Promise.allSettled(due.map((id) => this.callOne(id, mayContinue)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  private async callOne(webhookId: Types.ObjectId, mayContinue: () => Promise<boolean>): Promise<void> {
    const until = performance.now() + TURN_MS;
    for (const { _id } of await this.webhooks.findDueCalls(webhookId, this.clock.now(), BATCH)) {
      if (performance.now() > until || !(await mayContinue())) return;
      // Stop after the first call to an unreachable receiver: each further one would use the whole turn.
      if (!(await this.deliverCall(_id))) return;
    }
  }

  /** Makes one attempt at a call and stores its result. Returns false if the receiver did not answer. */
  private async deliverCall(id: Types.ObjectId): Promise<boolean> {
    // Read the call again: while it waited, a player may have been erased, or staff may have removed the webhook.
    const call = await this.webhooks.findCall(id);
    if (call?.state !== 'waiting') return true;
    const isTest = call.type === WEBHOOK_TEST;
    const webhook = await this.webhooks.findById(call.webhookId);
    if (!webhook) {
      await this.webhooks.removeWaitingCall(call);
      return true;
    }
    // Staff may test a webhook before they turn it on.
    if (!webhook.on && !isTest) {
      await this.webhooks.endCall(call);
      return true;
    }
    const attempt = await this.attempt(call, webhook);
    const at = this.clock.now();
    if (attempt.fault === null) {
      await this.webhooks.noteAttempt(call, attempt, { state: 'delivered', at, workAt: null });
      await this.webhooks.noteSuccess(webhook._id);
      return true;
    }
    const pause = isTest ? undefined : WEBHOOK_PAUSES_S[call.attempts];
    const workAt = pause === undefined ? null : after(at, pause);
    await this.webhooks.noteAttempt(call, attempt, { state: workAt ? 'waiting' : 'failed', at, workAt });
    const failing = isTest ? null : await this.webhooks.noteFailure(webhook._id, at);
    if (failing) await this.turnOffAfterDays(failing);
    return attempt.status !== null;
  }

  private async attempt(call: WebhookCallRecord, { url, secrets }: WebhookRecord): Promise<Attempt> {
    const now = this.clock.now();
    const opened = secrets
      .filter(({ until }) => until === null || until > now)
      .map(({ sealed }) => this.secrets.open(sealed));
    const readable = opened.filter((secret) => secret !== null);
    if (readable.length < opened.length) return { status: null, fault: 'secret', durationMs: 0 };
    const userAgent = `city-webhooks/${this.config.build.version}`;
    return sendCall({ url, id: call.eventId, body: bodyOf(call), secrets: readable, userAgent }, this.rules);
  }

  /** Turns a webhook off after days without a success, with an audit entry and a message to staff. */
  private async turnOffAfterDays(webhook: WebhookRecord): Promise<void> {
    const { _id, name, failures, failingSince } = webhook;
    const now = this.clock.now();
    const { failingCalls, failingDays: days } = WEBHOOK_LIMITS;
    const failingMs = failingSince ? now.getTime() - failingSince.getTime() : 0;
    if (!webhook.on || failures < failingCalls || failingMs < days * DAY_MS) return;
    const entry: AuditInput = {
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
    };
    const message = staffMessage('staff.webhook-off', { name, days }, now);
    if (!(await this.audit.recordChange(entry, () => this.webhooks.turnOff(webhook, now, message)))) return;
    this.logger.warn(`webhook ${_id.toHexString()} was turned off after ${days} days of failures`);
    await this.webhooks.makeCallsDue(_id, now);
  }
}

/** The body of a call, the same in every attempt until the player is erased. */
function bodyOf({ type, at, data, userId }: WebhookCallRecord): string {
  const about = type === WEBHOOK_TEST ? {} : { userId: userId?.toHexString() ?? null };
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { ...data, ...about } });
}

const after = (at: Date, seconds: number): Date =>
  new Date(at.getTime() + seconds * 1_000 * (1 + JITTER * Math.random()));
