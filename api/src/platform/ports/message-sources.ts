import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Fact, NewMessage } from '../announcements/announcement.js';

/** The facts that a document adds to its messages, and its owner. */
export interface DescribedMessage {
  /** Null only for messages to staff that concern no player. */
  userId: Types.ObjectId | null;
  /** The player whose act causes a message to another person; absent from messages to the document's owner. */
  sentBy?: Types.ObjectId;
  facts: Record<string, Fact>;
}

/** Describes a document for a message; null if no message is needed after all. */
export type DescribeMessage<Document> = (document: Document, message: NewMessage) => DescribedMessage | null;

/** The collections whose changes cause messages (see Announcements). The module of a collection registers it. */
@Injectable()
export class MessageSources {
  private readonly byCollection = new Map<string, DescribeMessage<never>>();

  /** Call it in `onModuleInit`. */
  register<Document>(collection: string, describe: DescribeMessage<Document>): void {
    this.byCollection.set(collection, describe);
  }

  /** The function that describes documents of a collection; undefined if the collection is not registered. */
  of(collection: string): DescribeMessage<never> | undefined {
    return this.byCollection.get(collection);
  }
}
