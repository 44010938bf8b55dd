import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Fact, MessageMark } from '../outbox/outbox-mark.js';

/** The facts that a document adds to its marks, and its owner. */
export interface MarkedMessage {
  /** Null only for messages to staff that concern no player. */
  userId: Types.ObjectId | null;
  /** The player whose act causes a message to another person; absent from messages to the document's owner. */
  sentBy?: Types.ObjectId;
  facts: Record<string, Fact>;
}

/** Describes a document for a mark; null if no message is needed after all. */
export type DescribeMessage<Document> = (document: Document, mark: MessageMark) => MarkedMessage | null;

/** The collections whose documents carry marks of messages (see OutboxMark). The module of a collection registers it. */
@Injectable()
export class OutboxSources {
  private readonly byCollection = new Map<string, DescribeMessage<never>>();

  /** Call it in `onModuleInit`, before the first sweep. */
  register<Document>(collection: string, describe: DescribeMessage<Document>): void {
    this.byCollection.set(collection, describe);
  }

  collections(): string[] {
    return [...this.byCollection.keys()];
  }

  /** The function that describes documents of a collection; undefined if the collection is not registered. */
  of(collection: string): DescribeMessage<never> | undefined {
    return this.byCollection.get(collection);
  }
}
