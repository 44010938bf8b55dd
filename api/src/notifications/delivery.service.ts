import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '../platform/clock.js';
import { drain } from '../platform/jobs/drain.js';
import { Jobs, PermanentJobFailure, type JobAttempt } from '../platform/jobs/jobs.service.js';
import { DeliveryChannels } from './delivery-channels.service.js';
import { MessageHooks, type MessageHook } from './message-hooks.js';
import type { NotificationRecord } from './notification.schema.js';
import { NotificationsRepository } from './notifications.repository.js';

const JOB = 'notifications.deliver';
const SWEEP = 'notifications.sweep';
const SWEEP_MS = 60_000;
/** Attempts after 5, 15, 45 … seconds, over four and a half hours in all: longer than usual outages of Discord. */
const BACKOFF = { delayMs: 5_000, factor: 3, retries: 8 };
/** From this attempt on, a channel with a temporary failure is skipped too, so that a message does not wait for hours. */
const FALLBACK_FROM_ATTEMPT = 3;
/** The sweep checks a waiting message this long after it was queued. */
const CHECK_AFTER_MS = 60_000;
/** The sweep waits this long, more than the longest pause between two attempts. */
const RECHECK_AFTER_MS = 4 * 3_600_000;
/** Messages that are read at a time. */
const BATCH = 500;
const REASON_MAX = 500;

/** Delivers stored messages: to players by Discord or else e-mail, to staff on their Discord channel. */
@Injectable()
export class DeliveryService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(DeliveryService.name);

  constructor(
    private readonly repository: NotificationsRepository,
    private readonly channels: DeliveryChannels,
    private readonly hooks: MessageHooks,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.define<{ id: string; round?: number }>(
      JOB,
      ({ id, round }, attempt) => this.deliver(new Types.ObjectId(id), attempt, round),
      BACKOFF,
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(SWEEP_MS, SWEEP, () => this.requeueOverdue());
    // On start, too: messages of a stopped process must not wait for the interval.
    void this.requeueOverdue().catch((error: unknown) =>
      this.logger.warn(`no first sweep: ${String(error)}`),
    );
  }

  /**
   * Queues a stored message for delivery. The same round of the same message is the same job. Never throws: the sweep
   * queues the message again.
   */
  async queue(message: Pick<NotificationRecord, '_id' | 'delivery'>): Promise<void> {
    await this.enqueue(message).catch((error: unknown) =>
      this.logger.warn({ msg: 'a message waits for the sweep', err: error }),
    );
  }

  private async enqueue({ _id, delivery }: Pick<NotificationRecord, '_id' | 'delivery'>): Promise<void> {
    const id = _id.toHexString();
    await this.jobs.enqueue(JOB, `${id}-${delivery.round}`, { id, round: delivery.round });
  }

  /** Requeues waiting messages whose process crashed between storing and queueing. Existing jobs are not duplicated. */
  async requeueOverdue(): Promise<void> {
    const now = this.clock.now();
    await drain(
      () => this.repository.findOverdue(now, BATCH),
      async (message) => {
        await this.enqueue(message);
        await this.repository.setLookAt(message._id, new Date(now.getTime() + RECHECK_AFTER_MS));
        return true;
      },
    );
  }

  /** Time at which the sweep checks a message that is queued now. */
  lookAt(): Date {
    return new Date(this.clock.now().getTime() + CHECK_AFTER_MS);
  }

  /**
   * One attempt. Throws when it should be retried, PermanentJobFailure when a retry makes no sense. A job of an earlier
   * round does nothing once staff have started a new one, so that the message is not sent twice.
   */
  async deliver(id: Types.ObjectId, { number, last }: JobAttempt, round?: number): Promise<void> {
    const message = await this.repository.findById(id);
    if (!message || message.delivery.state !== 'waiting') return;
    if (round !== undefined && round !== message.delivery.round) return;
    const hook = this.hooks.of(message.kind);
    try {
      const wanted = !hook || (await hook.stillWanted(message));
      const channel = wanted
        ? await this.channels.send(message, number >= FALLBACK_FROM_ATTEMPT || last)
        : 'site';
      if (wanted) await hook?.delivered?.(message, channel);
      await this.repository.noteDelivered(id, channel, this.clock.now());
    } catch (error) {
      const at = this.clock.now();
      const final = last || error instanceof PermanentJobFailure;
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX);
      if (final) await this.tell(hook, message, reason);
      const lookAt = final ? null : new Date(at.getTime() + RECHECK_AFTER_MS);
      await this.repository.noteFailure(id, { reason, at, lookAt });
      throw error;
    }
  }

  /** A failing hook must not prevent the message from being marked as failed: no further attempt follows. */
  private async tell(hook: MessageHook | undefined, message: NotificationRecord, reason: string) {
    try {
      await hook?.failed?.(message, reason);
    } catch (error) {
      this.logger.error({ msg: 'nobody was told that a message failed', kind: message.kind, err: error });
    }
  }
}
