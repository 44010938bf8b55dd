import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../platform/clock.js';
import type { EventMark } from '../platform/outbox/outbox-mark.js';
import { UsersService } from '../users/users.service.js';
import { eventDataOf, eventOf } from './event-data.js';
import { WebhookCallsRepository } from './webhook-calls.repository.js';
import { WebhookKeeper } from './webhook-keeper.service.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** Turns the event marks of documents into calls. */
@Injectable()
export class WebhookEvents {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly calls: WebhookCallsRepository,
    private readonly keeper: WebhookKeeper,
    private readonly clock: Clock,
    private readonly users: UsersService,
  ) {}

  /** Makes one call for each webhook that wants the event. Idempotent: the mark's key is the event's id. */
  async take(document: unknown, mark: EventMark): Promise<void> {
    const type = eventOf(mark);
    const webhooks = await this.webhooks.findListening(type);
    if (webhooks.length === 0) return;
    const about = (document as { userId: Types.ObjectId }).userId;
    // Nobody is named whose erasure has begun.
    const [user] = await this.users.findByIds([about]);
    const userId = user?._id ?? null;
    const event = { eventId: mark.key, type, at: mark.at, data: eventDataOf(document, mark), userId };
    for (const { _id: webhookId } of webhooks)
      await this.calls.insert({ ...event, webhookId }, this.clock.now());
    this.keeper.look();
  }
}
