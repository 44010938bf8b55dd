import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { EventMark, Fact, MessageMark } from '../outbox/outbox-mark.js';

/** The facts that a document adds to its marks, and its owner. */
export interface MarkedMessage {
  /** Null only for messages to staff that are about nobody. */
  userId: Types.ObjectId | null;
  facts: Record<string, Fact>;
}

/** Describes a document for a mark; null if no message is needed after all. */
export type DescribeMessage<Document> = (document: Document, mark: MessageMark) => MarkedMessage | null;

/** Takes an event of a document; idempotent by the mark's key. */
export type TakeEvent = (document: unknown, mark: EventMark) => Promise<void>;

/** The collections whose documents carry marks (see OutboxMark). The module of a collection registers it. */
@Injectable()
export class OutboxSources {
  private readonly byCollection = new Map<string, DescribeMessage<never>>();
  private take: TakeEvent | undefined;

  /** Call in `onModuleInit`: the first sweep comes after it. */
  register<Document>(collection: string, describe: DescribeMessage<Document>): void {
    this.byCollection.set(collection, describe);
  }

  /** Says who takes the events of all collections. Call in `onModuleInit`. */
  registerEvents(take: TakeEvent): void {
    this.take = take;
  }

  /** Hands an event over. The mark stays if nobody takes it. */
  async takeEvent(document: unknown, mark: EventMark): Promise<void> {
    if (!this.take) throw new Error(`nobody takes ${mark.kind}`);
    await this.take(document, mark);
  }

  collections(): string[] {
    return [...this.byCollection.keys()];
  }

  /** How the documents of a collection are described; undefined if it is not registered. */
  of(collection: string): DescribeMessage<never> | undefined {
    return this.byCollection.get(collection);
  }
}
