import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../platform/clock.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { MarkRelay } from '../platform/marks/mark-relay.js';
import { OutboxSignal } from '../platform/outbox/outbox-signal.js';
import { DeliveryService } from './delivery.service.js';
import { NotificationsService } from './notifications.service.js';
import { OutboxRepository } from './outbox.repository.js';

const SWEEP = 'notifications.sweep';
const INTERVAL_MS = 60_000;

/**
 * Turns the marks of documents into messages. In this order, each step idempotent: store the message (unique key), queue its
 * delivery, remove the mark. After a crash in between the mark is still there, and the sweep starts over.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly marks: MarkRelay;

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly notifications: NotificationsService,
    private readonly delivery: DeliveryService,
    private readonly outboxSignal: OutboxSignal,
    private readonly jobs: Jobs,
    clock: Clock,
  ) {
    this.marks = new MarkRelay({
      collections: () => outbox.sources.collections(),
      findMarked: (collection, page) => outbox.findMarked(collection, clock.now(), page),
      relay: (collection, id) => this.relay(collection, id),
      failed: (error) =>
        this.logger.warn({ msg: 'a message stays in the outbox until the next sweep', err: error }),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.outboxSignal.subscribe((collection, id) => this.marks.bell(collection, id));
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
    // Sweep on start, too: marks left by the last process must not wait for the interval.
    this.marks.start(this.sweep());
  }

  /** Finishes pending work; later marks are left to the sweep on the next start. */
  beforeApplicationShutdown(): Promise<void> {
    return this.marks.stop();
  }

  /** Stores and queues the messages for a document's marks. */
  async relay(collection: string, id: Types.ObjectId): Promise<void> {
    const document = await this.outbox.find(collection, id);
    const describe = this.outbox.sources.of(collection);
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
    await this.marks.sweep();
    await this.delivery.requeueOverdue();
  }
}
