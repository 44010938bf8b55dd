import { type OrderStatus, discordIdOf, type ProductCategory } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import { findPage, type Page, searchTotal, timeRange } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import {
  webhookEvent,
  playerMessage,
  staffMessage,
  type Announcement,
  type NewMessage,
} from '../../platform/announcements/announcement.js';
import { closingMessage } from './order.mapper.js';
import { orderLinesOf } from './order-lines.js';
import { orderMove } from './order-status.js';
import { ORDER_MODEL, type OrderEventRecord, type OrderRecord, type TipClaimRecord } from './order.schema.js';
import { Transactions } from '../../platform/transactions/transactions.js';

/** Maximum claims per order, to bound the document. */
const CLAIMS_MAX = 10;

/** The collection name for messages and events. */
const ORDERS = 'orders';

/**
 * All queries on the orders collection. Every change is one conditional write with its line of history, in one transaction
 * with its messages and events.
 */
@Injectable()
export class OrdersRepository {
  constructor(
    @InjectModel(ORDER_MODEL) private readonly orders: Model<OrderRecord>,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
  ) {}

  /** Adds the order of a payment. If it is completed, webhooks get an event. */
  async insert(order: Omit<OrderRecord, '_id'>): Promise<OrderRecord> {
    const record = { _id: new Types.ObjectId(), ...order };
    await this.orders.create(record);
    if (order.status === 'COMPLETED')
      await this.announcements.add(ORDERS, record, [webhookEvent('order.paid', {}, order.createdAt)]);
    return record;
  }

  findById(id: Types.ObjectId): Promise<OrderRecord | null> {
    return this.findOne({ _id: id });
  }

  findByPayment(paymentId: Types.ObjectId): Promise<OrderRecord | null> {
    return this.findOne({ paymentId });
  }

