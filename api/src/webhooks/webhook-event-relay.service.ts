import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { Clock } from '../platform/clock.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { MarkRelay } from '../platform/marks/mark-relay.js';
import { MarksRepository } from '../platform/marks/marks.repository.js';
import { eventCollections, type WithEvents } from '../platform/outbox/outbox-mark.js';
import { OutboxSignal } from '../platform/outbox/outbox-signal.js';
import { WebhookEvents } from './webhook-events.service.js';

const SWEEP = 'webhooks.sweep';
const INTERVAL_MS = 60_000;

/**
 * Turns the event marks of documents into calls, then removes the marks. After a crash in between the mark is still there, and
 * the sweep makes no second call of it.
 */
@Injectable()
export class WebhookEventRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WebhookEventRelay.name);
  private readonly work: MarkRelay;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly marks: MarksRepository,
    private readonly events: WebhookEvents,
    private readonly outboxSignal: OutboxSignal,
    private readonly jobs: Jobs,
    clock: Clock,
  ) {
    this.work = new MarkRelay({
      collections: () => eventCollections(connection),
      findMarked: (collection, page) => marks.findMarked('webhookEvents', collection, clock.now(), page),
      relay: (collection, id) => this.relay(collection, id),
      failed: (error) => this.logger.warn({ msg: 'an event waits for the next sweep', err: error }),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const carriers = new Set(eventCollections(this.connection));
    this.outboxSignal.subscribe((collection, id) => {
      if (carriers.has(collection)) this.work.bell(collection, id);
    });
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
    // Sweep on start, too: marks left by the last process must not wait for the interval.
    this.work.start(this.sweep());
  }

  /** Finishes pending work; later marks are left to the sweep on the next start. */
  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  /** Turns every waiting event into calls. */
  sweep(): Promise<void> {
    return this.work.sweep();
  }

  private async relay(collection: string, id: Types.ObjectId): Promise<void> {
    const document = await this.marks.find<{ _id: Types.ObjectId } & WithEvents>(
      'webhookEvents',
      collection,
      id,
    );
    const events = document?.webhookEvents ?? [];
    for (const mark of events) await this.events.take(document, mark);
    if (events.length === 0) return;
    const keys = events.map(({ key }) => key);
    await this.marks.remove('webhookEvents', collection, id, keys);
  }
}
