import type { DeliveryChannel } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { NotificationRecord } from './notification.schema.js';

/** Callbacks during delivery of a message. All must be idempotent. */
export interface MessageHook {
  /** Called before each attempt; false cancels the delivery because the message is obsolete. */
  stillWanted(message: NotificationRecord): Promise<boolean>;
  /** Called when it was delivered by this channel. */
  delivered?(message: NotificationRecord, channel: DeliveryChannel): Promise<void>;
  /** Called when delivery failed for good. */
  failed?(message: NotificationRecord, reason: string): Promise<void>;
}

/** Hooks by kind of message, registered by other modules on start. */
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
