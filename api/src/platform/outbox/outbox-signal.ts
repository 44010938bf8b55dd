import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';

type Listener = (collection: string, id: Types.ObjectId) => void;

/**
 * Signals to the relay that a document carries a new mark. The signal only saves time: the sweep finds a mark without a
 * signal, or from a crashed process, within a minute. `notify` never throws and never blocks.
 */
@Injectable()
export class OutboxSignal {
  private readonly listeners: Listener[] = [];

  /** Call after the write that adds a mark to the document `id` of `collection`. */
  notify(collection: string, id: Types.ObjectId): void {
    for (const listener of this.listeners) listener(collection, id);
  }

  subscribe(listener: Listener): void {
    this.listeners.push(listener);
  }
}
