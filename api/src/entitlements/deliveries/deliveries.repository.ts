import { discordIdOf, type HandoverState } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { findPage, type Page } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { webhookEvent, type NewMessage } from '../../platform/announcements/announcement.js';
import {
  BY_HAND,
  DELIVERIES,
  DELIVERY_MODEL,
  type DeliveryRecord,
  type HandoverEventRecord,
} from './delivery.schema.js';
import { Transactions } from '../../platform/transactions/transactions.js';

/** All queries on the deliveries collection. */
@Injectable()
export class DeliveriesRepository {
  constructor(
    @InjectModel(DELIVERY_MODEL) private readonly deliveries: Model<DeliveryRecord>,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
  ) {}

  async insert(delivery: Omit<DeliveryRecord, '_id'>): Promise<void> {
    await this.deliveries.create({ ...delivery, _id: new Types.ObjectId() });
  }

  findById(id: Types.ObjectId): Promise<DeliveryRecord | null> {
    return this.deliveries.findById(id).lean<DeliveryRecord>().exec();
  }

  /** All deliveries of a player, newest first. */
  findByUser(userId: Types.ObjectId): Promise<DeliveryRecord[]> {
    return this.deliveries.find({ userId }).sort({ createdAt: -1, _id: -1 }).lean<DeliveryRecord[]>().exec();
  }

  findPage(request: ListRequest): Promise<Page<DeliveryRecord>> {
    return findPage(this.deliveries, toQuery(request), request);
  }

  /**
   * Wanted deliveries that have waited for the team or a game server since `before` without a reminder, oldest first.
   * Leaves out deliveries that wait for their player.
   */
  findLate(before: Date, skip: number, limit: number): Promise<DeliveryRecord[]> {
    return this.deliveries
      .find({
        remindedAt: null,
        state: { $in: ['waiting', 'leased'] },
        createdAt: { $lte: before },
        wanted: true,
        waitsFor: { $in: ['staff', 'bridge', 'server'] },
      })
      .sort({ createdAt: 1 })
      .skip(skip)
      .limit(limit)
      .lean<DeliveryRecord[]>()
      .exec();
  }

  /** The times of purchase and handover for the things that the team handed over last, newest first. */
  findHandedOver(since: Date, limit: number): Promise<Pick<DeliveryRecord, 'createdAt' | 'doneAt'>[]> {
    return this.deliveries
      .find({ kind: 'give', bridgeId: BY_HAND, doneAt: { $gte: since } }, { createdAt: 1, doneAt: 1 })
      .sort({ doneAt: -1 })
      .limit(limit)
      .lean<Pick<DeliveryRecord, 'createdAt' | 'doneAt'>[]>()
      .exec();
  }

  /**
   * How many things the team has handed over since a moment, and how many of them within a time after their purchase.
   */
  async countHandedOver(since: Date, withinMs: number): Promise<{ total: number; inTime: number }> {
    const took = { $subtract: [{ $toLong: '$doneAt' }, { $toLong: '$createdAt' }] };
    const [count] = await this.deliveries
      .aggregate<{ total: number; inTime: number }>([
        { $match: { kind: 'give', bridgeId: BY_HAND, doneAt: { $gte: since } } },
        {
          $group: {
            _id: null,
            total: { $sum: 1 },
            inTime: { $sum: { $cond: [{ $lte: [took, withinMs] }, 1, 0] } },
          },
        },
      ])
      .exec();
    return { total: count?.total ?? 0, inTime: count?.inTime ?? 0 };
  }

  /**
   * Tasks that a game server works on, then waiting tasks that it may begin now, oldest first. Leaves out waiting tasks
   * with an effect in `notNow`.
   */
  findForServer(
    { id: bridgeId, notNow }: { id: string; notNow: readonly string[] },
    now: Date,
    limit: number,
  ): Promise<DeliveryRecord[]> {
    const effect = { $nin: [...notNow] };
    return (
      this.deliveries
        .find({
          bridgeId,
          $or: [
            { state: 'leased' },
            { state: 'waiting', waitsFor: { $ne: 'dispute' }, notBefore: { $lte: now }, effect },
          ],
        })
        // Begun tasks come first: `leased` is before `waiting`.
        .sort({ state: 1, notBefore: 1 })
        .limit(limit)
        .lean<DeliveryRecord[]>()
        .exec()
    );
  }

  /** The tasks that a game server works on, or the ones that wait for it. */
  findOpen(bridgeId: string, state: 'leased' | 'waiting', limit: number): Promise<DeliveryRecord[]> {
    return this.deliveries.find({ bridgeId, state }).limit(limit).lean<DeliveryRecord[]>().exec();
  }

