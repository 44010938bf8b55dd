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
import { eventCollections, type EventMark, type WithEvents } from '../platform/outbox/outbox-mark.js';
import { OutboxSignal } from '../platform/outbox/outbox-signal.js';
import { UsersService } from '../users/users.service.js';
import { eventDataOf, eventOf } from './event-data.js';
import { WebhookWorker } from './webhook-worker.service.js';
import { WebhooksRepository } from './webhooks.repository.js';

const SWEEP = 'webhooks.sweep';
const INTERVAL_MS = 60_000;

/**
 * Turns the event marks of documents into calls, then removes the marks. After a crash in between, the sweep finds the
 * mark and creates no second call.
 */
@Injectable()
export class WebhookEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WebhookEvents.name);
  private readonly marksRelay: MarkRelay;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly marks: MarksRepository,
    private readonly webhooks: WebhooksRepository,
    private readonly worker: WebhookWorker,
    private readonly users: UsersService,
    private readonly outboxSignal: OutboxSignal,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    this.marksRelay = new MarkRelay({
      collections: () => eventCollections(connection),
      findMarked: (collection, page) => marks.findMarked('webhookEvents', collection, clock.now(), page),
      relay: (collection, id) => this.relay(collection, id),
      failed: (error) => this.logger.warn({ msg: 'an event waits for the next sweep', err: error }),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const carriers = new Set(eventCollections(this.connection));
    this.outboxSignal.subscribe((collection, id) => {
      if (carriers.has(collection)) this.marksRelay.bell(collection, id);
    });
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
    // Sweep on start, too: marks left by the last process must not wait for the interval.
    this.marksRelay.start(this.sweep());
  }

  /** Finishes pending work; later marks are left to the sweep on the next start. */
  beforeApplicationShutdown(): Promise<void> {
    return this.marksRelay.stop();
  }

  /** Turns every waiting event into calls. */
  sweep(): Promise<void> {
    return this.marksRelay.sweep();
  }

  /** Creates one call for each webhook with the event. Idempotent: the mark's key is the event's id. */
  async take(document: unknown, mark: EventMark): Promise<void> {
    const type = eventOf(mark);
    const webhooks = await this.webhooks.findListening(type);
    if (webhooks.length === 0) return;
    const about = (document as { userId: Types.ObjectId }).userId;
    // Once the erasure of a player has begun, the call does not name them.
    const [user] = await this.users.findByIds([about]);
    const userId = user?._id ?? null;
    const event = { eventId: mark.key, type, at: mark.at, data: eventDataOf(document, mark), userId };
    for (const { _id: webhookId } of webhooks)
      await this.webhooks.insertCall({ ...event, webhookId }, this.clock.now());
    this.worker.wake();
  }

  private async relay(collection: string, id: Types.ObjectId): Promise<void> {
    const document = await this.marks.find<{ _id: Types.ObjectId } & WithEvents>(
      'webhookEvents',
      collection,
      id,
    );
    const events = document?.webhookEvents ?? [];
    for (const mark of events) await this.take(document, mark);
    if (events.length === 0) return;
    const keys = events.map(({ key }) => key);
    await this.marks.remove('webhookEvents', collection, id, keys);
  }
}
