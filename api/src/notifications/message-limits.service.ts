import type { NotificationFacts, NotificationKind } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { MESSAGE_LIMIT_MODEL, type MessageLimitRecord } from './message-limit.schema.js';
import { Transactions } from '../platform/transactions/transactions.js';

interface Limit {
  /** Messages to one receiver. */
  readonly toEach: number;
  /** Messages to all receivers together. */
  readonly inAll: number;
  readonly hours: number;
}

/** Kinds whose facts name another person as the receiver. */
type ToOthers = {
  [K in NotificationKind]: NotificationFacts[K] extends { toId: string } | { memberId: string } ? K : never;
}[NotificationKind];

/**
 * The number of messages that a player's own acts may send to other people, by kind of message. Every such message
 * passes through `mayTell`, which stops messages beyond the limit.
 */
const MESSAGE_LIMITS = {
  'entity.invited': { toEach: 1, inAll: 20, hours: 24 },
  // More than a day's allowed changes of an interview, so that the interviewer gets each message.
  'interview.slot': { toEach: 20, inAll: 40, hours: 24 },
  // The site sends it before the player's appointment.
  'interview.reminder': { toEach: 20, inAll: 40, hours: 24 },
} as const satisfies Record<ToOthers, Limit>;

/** Acts of players that send a message to the staff's channel. */
const ACT_LIMITS = { 'application.withdrawn': { inAll: 3, hours: 7 * 24 } } as const;

export type LimitedMessage = keyof typeof MESSAGE_LIMITS;
type LimitedAct = keyof typeof ACT_LIMITS;

export const isLimited = (kind: string): kind is LimitedMessage => Object.hasOwn(MESSAGE_LIMITS, kind);

const HOUR_MS = 3_600_000;

const idOf = (subject: string, senderId: Types.ObjectId, receiverId: Types.ObjectId | null): string =>
  [subject, senderId.toHexString(), ...(receiverId ? [receiverId.toHexString()] : [])].join(':');

/** Limits the messages that a player's acts send to others: by sender, receiver and subject. */
@Injectable()
export class MessageLimits {
  constructor(
    @InjectModel(MESSAGE_LIMIT_MODEL) private readonly model: Model<MessageLimitRecord>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a message. The same `key` counts once, however often it is tried.
   * @returns false if this sender has reached the limit for the receiver, or for all receivers together
   */
  async mayTell(
    kind: LimitedMessage,
    senderId: Types.ObjectId,
    receiverId: Types.ObjectId,
    key: string,
  ): Promise<boolean> {
    const { toEach, inAll, hours } = MESSAGE_LIMITS[kind];
    const each = await this.take(kind, { senderId, receiverId, key, max: toEach, hours });
    if (each !== null) return false;
    return (await this.take(kind, { senderId, receiverId: null, key, max: inAll, hours })) === null;
  }

  /** @throws TOO_MANY_REQUESTS with the time to wait if this player can send no further message of the kind */
  async assertMayTell(kind: LimitedMessage, senderId: Types.ObjectId): Promise<void> {
    const { inAll, hours } = MESSAGE_LIMITS[kind];
    const row = await this.find(idOf(kind, senderId, null));
    const uses = row?.uses ?? [];
    const freeAt = (uses.at(-inAll)?.at.getTime() ?? 0) + hours * HOUR_MS;
    if (uses.length >= inAll) this.refuseUntil(freeAt);
  }

  /** Counts an act. @throws TOO_MANY_REQUESTS with the time to wait */
  async count(act: LimitedAct, senderId: Types.ObjectId, key: string): Promise<void> {
    const { inAll: max, hours } = ACT_LIMITS[act];
    const freeAt = await this.take(act, { senderId, receiverId: null, key, max, hours });
    if (freeAt !== null) this.refuseUntil(freeAt);
  }

  /** Stores that the receiver wants no further message of the kind from this sender. */
  async refuse(kind: LimitedMessage, senderId: Types.ObjectId, receiverId: Types.ObjectId): Promise<void> {
    const _id = idOf(`refused.${kind}`, senderId, receiverId);
    await this.model.updateOne(
      { _id },
      { $setOnInsert: { senderId, receiverId }, $set: { refusedAt: this.clock.now() } },
      { upsert: true },
    );
  }

  /** Removes the refusal of a receiver. */
  async forgive(kind: LimitedMessage, senderId: Types.ObjectId, receiverId: Types.ObjectId): Promise<void> {
    const _id = idOf(`refused.${kind}`, senderId, receiverId);
    await this.model.deleteOne({ _id });
  }

  /** The time at which each of these people refused further messages, by id as hex text. */
  async refusals(
    kind: LimitedMessage,
    senderId: Types.ObjectId,
    receiverIds: readonly Types.ObjectId[],
  ): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.model
      .find({ _id: { $in: receiverIds.map((id) => idOf(`refused.${kind}`, senderId, id)) } })
      .lean<MessageLimitRecord[]>()
      .exec();
    return new Map(
      rows.flatMap(({ receiverId, refusedAt }) =>
        receiverId && refusedAt ? [[receiverId.toHexString(), refusedAt] as const] : [],
      ),
    );
  }

  /** Counts a use. @returns null, or the time at which a use is free again (milliseconds) */
  private async take(
    subject: string,
    use: {
      senderId: Types.ObjectId;
      receiverId: Types.ObjectId | null;
      key: string;
      max: number;
      hours: number;
    },
  ): Promise<number | null> {
    const { senderId, receiverId, key, max, hours } = use;
    const _id = idOf(subject, senderId, receiverId);
    const at = this.clock.now();
    const windowMs = hours * HOUR_MS;
    return this.transactions.run(async () => {
      const uses = (await this.find(_id))?.uses ?? [];
      if (uses.some((known) => known.key === key)) return null;
      const freeAt = (uses.at(-max)?.at.getTime() ?? 0) + windowMs;
      if (uses.length >= max && freeAt > at.getTime()) return freeAt;
      await this.model.updateOne(
        { _id },
        {
          $setOnInsert: { senderId, receiverId },
          $push: { uses: { $each: [{ key, at }], $slice: -max } },
          $set: { expiresAt: new Date(at.getTime() + windowMs) },
        },
        { upsert: true },
      );
      return null;
    });
  }

  private find(_id: string): Promise<MessageLimitRecord | null> {
    return this.model.findOne({ _id }).lean<MessageLimitRecord>().exec();
  }

  private refuseUntil(freeAt: number): void {
    const seconds = Math.ceil((freeAt - this.clock.now().getTime()) / 1_000);
    if (seconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
  }
}