  /** The delivery whose thing a `take` takes back. */
  findGive({
    slot,
    generation,
  }: Pick<DeliveryRecord, 'slot' | 'generation'>): Promise<DeliveryRecord | null> {
    return this.deliveries.findOne({ slot, kind: 'give', generation }).lean<DeliveryRecord>().exec();
  }

  /**
   * Things that a game server made with a receipt, e.g. vehicles by their plates, if the receipt was not seen in this
   * start of the resource. Things from staff have no receipt.
   */
  findUnseen(bridgeId: string, start: string, limit: number): Promise<DeliveryRecord[]> {
    return this.deliveries
      .find({ bridgeId, kind: 'give', state: 'done', made: { $type: 'string' }, seenStart: { $ne: start } })
      .limit(limit)
      .lean<DeliveryRecord[]>()
      .exec();
  }

  /** Notes that the receipts of things are in the game’s database. */
  async see(bridgeId: string, ids: readonly Types.ObjectId[], start: string): Promise<void> {
    if (ids.length === 0) return;
    await this.deliveries.updateMany(
      { _id: { $in: ids }, bridgeId },
      { $set: { seenStart: start, missingAt: null } },
    );
  }

  /** How many things of a game server have a missing receipt. */
  countMissing(bridgeId: string): Promise<number> {
    return this.deliveries.countDocuments({ bridgeId, missingAt: { $type: 'date' } }).exec();
  }

  /** Gives of a game server. */
  findGives(bridgeId: string, ids: readonly Types.ObjectId[]): Promise<DeliveryRecord[]> {
    return this.deliveries
      .find({ _id: { $in: ids }, bridgeId, kind: 'give' })
      .lean<DeliveryRecord[]>()
      .exec();
  }

  /** Things of these slots that a game server took back by a receipt in an earlier start of the resource. */
  findTaken(bridgeId: string, slots: readonly string[], start: string): Promise<DeliveryRecord[]> {
    return this.deliveries
      .find({
        slot: { $in: slots },
        kind: 'take',
        state: 'done',
        bridgeId,
        made: { $type: 'string' },
        seenStart: { $ne: start },
      })
      .lean<DeliveryRecord[]>()
      .exec();
  }

  /** Whether the thing of a delivery was taken back. */
  async isTakenBack({ slot, generation }: Pick<DeliveryRecord, 'slot' | 'generation'>): Promise<boolean> {
    const take = await this.deliveries.exists({ slot, kind: 'take', generation, state: 'done' });
    return take !== null;
  }

  /** When a player begins to play, deliveries that wait for them may be tried again immediately. */
  async wake(bridgeId: string, userId: Types.ObjectId, now: Date): Promise<void> {
    await this.deliveries.updateMany(
      { bridgeId, userId, state: 'waiting', waitsFor: { $in: ['online', 'character', 'link'] } },
      { $set: { notBefore: now } },
    );
  }

  /** One conditional write without a line of history; null if the condition fails. */
  set(
    where: QueryFilter<DeliveryRecord> & { _id: Types.ObjectId },
    set: Partial<DeliveryRecord>,
  ): Promise<DeliveryRecord | null> {
    return this.deliveries
      .findOneAndUpdate(where, { $set: set }, { returnDocument: 'after' })
      .lean<DeliveryRecord>()
      .exec();
  }

  /**
   * One conditional write with its line of history and messages; when the delivery is done, with its event
   * for webhooks. Null if the condition fails.
   */
  async change(
    where: QueryFilter<DeliveryRecord> & { _id: Types.ObjectId },
    set: Partial<DeliveryRecord> & { state?: HandoverState },
    event: HandoverEventRecord,
    messages: readonly NewMessage[] = [],
  ): Promise<DeliveryRecord | null> {
    const told = [
      ...messages,
      ...(set.state === 'done' ? [webhookEvent('delivery.done', {}, event.at)] : []),
    ];
    return this.transactions.run(async () => {
      const changed = await this.deliveries
        .findOneAndUpdate(where, { $set: set, $push: { history: event } }, { returnDocument: 'after' })
        .lean<DeliveryRecord>()
        .exec();
      if (!changed) return null;
      await this.announcements.add(DELIVERIES, changed, told);
      return changed;
    });
  }
}

function toQuery({ filter, people }: Pick<ListRequest, 'filter' | 'people'>): QueryFilter<DeliveryRecord> {
  const { orderId, userId, state, kind } = filter as Partial<Record<string, string>>;
  const query: QueryFilter<DeliveryRecord> = {};
  if (state) query.state = state as HandoverState;
  if (kind) query.kind = kind as DeliveryRecord['kind'];
  if (orderId) query.orderId = new Types.ObjectId(orderId);
  if (userId) query.discordId = discordIdOf(userId);
  if (people) query.userId = { $in: [...people] };
  return query;
}
