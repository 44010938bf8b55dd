import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Announcements } from '../platform/announcements/announcements.js';
import { Clock } from '../platform/clock.js';
import { isEvent, type NewEvent } from '../platform/announcements/announcement.js';
import { Transactions } from '../platform/transactions/transactions.js';
import { UsersService } from '../accounts/users/users.service.js';
import { eventDataOf, eventOf } from './event-data.js';
import { WebhookWorker } from './webhook-worker.service.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** Stores one call for each webhook with the event of a change, in the change's transaction. */
@Injectable()
export class WebhookEvents implements OnModuleInit {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly worker: WebhookWorker,
    private readonly users: UsersService,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.announcements.subscribe(async (_, document, announcements) => {
      for (const event of announcements.filter(isEvent)) await this.store(document, event);
    });
  }

  private async store(document: object, announced: NewEvent): Promise<void> {
    const type = eventOf(announced);
    const webhooks = await this.webhooks.findListening(type);
    if (webhooks.length === 0) return;
    const about = (document as { userId: Types.ObjectId }).userId;
    // Once the erasure of a player has begun, the call does not name them.
    const [user] = await this.users.findByIds([about]);
    const userId = user?._id ?? null;
    const event = {
      eventId: announced.key,
      type,
      at: announced.at,
      data: eventDataOf(document, announced),
      userId,
    };
    for (const { _id: webhookId } of webhooks)
      await this.webhooks.insertCall({ ...event, webhookId }, this.clock.now());
    await this.transactions.afterCommit(() => this.worker.wake());
  }
}
