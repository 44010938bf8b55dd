import type { OrderEvent } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { OrderRecord } from '../../../shop/orders/order.schema.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import type { SessionUser } from '../../../platform/access/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { SYSTEM } from '../../../platform/ports/erased-history.js';
import { keysOf } from '../../core/open-keys.js';
import type { Payment } from '../../core/payment.js';
import { PaymentsRepository } from '../../core/payments.repository.js';
import { isOpen } from '../../core/payment-status.js';

/** Lines of an order's history that close it. */
const ENDS: ReadonlySet<string> = new Set<OrderEvent['action']>(['rejected', 'expired', 'paid_otherwise']);

/**
 * Payment by a tip on an external platform, confirmed manually: only staff can complete such an order. Its order and
 * payment are closed together.
 */
@Injectable()
export class Tips {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly clock: Clock,
  ) {}

  /** The order and payment of a tip. NOT_FOUND for card payments, other modes and other players. */
  async find(id: Types.ObjectId, user?: SessionUser): Promise<{ order: OrderRecord; payment: Payment }> {
    const order = await this.orders.get(id);
    const payment = await this.payments.findById(order.paymentId);
    const visible = !user || order.userId.equals(user._id);
    const ours = payment?.provider === 'tip' && this.payments.isOfThisMode(payment);
    if (!payment || !visible || !ours) {
      throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this order.' });
    }
    return { order, payment };
  }

  /** The open tip of a player for a product. */
  async openOf(bought: Pick<Payment, 'mode' | 'userId' | 'productId'>): Promise<Payment | null> {
    const open = await this.payments.findByOpenKeys(keysOf(bought));
    return open.find(({ provider }) => provider === 'tip') ?? null;
  }

  /** Whether a reference is still good for this price; a claimed one keeps its price until staff have decided. */
  async isReusable(open: Payment, amountMinor: number): Promise<boolean> {
    const isValid = open.amountMinor === amountMinor && open.expiresAt > this.clock.now();
    return isValid || this.isClaimed(open);
  }

  /** The payment waits for staff: its player has claimed to have paid. */
  async noteClaim(paymentId: Types.ObjectId, by: string): Promise<void> {
    await this.payments.move(paymentId, { event: 'capturing', at: this.clock.now(), by });
  }

  /** Whether the player has claimed to have paid, so that the order waits for staff. */
  async isClaimed({ _id }: Payment): Promise<boolean> {
    const order = await this.orders.findByPayment(_id);
    return order?.status === 'PENDING' && Boolean(order.tip?.claim);
  }

  /** Closes the payment of a tip like its order. Retried until it is done. */
  async follow({ _id: id, paymentId, status, history }: OrderRecord): Promise<void> {
    const end = history.findLast(({ action }) => ENDS.has(action));
    if (status === 'EXPIRED' && end) {
      const { action, by, note } = end;
      const told = action === 'rejected' ? { note: note ?? undefined, set: { statusReason: note } } : {};
      const event = action === 'rejected' ? 'declined' : 'expired';
      await this.payments.move(paymentId, { event, at: this.clock.now(), by, ...told });
    }
    await this.orders.clearStalePayment(id);
  }

  /**
   * Closes an unclaimed reference, with its order.
   * @param paid number of the order that was paid instead
   */
  async close(payment: Payment, paid: string | null = null): Promise<void> {
    // Its tip has been received: staff decide.
    if (payment.status === 'review') return;
    const order = await this.orders.findByPayment(payment._id);
    const closed = order?.status === 'PENDING' ? await this.orders.close(order._id, SYSTEM, paid) : null;
    if (closed) return this.follow(closed);
    // The player has claimed it in the meantime: staff decide.
    if (await this.isClaimed(payment)) return;
    if (isOpen(payment.status)) {
      await this.payments.move(payment._id, { event: 'expired', at: this.clock.now(), by: SYSTEM });
    }
  }
}