  async listOf(userId: Types.ObjectId, limit: number): Promise<OrderRecord[]> {
    return this.orders
      .find({ userId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<OrderRecord[]>()
      .exec();
  }

  /** How many of each product a player has bought, without those that were given back. */
  async countBought(userId: Types.ObjectId): Promise<Map<string, number>> {
    const orders = await this.orders.find({ userId, status: 'COMPLETED' }).lean<OrderRecord[]>().exec();
    const counts = new Map<string, number>();
    for (const { productId, gone } of orders.flatMap(orderLinesOf)) {
      const id = productId.toHexString();
      if (!gone) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }

  findPage(request: ListRequest): Promise<Page<OrderRecord>> {
    return findPage(this.orders, toQuery(request), request, {
      total: searchTotal(Boolean(request.filter['userName'])),
    });
  }

  /** Expired tips that the player has not claimed. */
  findOverdueTips(now: Date, limit: number): Promise<OrderRecord[]> {
    return this.orders
      .find({ status: 'PENDING', 'tip.expiresAt': { $lt: now }, 'tip.claim': null })
      .limit(limit)
      .lean<OrderRecord[]>()
      .exec();
  }

  /**
   * Completes an order whose money was accepted, even an expired one that was never paid. From then on it gives what these
   * lines say, even if it was opened without benefits.
   */
  complete(
    { paymentId, product, lines }: Pick<OrderRecord, 'paymentId' | 'product' | 'lines'>,
    event: OrderEventRecord,
  ): Promise<OrderRecord | null> {
    const { from, to: status } = orderMove('paid');
    return this.change(
      { paymentId, status: { $in: from }, completedAt: null },
      {
        $set: {
          status,
          completedAt: event.at,
          statusBeforeExpiry: null,
          product,
          lines,
        },
      },
      event,
      [webhookEvent('order.paid', {}, event.at)],
    );
  }

  /** Marks the order as refunded and notifies the player, with the staff's reason but not a provider's note. */
  refund(
    paymentId: Types.ObjectId,
    event: OrderEventRecord,
    reason: string | null,
  ): Promise<OrderRecord | null> {
    const { from, to: status } = orderMove('refunded');
    return this.change(
      { paymentId, status: { $in: from } },
      { $set: { status, statusBeforeExpiry: null } },
      event,
      [
        playerMessage('order.refunded', { whole: true, reason }, event.at),
        webhookEvent('order.refunded', { whole: true }, event.at),
      ],
    );
  }

  /**
   * Closes an order in state `from`; it can be reopened to that state. Notifies the player if staff close it.
   * @param unclaimed only if the player has not claimed it
   */
  expire(
    id: Types.ObjectId,
    from: Extract<OrderStatus, 'PENDING' | 'COMPLETED'>,
    event: OrderEventRecord,
    { byStaff = false, unclaimed }: { byStaff?: boolean; unclaimed?: boolean } = {},
  ): Promise<OrderRecord | null> {
    return this.change(
      { _id: id, status: from, ...(unclaimed ? { 'tip.claim': null } : {}) },
      { $set: { status: orderMove('expired').to, statusBeforeExpiry: from } },
      event,
      closingMessage(event, { byStaff, paid: from === 'COMPLETED' }),
    );
  }

  /** Reopens an expired order in its previous status and notifies the player. A waiting tip gets a new deadline. */
  reopen(order: OrderRecord, tipExpiresAt: Date, event: OrderEventRecord): Promise<OrderRecord | null> {
    const { from, to: status } = orderMove(order.completedAt ? 'reopened_paid' : 'reopened_unpaid');
    return this.change(
      { _id: order._id, status: { $in: from }, completedAt: order.completedAt },
      {
        $set: {
          status,
          statusBeforeExpiry: null,
          ...(order.tip && status === 'PENDING' ? { 'tip.expiresAt': tipExpiresAt } : {}),
        },
      },
      event,
      closingMessage(event, { byStaff: true, paid: order.completedAt !== null }),
    );
  }

  /** Stores the player's claim. Staff are notified of the first one and see later ones on the order. */
  async claim(
    id: Types.ObjectId,
    userId: Types.ObjectId,
    claim: TipClaimRecord,
    event: OrderEventRecord,
  ): Promise<OrderRecord | null> {
    const where = {
      _id: id,
      userId,
      status: 'PENDING' as const,
      'tip.claims': { $not: { $gte: CLAIMS_MAX } },
    };
    const update = { $set: { 'tip.claim': claim }, $inc: { 'tip.claims': 1 } };
    const message = staffMessage('staff.tip-claimed', { claim: event.note ?? '' }, event.at);
    const first = await this.change({ ...where, 'tip.claim': null }, update, event, [message]);
    return first ?? this.change(where, update, event);
  }

  /** Adds only a line of history; once per message. */
  note(id: Types.ObjectId, event: OrderEventRecord): Promise<OrderRecord | null> {
    const { messageId } = event;
    const fresh = messageId ? { 'history.messageId': { $ne: messageId } } : {};
    return this.change({ _id: id, ...fresh }, {}, event);
  }

  /** Adds a line of history unless one with the same action and note exists. */
  noteOnce(id: Types.ObjectId, event: OrderEventRecord): Promise<OrderRecord | null> {
    return this.change({ _id: id, ...without(event) }, {}, event);
  }

  /** Records a partial refund. Notifies the player once per `event.note`. */
  async refundPart(
    id: Types.ObjectId,
    event: OrderEventRecord,
    refundedTotal: number | undefined,
  ): Promise<OrderRecord | null> {
    const messages = [
      playerMessage('order.refunded', { whole: false, reason: null }, event.at),
      webhookEvent('order.refunded', { whole: false, refunded: refundedTotal ?? null }, event.at),
    ];
    // The total only grows, so a late, older report has no effect.
    const sum = refundedTotal === undefined ? {} : { $max: { refundedMinor: refundedTotal } };
    return this.change({ _id: id, ...without(event) }, sum, event, messages);
  }

  /**
   * Stores the lines of a completed order after the refund of one of them. Notifies the player.
   * @param order as it was read in the same transaction
   */
  refundLine(
    { _id }: OrderRecord,
    after: Required<Pick<OrderRecord, 'lines' | 'refundedMinor'>>,
    event: OrderEventRecord,
    facts: { line: string; part: number; reason: string },
  ): Promise<OrderRecord | null> {
    return this.change({ _id, status: 'COMPLETED' }, { $set: after }, event, [
      playerMessage('order.refunded', { whole: false, ...facts }, event.at),
      webhookEvent('order.refunded', { whole: false, refunded: after.refundedMinor }, event.at),
    ]);
  }

  /** Stores a reminder, unless the order is closed. In a transaction only. */
  async remind(id: Types.ObjectId, message: NewMessage): Promise<OrderRecord | null> {
    const order = await this.findOne({ _id: id, status: { $in: ['PENDING', 'COMPLETED'] } });
    if (order) await this.announcements.add(ORDERS, order, [message]);
    return order;
  }

  private findOne(where: QueryFilter<OrderRecord>): Promise<OrderRecord | null> {
    return this.orders.findOne(where).lean<OrderRecord>().exec();
  }

  private async change(
    where: QueryFilter<OrderRecord>,
    update: UpdateQuery<OrderRecord>,
    event: OrderEventRecord,
    messages: readonly Announcement[] = [],
  ): Promise<OrderRecord | null> {
    return this.transactions.run(async () => {
      const changed = await this.orders
        .findOneAndUpdate(where, { ...update, $push: { history: event } }, { returnDocument: 'after' })
        .lean<OrderRecord>()
        .exec();
      if (!changed) return null;
      await this.announcements.add(ORDERS, changed, messages);
      return changed;
    });
  }
}

/** Orders without a line of the same action and note. */
const without = ({ action, note }: OrderEventRecord): QueryFilter<OrderRecord> => ({
  history: { $not: { $elemMatch: { action, note } } },
});

/** The filter of the staff list as a query of the collection. */
export function toQuery({
  filter,
  people,
}: Pick<ListRequest, 'filter' | 'people'>): QueryFilter<OrderRecord> {
  const { number, status, method, userId, productId, category, paymentId, claimed, from, to } =
    filter as Partial<Record<string, string>>;
  const query: QueryFilter<OrderRecord> = {};
  if (number) query.number = number;
  if (userId) query.discordId = discordIdOf(userId);
  if (productId) query['lines.productId'] = new Types.ObjectId(productId);
  if (category) query['lines.category'] = category as ProductCategory;
  if (paymentId) query.paymentRef = paymentId;
  if (status) query.status = status as OrderStatus;
  if (method) query.method = method as OrderRecord['method'];
  // The condition has the form of the index of claimed tips. Only tips have claims.
  if (claimed) Object.assign(query, { method: query.method ?? 'tip', 'tip.claim.at': { $exists: true } });
  if (people) query.userId = { $in: [...people] };
  if (from || to) query.createdAt = timeRange(from, to);
  return query;
}
