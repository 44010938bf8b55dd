import { Injectable } from '@nestjs/common';
import type { Announcement } from './announcement.js';

type Listener = (
  collection: string,
  document: object,
  announcements: readonly Announcement[],
) => Promise<void>;

/** The messages and webhook events of a change. The folders that store them (notifications, webhooks) subscribe. */
@Injectable()
export class Announcements {
  private readonly listeners: Listener[] = [];

  /**
   * Stores the messages and events of a change, in its transaction.
   * @param document the changed document, with the facts that they do not contain
   */
  async add(collection: string, document: object, announcements: readonly Announcement[]): Promise<void> {
    if (announcements.length === 0) return;
    for (const listener of this.listeners) await listener(collection, document, announcements);
  }

  /** Call it in `onModuleInit`. */
  subscribe(listener: Listener): void {
    this.listeners.push(listener);
  }
}
