import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';

type Listener = (collection: string, id: Types.ObjectId) => void;

/**
 * Tells the relay at once that a document carries a new mark. Only a hint: a mark that nobody rings for, or whose
 * process dies, is found by the sweep within a minute. Ringing never fails and never waits.
 */
@Injectable()
export class OutboxBell {
  private readonly listeners: Listener[] = [];

  /** To be called after the write that has put a mark on the document `id` of `collection`. */
  ring(collection: string, id: Types.ObjectId): void {
    for (const listener of this.listeners) listener(collection, id);
  }

  listen(listener: Listener): void {
    this.listeners.push(listener);
  }
}
