import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';

type Listener = (collection: string, id: Types.ObjectId) => void;

/**
 * Tells the relay immediately that a document carries a new mark. This is only a hint: the sweep finds a mark without a
 * signal, or whose process crashed, within a minute. `notify` never fails and never blocks.
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
