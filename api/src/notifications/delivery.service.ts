import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Counter } from 'prom-client';
import { AppConfig } from '../config/app-config.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { Lease, LeasedWorker } from '../platform/lease/lease.js';
import { Metrics } from '../platform/metrics/metrics.service.js';
import { DeliveryChannels, Undeliverable } from './delivery-channels.service.js';
import { MessageHooks } from './message-hooks.js';
import type { NotificationRecord } from './notification.schema.js';
import { NotificationsRepository } from './notifications.repository.js';

const LEASE = 'notifications';
const SWEEP = 'notifications.sweep';
const SWEEP_MS = 60_000;
/** Messages in delivery at the same time. */
const WIDTH = 8;
/** Attempts after 5, 15, 45 … seconds, over four and a half hours in all: longer than usual outages of Discord. */
const PAUSES_MS = Array.from({ length: 8 }, (_, n) => 5_000 * 3 ** n);
export const MESSAGE_ATTEMPTS_MAX = PAUSES_MS.length + 1;
/** Pauses vary randomly by up to this share. */
const JITTER = 0.2;
const LONGEST_PAUSE_MS = 4 * 3_600_000;
/** From this attempt on, a channel with a temporary failure is skipped too, so that a message does not wait for hours. */
const FALLBACK_FROM_ATTEMPT = 3;
const REASON_MAX = 500;

/**
 * Delivers the stored messages that are due, in one process at a time: to players by Discord or else e-mail, to staff on
 * their Discord channel. If a process dies, its messages stay due.
 */
@Injectable()
export class DeliveryService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DeliveryService.name);
  private readonly failures: Counter;
  private readonly worker: LeasedWorker;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly repository: NotificationsRepository,
    private readonly channels: DeliveryChannels,
    private readonly hooks: MessageHooks,
    private readonly jobs: Jobs,
    { registry }: Metrics,
    { limits }: AppConfig,
  ) {
    this.failures = new Counter({
      name: 'message_failures_total',
      help: 'Failed attempts to deliver a message.',
      registers: [registry],
    });
    this.worker = new LeasedWorker(new Lease(connection, LEASE, limits.queryMs), {
      isReady: () => true,
      work: (mayContinue) => this.deliverDue(mayContinue),
      onError: (error) => this.logger.warn({ msg: 'messages wait', err: error }),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.worker.start();
    // After a clock was ahead, messages would wait until its time comes.
    await this.jobs.every(SWEEP_MS, SWEEP, () => this.repository.hasten(LONGEST_PAUSE_MS));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.worker.stop();
  }

  /** Delivers due messages now instead of within a second. */
  wake(): void {
    this.worker.wake();
  }

  private async deliverDue(mayContinue: () => Promise<boolean>): Promise<void> {
    for (;;) {
      const due = await this.repository.findDue(WIDTH);
      if (due.length === 0 || !(await mayContinue())) return;
      const ends = await Promise.allSettled(due.map((message) => this.deliver(message)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    }
  }

  /** Makes one attempt, and stores its result or the time of the next one. */
  async deliver(message: NotificationRecord): Promise<void> {
    const { attempts } = message.delivery;
    const pause = PAUSES_MS[attempts];
    const hook = this.hooks.of(message.kind);
    try {
      const isWanted = !hook || (await hook.stillWanted(message));
      const skipFailing = attempts + 1 >= FALLBACK_FROM_ATTEMPT || pause === undefined;
      const channel = isWanted ? await this.channels.send(message, skipFailing) : 'site';
      if (isWanted) await hook?.delivered?.(message, channel);
      await this.repository.noteDelivered(message, channel);
    } catch (error) {
      const isFinal = pause === undefined || error instanceof Undeliverable;
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX);
      this.failures.inc();
      this.logger.warn({ msg: 'a message was not delivered', kind: message.kind, err: error });
      // A failing hook must not prevent the message from being marked as failed: no further attempt follows.
      if (isFinal)
        await hook?.failed?.(message, reason).catch((failure: unknown) =>
          this.logger.error({
            msg: 'nobody was told that a message failed',
            kind: message.kind,
            err: failure,
          }),
        );
      const pauseMs = isFinal ? null : pause * (1 + JITTER * Math.random());
      await this.repository.noteFailure(message, reason, pauseMs);
    }
  }
}
