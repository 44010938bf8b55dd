import { foldText, LIST_MAX, type OrderEvent } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { ResolvesPlayer } from '../../platform/access/concerns.decorator.js';
import { may, type SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { PeopleSearch } from '../../platform/ports/people-search.js';
import { SYSTEM } from '../../platform/ports/erased-history.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import type { OrderEventRecord, OrderRecord } from './order.schema.js';
import { OrdersRepository } from './orders.repository.js';

/** How long a tip's reference is valid. */
export const TIP_LIFETIME_MS = 72 * 3_600_000;

/** The fields of an order taken from its payment. */
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
  Required<Pick<OrderRecord, 'number' | 'lines'>>;

/** The lifecycle of orders. Payments decide whether money was accepted. */
@Injectable()
export class OrdersService implements ResolvesPlayer {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly people: PeopleSearch,
    private readonly settings: LiveSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the order of an accepted payment, or completes the order that a tip has already. From then on it gives the
   * benefits of `order`. In a transaction only.
   */
  async recordPaid(
    order: NewOrder,
    existing: OrderRecord | null,
    by: string,
    note: string | null = null,
  ): Promise<OrderRecord> {
    const at = this.clock.now();
    if (existing) {
      const event = { at, action: 'confirmed' as const, by, note };
      return (await this.orders.complete(order, event)) ?? existing;
    }
    return this.orders.insert({
      ...(await this.blank(order, at)),
      status: 'COMPLETED',
      completedAt: at,
      tip: null,
      history: [
        { at, action: 'created', by: order.userName, note: null },
        { at, action: 'completed', by, note },
      ],
    });
  }

  /** Creates the waiting order of a tip. In a transaction only. */
  async openTip(order: NewOrder, expiresAt: Date): Promise<OrderRecord> {
    const at = this.clock.now();
    return this.orders.insert({
      ...(await this.blank(order, at)),
      status: 'PENDING',
      completedAt: null,
      tip: { expiresAt, claim: null },
      history: [{ at, action: 'created', by: order.userName, note: null }],
    });
  }

  /**
   * Records a full refund and notifies the player, with the staff's `reason` if there is one. Null if the order shows it
   * already.
   */
  recordRefund(
    paymentId: Types.ObjectId,
    by: string,
    note: string | null,
    reason: string | null = null,
  ): Promise<OrderRecord | null> {
    return this.orders.refund(paymentId, this.event('refunded', by, note), reason);
  }

  /**
   * Records a partial refund and notifies the player once per `note`; the status does not change.
   * @param refundedTotal total refunded so far, in cents or millimes, if the provider reports it
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
   * Adds a line of history without changing the status.
   * @param messageId the message it is about; added once per message
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

  /** Records that the payment needs a review by staff. Idempotent by reason. */
  async noteReview(id: Types.ObjectId, by: string, reason: string): Promise<void> {
    await this.orders.noteOnce(id, this.event('held_for_review', by, reason));
  }

  findByPayment(paymentId: Types.ObjectId): Promise<OrderRecord | null> {
    return this.orders.findByPayment(paymentId);
  }

  /** Any order, for staff. NOT_FOUND if it does not exist. */
  async get(id: Types.ObjectId): Promise<OrderRecord> {
    const order = await this.orders.findById(id);
    if (!order) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this order.' });
    return order;
  }

  async playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null> {
    return (await this.orders.findById(id))?.userId ?? null;
  }

  /** A player's own order; staff with `orders` may see all. NOT_FOUND for another player's. */
  async getVisible(id: Types.ObjectId, user: SessionUser): Promise<OrderRecord> {
    const order = await this.get(id);
    if (!may(user, 'orders') && !order.userId.equals(user._id)) {
      throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this order.' });
    }
    return order;
  }

  /** A player's orders, newest first. */
  listOf(user: SessionUser): Promise<OrderRecord[]> {
    return this.orders.listOf(user._id, LIST_MAX);
  }

  async findPage(request: ListRequest): Promise<{ rows: OrderRecord[]; total: number }> {
    return this.orders.findPage(await this.people.of(request, 'userName'));
  }

  findOverdueTips(limit: number): Promise<OrderRecord[]> {
    return this.orders.findOverdueTips(this.clock.now(), limit);
  }

  /**
   * Closes a waiting order. Reasons: it has expired, a new one replaces it, its player gives it up, or the product was
   * paid for in another way. Null if it is no longer waiting, or the player has claimed it.
   * @param paid number of the order that was paid instead
   */
  close(id: Types.ObjectId, by: string = SYSTEM, paid: string | null = null): Promise<OrderRecord | null> {
    const event = this.event(paid ? 'paid_otherwise' : 'expired', by, paid);
    return this.orders.expire(id, 'PENDING', event, { unclaimed: true });
  }

  /** Rejects a waiting tip with a reason for the player. Null if it is no longer waiting. */
  reject(id: Types.ObjectId, by: string, reason: string): Promise<OrderRecord | null> {
    return this.orders.expire(id, 'PENDING', this.event('rejected', by, reason), { byStaff: true });
  }

  /** Stores the player's claim "I have paid". It neither proves nor completes anything. */
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

  private async blank(order: NewOrder, createdAt: Date) {
    const userNameKey = foldText(order.userName);
    const { seller: own, policies } = await this.settings.stored();
    const seller = { ...own, legalName: own.legalName || policies.operator };
    return { ...order, userNameKey, seller, statusBeforeExpiry: null, refundedMinor: 0, createdAt };
  }
}

/** The error if the order's status does not allow an action. */
export function conflict(order: OrderRecord, message?: string): DomainError {
  return new DomainError('ORDER_STATE_CONFLICT', { message, details: { status: order.status } });
}
