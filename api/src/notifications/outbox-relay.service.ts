import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../platform/clock.js';
import { drain } from '../platform/jobs/drain.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { OutboxSignal } from '../platform/outbox/outbox-signal.js';
import { DeliveryService } from './delivery.service.js';
import { NotificationsService } from './notifications.service.js';
import { OUTBOX_SOURCES } from './outbox-sources.js';
import { OutboxRepository } from './outbox.repository.js';

const SWEEP = 'notifications.sweep';
const INTERVAL_MS = 60_000;
/** Documents that are read at a time. */
const BATCH = 500;
/** Debounce: messages wait until no signal has arrived for this long, so that requests get the database first … */
const QUIET_MS = 250;
/** … but no longer than this. */
const WAIT_MAX_MS = 2_000;

interface MarkedRef {
  collection: string;
  id: Types.ObjectId;
}

/**
 * Turns the marks of documents into messages. In this order, each step idempotent: store the message (unique key), queue
 * its delivery, remove the mark. After a crash in between the mark is still there, and the sweep starts over.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly running = new Set<Promise<void>>();
  private pending: MarkedRef[] = [];
  private firstPendingAt = 0;
  private stopping = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly notifications: NotificationsService,
    private readonly delivery: DeliveryService,
    private readonly outboxSignal: OutboxSignal,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.outboxSignal.subscribe((collection, id) => this.enqueue({ collection, id }));
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
    // Sweep on start, too: marks left by the last process must not wait for the interval.
    this.start(this.sweep());
  }

  /** Finishes pending work; later marks are left to the sweep on the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.flush();
    await Promise.all(this.running);
  }

  /** Stores and queues the messages for a document's marks. */
  async relay(collection: string, id: Types.ObjectId): Promise<void> {
    const document = await this.outbox.find(collection, id);
    const describe = OUTBOX_SOURCES[collection];
    if (!document || !describe) return;
    for (const mark of document.outbox) {
      const known = describe(document as never, mark);
      if (known)
        await this.notifications.store({ ...mark, ...known, facts: { ...known.facts, ...mark.facts } });
    }
    const keys = document.outbox.map(({ key }) => key);
    await this.outbox.removeMarks(collection, id, keys);
  }

  /** Relays unprocessed marks and requeues waiting messages whose job was lost. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const collection of Object.keys(OUTBOX_SOURCES)) {
      await drain(
        async (skip) =>
          this.stopping ? [] : this.outbox.findMarked(collection, now, { skip, limit: BATCH }),
        (id) => this.isRelayed(collection, id),
      );
    }
    await this.delivery.requeueOverdue();
  }

  private async isRelayed(collection: string, id: Types.ObjectId): Promise<boolean> {
    try {
      await this.relay(collection, id);
      return true;
    } catch (error) {
      this.warn(error);
      return false;
    }
  }

  private enqueue(ref: MarkedRef): void {
    const now = performance.now();
    if (this.pending.length === 0) this.firstPendingAt = now;
    this.pending.push(ref);
    clearTimeout(this.timer);
    const left = Math.max(0, this.firstPendingAt + WAIT_MAX_MS - now);
    this.timer = setTimeout(() => this.flush(), Math.min(QUIET_MS, left));
  }

  /** Relays sequentially, to leave the database to requests. */
  private flush(): void {
    clearTimeout(this.timer);
    const refs = this.pending;
    this.pending = [];
    if (refs.length === 0) return;
    const all = async () => {
      for (const { collection, id } of refs) {
        await this.isRelayed(collection, id);
      }
    };
    this.start(all());
  }

  private start(work: Promise<void>): void {
    const running = work
      .catch((error: unknown) => this.warn(error))
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }

  private warn(error: unknown): void {
    this.logger.warn({ msg: 'a message stays in the outbox until the next sweep', err: error });
  }
}
