import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { RotatingBatches } from '../../core/rotating-batches.js';
import { BATCH, sweep } from '../../core/sweep.js';
import { PayPalEvents } from './paypal-events.service.js';
import type { ProviderEvent } from './provider-event.schema.js';
import { ProviderEventsRepository } from './provider-events.repository.js';

/** Younger events are left to their own job. */
const AGE_MS = 60_000;

/** Reconciliation step for events whose job was lost. */
@Injectable()
export class PayPalEventSweep {
  private readonly batches = new RotatingBatches<ProviderEvent>(BATCH);

  constructor(
    private readonly stored: ProviderEventsRepository,
    private readonly events: PayPalEvents,
    private readonly clock: Clock,
  ) {}

  /** Processes events received before `asOf` that are still unprocessed. */
  async unprocessed(asOf: Date): Promise<void> {
    const received = new Date(Math.min(asOf.getTime(), this.clock.now().getTime() - AGE_MS));
    const found = await this.batches.next((skip, limit) =>
      this.stored.findUnprocessed(received, skip, limit),
    );
    await sweep(found, ({ eventId }) => this.events.process(eventId));
  }
}
