import type { OrderStatus, ProductCategory } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { carrying } from '../audit/pending-audit.js';
import { AppConfig } from '../config/app-config.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { ORDER_MODEL, type OrderEventRecord, type OrderRecord, type TipClaimRecord } from './order.schema.js';

/** Lines of history after which a player's own writes are refused: a document must not grow without end. */
const HISTORY_MAX_FOR_PLAYERS = 40;

/** All queries on the orders collection. Every change repeats its condition and writes its line of history. */
@Injectable()
export class OrdersRepository {
  constructor(
    @InjectModel(ORDER_MODEL) private readonly orders: Model<OrderRecord>,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  /** Adds the order of a payment. False when the payment already has one. */
  async insert(order: Omit<OrderRecord, '_id'>): Promise<boolean> {
    try {
      await this.orders.create(order);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
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
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  async findPage({
    sort,
    skip,
    limit,
    filter,
  }: ListRequest): Promise<{ rows: OrderRecord[]; total: number }> {
    const where = toQuery(filter);
    const direction = sort.order === 'ASC' ? 1 : -1;
    const [rows, total] = await Promise.all([
      this.orders
        .find(where)
        .sort({ [sort.field]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean<OrderRecord[]>()
        .maxTimeMS(this.maxTimeMS)
        .exec(),
      this.orders.countDocuments(where).maxTimeMS(this.maxTimeMS).exec(),
    ]);
    return { rows, total };
  }

  /** Tips whose time is over and of which the player has said nothing. */
  findOverdueTips(now: Date, limit: number): Promise<OrderRecord[]> {
    return this.orders
      .find({ status: 'PENDING', 'tip.expiresAt': { $lt: now }, 'tip.claim': null })
      .limit(limit)
      .lean<OrderRecord[]>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** The money of a waiting order was accepted. Also an expired one, once: nobody's money is lost to a deadline. */
  complete(paymentId: Types.ObjectId, event: OrderEventRecord): Promise<OrderRecord | null> {
    return this.change(
      { paymentId, status: { $in: ['PENDING', 'EXPIRED'] }, completedAt: null },
      { $set: { status: 'COMPLETED', completedAt: event.at, statusBeforeExpiry: null } },
      event,
    );
  }

  /** The money went back. */
  refund(paymentId: Types.ObjectId, event: OrderEventRecord): Promise<OrderRecord | null> {
    return this.change(
      { paymentId, status: { $ne: 'REFUNDED' } },
      { $set: { status: 'REFUNDED', statusBeforeExpiry: null } },
      event,
    );
  }

  /** Closes an order that is in state `from`; it can be reopened to that state. */
  expire(
    id: Types.ObjectId,
    from: Extract<OrderStatus, 'PENDING' | 'COMPLETED'>,
    event: OrderEventRecord,
    audit?: AuditRecord,
  ): Promise<OrderRecord | null> {
    return this.change(
      { _id: id, status: from },
      { $set: { status: 'EXPIRED', statusBeforeExpiry: from } },
      event,
      audit,
    );
  }

  /** Takes an expired order back to what it was. A waiting tip gets a new deadline. */
  reopen(
    order: OrderRecord,
    tipExpiresAt: Date,
    event: OrderEventRecord,
    audit: AuditRecord,
  ): Promise<OrderRecord | null> {
    const status = order.completedAt ? 'COMPLETED' : 'PENDING';
    return this.change(
      { _id: order._id, status: 'EXPIRED', completedAt: order.completedAt },
      {
        $set: {
          status,
          statusBeforeExpiry: null,
          ...(order.tip && status === 'PENDING' ? { 'tip.expiresAt': tipExpiresAt } : {}),
        },
      },
      event,
      audit,
    );
  }

  /** Stores what the player says about a tip. */
  claim(
    id: Types.ObjectId,
    userId: Types.ObjectId,
    claim: TipClaimRecord,
    event: OrderEventRecord,
  ): Promise<OrderRecord | null> {
    return this.change(
      {
        _id: id,
        userId,
        status: 'PENDING',
        [`history.${HISTORY_MAX_FOR_PLAYERS}`]: { $exists: false },
      },
      { $set: { 'tip.claim': claim } },
      event,
    );
  }

  /** Adds a line of history and changes nothing else. */
  note(id: Types.ObjectId, event: OrderEventRecord): Promise<OrderRecord | null> {
    return this.change({ _id: id }, {}, event);
  }

  /** Carries the entry of an action that changes nothing in the order itself, where it is not closed. */
  carryAudit(id: Types.ObjectId, audit: AuditRecord): Promise<OrderRecord | null> {
    return this.orders
      .findOneAndUpdate(
        { _id: id, status: { $in: ['PENDING', 'COMPLETED'] } },
        { $push: carrying(audit) },
        { returnDocument: 'after' },
      )
      .lean<OrderRecord>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  private findOne(where: QueryFilter<OrderRecord>): Promise<OrderRecord | null> {
    return this.orders.findOne(where).lean<OrderRecord>().maxTimeMS(this.maxTimeMS).exec();
  }

  private change(
    where: QueryFilter<OrderRecord>,
    update: UpdateQuery<OrderRecord>,
    event: OrderEventRecord,
    audit?: AuditRecord,
  ): Promise<OrderRecord | null> {
    return this.orders
      .findOneAndUpdate(
        where,
        { ...update, $push: { history: event, ...carrying(audit) } },
        { returnDocument: 'after' },
      )
      .lean<OrderRecord>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }
}

function toQuery(filter: ListRequest['filter']): QueryFilter<OrderRecord> {
  const { status, method, userName, userId, productId, category, paymentId, from, to } = filter as Partial<
    Record<string, string>
  >;
  const query: QueryFilter<OrderRecord> = {};
  if (userId) query.discordId = userId;
  if (productId) query['product.productId'] = new Types.ObjectId(productId);
  if (category) query['product.category'] = category as ProductCategory;
  if (paymentId) query.paymentRef = paymentId;
  if (status) query.status = status as OrderStatus;
  if (method) query.method = method as OrderRecord['method'];
  if (userName) {
    const start = userName.toLowerCase();
    query.userNameKey = { $gte: start, $lt: `${start}\u{10FFFF}` };
  }
  if (from || to) {
    query.createdAt = { ...(from ? { $gte: new Date(from) } : {}), ...(to ? { $lt: new Date(to) } : {}) };
  }
  return query;
}
