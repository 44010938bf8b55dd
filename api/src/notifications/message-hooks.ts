import type { DeliveryChannel } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { NotificationRecord } from './notification.schema.js';

/** Callbacks during delivery of a message. All must be idempotent. */
export interface MessageHook {
  /** Called before each attempt; returns false for an obsolete message, whose delivery is then cancelled. */
  stillWanted(message: NotificationRecord): Promise<boolean>;
  /** Called after the delivery by this channel. */
  delivered?(message: NotificationRecord, channel: DeliveryChannel): Promise<void>;
  /** Called after the last attempt has failed. */
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
