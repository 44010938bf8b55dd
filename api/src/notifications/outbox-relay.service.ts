import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../platform/clock.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { OutboxBell } from '../platform/outbox/outbox-bell.js';
import { DeliveryService } from './delivery.service.js';
import { NotificationsService } from './notifications.service.js';
import { OUTBOX_SOURCES } from './outbox-sources.js';
import { OutboxRepository } from './outbox.repository.js';

const SWEEP = 'notifications.sweep';
const INTERVAL_MS = 60_000;
/** Documents of one collection that one sweep takes. */
const BATCH = 500;
/** Messages wait until nothing was rung for this long: the database belongs to those who wait for an answer … */
const QUIET_MS = 250;
/** … but not longer than this. */
const WAIT_MAX_MS = 2_000;

interface Ring {
  collection: string;
  id: Types.ObjectId;
}

/**
 * Turns the marks of documents into messages. In this order, each step repeatable: store the message (unique key), queue
 * its delivery, take the mark away. A process that dies anywhere in between leaves the mark, and the sweep begins again.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly running = new Set<Promise<void>>();
  private rings: Ring[] = [];
  private firstRing = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly notifications: NotificationsService,
    private readonly delivery: DeliveryService,
    private readonly bell: OutboxBell,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.bell.listen((collection, id) => this.rung({ collection, id }));
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
    // At once too: what the last process left must not wait for the interval.
    this.start(this.sweep());
  }

  /** What is under way is finished; what comes later is left to the sweep of the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.relayRung();
    await Promise.all(this.running);
  }

  /** Sends the messages that a document's marks speak of on their way. */
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
    await this.outbox.takeAway(collection, id, keys);
  }

  /** Finds marks that nobody has relayed and waiting messages whose job was lost. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const collection of Object.keys(OUTBOX_SOURCES)) {
      for (const id of await this.outbox.findMarked(collection, now, BATCH)) {
        await this.relay(collection, id).catch((error: unknown) => this.warn(error));
      }
    }
    await this.delivery.requeueOverdue();
  }

  private rung(ring: Ring): void {
    const now = performance.now();
    if (this.rings.length === 0) this.firstRing = now;
    this.rings.push(ring);
    clearTimeout(this.timer);
    const left = Math.max(0, this.firstRing + WAIT_MAX_MS - now);
    this.timer = setTimeout(() => this.relayRung(), Math.min(QUIET_MS, left));
  }

  /** One after the other, for the same reason. */
  private relayRung(): void {
    clearTimeout(this.timer);
    const rings = this.rings;
    this.rings = [];
    if (rings.length === 0) return;
    const all = async () => {
      for (const { collection, id } of rings) {
        await this.relay(collection, id).catch((error: unknown) => this.warn(error));
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
