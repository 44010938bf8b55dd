import type { DeliveryChannel } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { NotificationRecord } from './notification.schema.js';

/** What the noun of a message has to say while it is delivered. Everything may be called more than once. */
export interface MessageHook {
  /** Asked before each attempt; false ends it quietly: the reason to send it is gone. */
  stillWanted(message: NotificationRecord): Promise<boolean>;
  /** It has arrived by this channel. */
  delivered(message: NotificationRecord, channel: DeliveryChannel): Promise<void>;
  /** It will not arrive. */
  failed(message: NotificationRecord, reason: string): Promise<void>;
}

/** The hooks by kind of message. Nouns register theirs when the application starts. */
@Injectable()
export class MessageHooks {
  private readonly hooks = new Map<NotificationRecord['kind'], MessageHook>();

  register(kind: NotificationRecord['kind'], hook: MessageHook): void {
    this.hooks.set(kind, hook);
  }

  of(kind: NotificationRecord['kind']): MessageHook | undefined {
    return this.hooks.get(kind);
  }
}
