import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { RotatingBatches } from '../rotating-batches.js';
import { BATCH, sweep } from '../sweep.js';
import { PayPalEvents } from './paypal-events.service.js';
import type { ProviderEvent } from './provider-event.schema.js';
import { ProviderEventsRepository } from './provider-events.repository.js';

/** Younger events are left to their own job. */
const AGE_MS = 60_000;

/** The step of the reconciliation that looks after events whose job got lost. */
@Injectable()
export class PayPalEventSweep {
  private readonly batches = new RotatingBatches<ProviderEvent>(BATCH);

  constructor(
    private readonly stored: ProviderEventsRepository,
    private readonly events: PayPalEvents,
    private readonly clock: Clock,
  ) {}

  /** Events that were received before `asOf` and are not processed. */
  async unprocessed(asOf: Date): Promise<void> {
    const received = new Date(Math.min(asOf.getTime(), this.clock.now().getTime() - AGE_MS));
    const found = await this.batches.next((skip, limit) =>
      this.stored.findUnprocessed(received, skip, limit),
    );
    await sweep(found, ({ eventId }) => this.events.process(eventId));
  }
}
