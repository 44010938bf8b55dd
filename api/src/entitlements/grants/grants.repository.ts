import { PACK_GROUP, type GrantEndReason, type GrantState } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { findPage, type Page } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { webhookEvent, type NewEvent, type NewMessage } from '../../platform/announcements/announcement.js';
import {
  DELIVERIES_OF_PLAYER,
  GRANT_MODEL,
  GRANTS,
  RIGHTS,
  UNIT_OF_ORDER,
  type GrantRecord,
  type SeenHistories,
} from './grant.schema.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';

/** A change of a grant, with its line of history and further facts of the same write. */
export interface GrantChange {
  to: GrantState;
  endReason: GrantEndReason | null;
  at: Date;
  by: string;
  note?: string | null;
  seen?: SeenHistories;
  /** The resulting message. */
  message?: NewMessage;
}

/** All queries on the grants collection. */
@Injectable()
export class GrantsRepository {
  constructor(
    @InjectModel(GRANT_MODEL) private readonly grants: Model<GrantRecord>,
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
  ) {}

  /** Adds a grant with its messages and its event for webhooks; the player's rights follow. False if its key is taken. */
  async insert(
    grant: Omit<GrantRecord, '_id'> & { _id?: Types.ObjectId },
    messages: readonly NewMessage[] = [],
  ): Promise<boolean> {
    const record = { _id: new Types.ObjectId(), ...grant };
    const stored = await unlessTaken(
      this.transactions.run(async () => {
        await this.grants.create(record);
        await this.announcements.add(GRANTS, record, [...messages, changedEvent(grant, grant.begunAt)]);
        await this.follow(record);
        return true;
      }),
    );
    return stored !== null;
  }

  findById(id: Types.ObjectId): Promise<GrantRecord | null> {
    return this.findOne({ _id: id });
  }

  findByKey(key: string): Promise<GrantRecord | null> {
    return this.findOne({ key });
  }

  /** All grants of a player, newest first. */
  findByUser(userId: Types.ObjectId): Promise<GrantRecord[]> {
    return this.grants.find({ userId }).sort({ begunAt: -1, _id: -1 }).lean<GrantRecord[]>().exec();
  }

  findByUsers(userIds: readonly Types.ObjectId[]): Promise<GrantRecord[]> {
    return this.grants
      .find({ userId: { $in: [...userIds] } })
      .lean<GrantRecord[]>()
      .exec();
  }

  /** The players who have bought a pack since a moment. */
  findPackBuyers(since: Date): Promise<Types.ObjectId[]> {
    return this.grants
      .distinct('userId', { source: 'order', begunAt: { $gte: since }, 'benefit.group': PACK_GROUP })
      .exec();
  }

  findPage(request: ListRequest): Promise<Page<GrantRecord>> {
    const { userId, orderId, group, ...equal } = request.filter as Record<string, string>;
    const where: QueryFilter<GrantRecord> = {
      ...equal,
      ...(userId ? { userId: new Types.ObjectId(userId) } : {}),
      ...(orderId ? { orderId: new Types.ObjectId(orderId) } : {}),
      ...(group ? { 'benefit.group': group } : {}),
    };
    return findPage(this.grants, where, request);
  }

  /**
   * Changes a grant that has not changed since it was read: one conditional write with its line of history with its message,
   * its event for webhooks and the work that follows. Null if a concurrent change won: the
   * caller reads again.
   */
  async change(read: GrantRecord, change: GrantChange): Promise<GrantRecord | null> {
    const { to, endReason, by, note, seen, message } = change;
    // The clock of another machine may be ahead of this one.
    const at = new Date(Math.max(change.at.getTime(), read.history.at(-1)?.at.getTime() ?? 0));
    return this.transactions.run(async () => {
      const changed = await this.grants
        .findOneAndUpdate(
          unchanged(read),
          {
            $set: { state: to, endReason, ...(seen ? { seen } : {}) },
            $push: { history: { at, to, by, note: note ?? null } },
          },
          { returnDocument: 'after' },
        )
        .lean<GrantRecord>()
        .exec();
      if (!changed) return null;
      const event = changedEvent({ state: to, endReason }, at);
      await this.announcements.add(GRANTS, changed, [event, ...(message ? [message] : [])]);
      await this.follow(changed);
      return changed;
    });
  }

  /**
   * Stores the read lengths of the histories without a change of state, so that a caller with older facts changes
   * nothing.
   */
  async setSeen(read: GrantRecord, seen: SeenHistories, endReason = read.endReason): Promise<boolean> {
    const { matchedCount } = await this.grants
      .updateOne(unchanged(read), { $set: { seen, endReason } })
      .exec();
    return matchedCount === 1;
  }

  /** Rights and deliveries follow a grant. Once the right is gone, the unit of a scarce product may be free. */
  private async follow({ userId, state, orderId }: Omit<GrantRecord, '_id'>): Promise<void> {
    await this.outbox.add(RIGHTS, [userId]);
    await this.outbox.add(DELIVERIES_OF_PLAYER, [userId]);
    if (orderId && (state === 'ended' || state === 'revoked'))
      await this.outbox.add(UNIT_OF_ORDER, [orderId]);
  }

  private findOne(where: QueryFilter<GrantRecord>): Promise<GrantRecord | null> {
    return this.grants.findOne(where).lean<GrantRecord>().exec();
  }
}

const changedEvent = ({ state, endReason }: Pick<GrantRecord, 'state' | 'endReason'>, at: Date): NewEvent =>
  webhookEvent('grant.changed', { state, endReason }, at);

/**
 * The condition that a grant has not changed since it was read. Every change adds a line of history or raises `seen`.
 */
const unchanged = ({ _id, state, seen, history }: GrantRecord): QueryFilter<GrantRecord> => ({
  _id,
  state,
  'seen.payment': seen.payment,
  'seen.order': seen.order,
  history: { $size: history.length },
});
