import { LIST_MAX, type OrderEvent } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import type { ResolvesPlayer } from '../platform/access/concerns.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import type { OrderEventRecord, OrderRecord } from './order.schema.js';
import { OrdersRepository } from './orders.repository.js';

/** How long a tip's reference is open. */
export const TIP_LIFETIME_MS = 72 * 3_600_000;

/** Orders as their payment makes them: who bought what for how much. */
export type NewOrder = Pick<
  OrderRecord,
  | 'paymentId'
  | 'paymentRef'
  | 'method'
  | 'userId'
  | 'discordId'
  | 'userName'
  | 'product'
  | 'currency'
  | 'amountMinor'
  | 'discountPercent'
> &
  Required<Pick<OrderRecord, 'number'>>;

/** The orders and their life. Whether money has arrived is decided by the payments. */
@Injectable()
export class OrdersService implements ResolvesPlayer {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The order of a payment whose money was accepted. May be called any number of times, by anybody, at the same time:
   * there is one order, and it is completed once.
   */
  async recordPaid(order: NewOrder, by: string, note: string | null = null): Promise<OrderRecord> {
    const at = this.clock.now();
    const inserted = await this.orders.insert({
      ...this.blank(order, at),
      status: 'COMPLETED',
      completedAt: at,
      tip: null,
      history: [
        { at, action: 'created', by: order.userName, note: null },
        { at, action: 'completed', by, note },
      ],
    });
    if (!inserted) {
      // A tip's order exists since the player asked for the reference.
      await this.orders.complete(order.paymentId, { at, action: 'confirmed', by, note });
    }
    const stored = await this.orders.findByPayment(order.paymentId);
    if (!stored) throw new Error('an order that was just written is missing');
    return stored;
  }

  /** The waiting order of a tip. Calling it again changes nothing. */
  async openTip(order: NewOrder, expiresAt: Date): Promise<OrderRecord> {
    const at = this.clock.now();
    await this.orders.insert({
      ...this.blank(order, at),
      status: 'PENDING',
      completedAt: null,
      tip: { expiresAt, claim: null },
      history: [{ at, action: 'created', by: order.userName, note: null }],
    });
    const stored = await this.orders.findByPayment(order.paymentId);
    if (!stored) throw new Error('an order that was just written is missing');
    return stored;
  }

  /** The money went back to the player, who is told (with the staff's `reason`, if there is one). Twice is once. */
  async recordRefund(
    paymentId: Types.ObjectId,
    by: string,
    note: string | null,
    reason: string | null = null,
  ): Promise<void> {
    await this.orders.refund(paymentId, this.event('refunded', by, note), reason);
  }

  /**
   * A part of the money went back to the player, who is told once of each `note`; the order stays as it is.
   * @param refundedTotal all that went back so far, in cents or millimes, where the provider says it
   */
  async recordPartialRefund(
    id: Types.ObjectId,
    by: string,
    note: string | null,
    refundedTotal?: number,
  ): Promise<void> {
    await this.orders.refundPart(id, this.event('refunded', by, note), refundedTotal);
  }

  /**
   * Writes something down that does not change the order's state.
   * @param messageId the message that it is about; reported twice it is written once
   */
  async note(
    id: Types.ObjectId,
    action: OrderEvent['action'],
    by: string,
    note: string | null,
    messageId?: Types.ObjectId,
  ): Promise<void> {
    await this.orders.note(id, { ...this.event(action, by, note), ...(messageId ? { messageId } : {}) });
  }

  /** Staff must look at the payment of an order. The same reason is written down once. */
  async noteReview(id: Types.ObjectId, by: string, reason: string): Promise<void> {
    await this.orders.noteOnce(id, this.event('held_for_review', by, reason));
  }

  findByPayment(paymentId: Types.ObjectId): Promise<OrderRecord | null> {
    return this.orders.findByPayment(paymentId);
  }

  /** Any order, for staff. NOT_FOUND when there is none. */
  async get(id: Types.ObjectId): Promise<OrderRecord> {
    const order = await this.orders.findById(id);
    if (!order) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this order.' });
    return order;
  }

  async playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null> {
    return (await this.orders.findById(id))?.userId ?? null;
  }

  /** A player's own order; staff may see all. Somebody else's answers like a missing one. */
  async getVisible(id: Types.ObjectId, user: SessionUser): Promise<OrderRecord> {
    const order = await this.get(id);
    if (user.role !== 'Admin' && !order.userId.equals(user._id)) {
      throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this order.' });
    }
    return order;
  }

  /** A player's orders, newest first. */
  listOf(user: SessionUser): Promise<OrderRecord[]> {
    return this.orders.listOf(user._id, LIST_MAX);
  }

  findPage(request: ListRequest): Promise<{ rows: OrderRecord[]; total: number }> {
    return this.orders.findPage(request);
  }

  findOverdueTips(skip: number, limit: number): Promise<OrderRecord[]> {
    return this.orders.findOverdueTips(this.clock.now(), skip, limit);
  }

  /** Closed tips whose payment may still be open: a process died between the two. */
  findWithStalePayment(skip: number, limit: number): Promise<OrderRecord[]> {
    return this.orders.findWithStalePayment(skip, limit);
  }

  /** The payment of a closed tip is closed too. */
  clearStalePayment(id: Types.ObjectId): Promise<void> {
    return this.orders.clearStalePayment(id);
  }

  /**
   * Ends a waiting order whose time is over or whose place another one takes; its payment is to follow. Null when it waits
   * no longer, or when the player has said that it is paid.
   */
  close(id: Types.ObjectId): Promise<OrderRecord | null> {
    return this.orders.expire(id, 'PENDING', this.event('expired', 'system', null), {
      closesPayment: true,
      unclaimed: true,
    });
  }

  /** Refuses a waiting tip; the player reads the reason, and its payment is to follow. Null when the order waits no longer. */
  reject(id: Types.ObjectId, by: string, reason: string, audit: AuditRecord): Promise<OrderRecord | null> {
    return this.orders.expire(id, 'PENDING', this.event('rejected', by, reason), {
      audit,
      closesPayment: true,
    });
  }

  /** Stores the player's "I have paid". It proves nothing and completes nothing. */
  async claimTip(
    id: Types.ObjectId,
    user: SessionUser,
    claim: { tipNumber: string | null; ticketUrl: string | null },
  ): Promise<OrderRecord> {
    const event = this.event('proof_submitted', user.username, claim.tipNumber ?? claim.ticketUrl);
    const claimed = await this.orders.claim(id, user._id, { ...claim, at: event.at }, event);
    if (claimed) return claimed;
    const order = await this.get(id);
    if (order.status === 'EXPIRED') throw new DomainError('REFERENCE_EXPIRED');
    if (order.status !== 'PENDING') throw conflict(order);
    throw conflict(order, 'You have sent as many proofs as an order can have. Please open a ticket.');
  }

  private event(action: OrderEventRecord['action'], by: string, note: string | null): OrderEventRecord {
    return { at: this.clock.now(), action, by, note };
  }

  private blank(order: NewOrder, createdAt: Date) {
    const userNameKey = order.userName.toLowerCase();
    return { ...order, userNameKey, statusBeforeExpiry: null, refundedMinor: 0, createdAt };
  }
}

/** The order is in a state that does not allow this; the answer says in which. */
export function conflict(order: OrderRecord, message?: string): DomainError {
  return new DomainError('ORDER_STATE_CONFLICT', { message, details: { status: order.status } });
}
