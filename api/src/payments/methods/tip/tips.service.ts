import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { OrderRecord } from '../../../shop/orders/order.schema.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import type { SessionUser } from '../../../platform/access/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { SYSTEM } from '../../../platform/ports/erased-history.js';
import { Transactions } from '../../../platform/transactions/transactions.js';
import { keysOf, type Bought } from '../../core/payment-lines.js';
import type { Payment } from '../../core/payment.schema.js';
import { PaymentsRepository, type PaymentMove } from '../../core/payments.repository.js';
import { Settlement } from '../../core/settlement/settlement.service.js';
import { isOpen } from '../../core/payment-status.js';

/** Overdue references from which a round of reconciliation picks its batch. */
const OVERDUE_MAX = 20_000;

/**
 * Payment by a tip on an external platform, confirmed manually: only staff can complete such an order. Its order and
 * payment are closed together.
 */
@Injectable()
export class Tips {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly settlement: Settlement,
    private readonly transactions: Transactions,
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

  /** The open tips of a player for any of these products. */
  async openOf(bought: Bought): Promise<Payment[]> {
    const open = await this.payments.findByOpenKeys(keysOf(bought));
    return open.filter(({ provider }) => provider === 'tip');
  }

  /** Whether a reference is still good for this price; a claimed one keeps its price until staff have decided. */
  async isReusable(open: Payment, amountMinor: number): Promise<boolean> {
    const isValid = open.amountMinor === amountMinor && open.expiresAt > this.clock.now();
    return isValid || this.isClaimed(open);
  }

  /** Whether the player has claimed to have paid, so that the order waits for staff. */
  async isClaimed({ _id }: Payment): Promise<boolean> {
    const order = await this.orders.findByPayment(_id);
    return order?.status === 'PENDING' && Boolean(order.tip?.claim);
  }

  /** Stores the player's claim to have paid: the order and its payment wait for staff. */
  claim(
    { _id, paymentId }: OrderRecord,
    user: SessionUser,
    claim: Parameters<OrdersService['claimTip']>[2],
  ): Promise<OrderRecord> {
    return this.transactions.run(async () => {
      const claimed = await this.orders.claimTip(_id, user, claim);
      const move = { event: 'capturing' as const, at: this.clock.now(), by: user.username };
      await this.payments.move(paymentId, move);
      return claimed;
    });
  }

  /** Closes an order, and the payment of its tip with it. Null if the order is no longer waiting, or claimed. */
  closeOrder(id: Types.ObjectId, by: string, paid: string | null = null): Promise<OrderRecord | null> {
    return this.transactions.run(async () => {
      const order = await this.orders.close(id, by, paid);
      if (order) await this.closePayment(order, { event: 'expired', by, note: paid ?? undefined });
      return order;
    });
  }

  /**
   * Closes an unclaimed reference, with its order.
   * @param paid number of the order that was paid instead
   */
  close({ _id }: Payment, paid: string | null = null): Promise<void> {
    return this.transactions.run(async () => {
      const payment = await this.payments.findById(_id);
      // Its tip has been received: staff decide.
      if (!payment || payment.status === 'review') return;
      const order = await this.orders.findByPayment(_id);
      // The player has claimed it in the meantime: staff decide.
      if (order?.status === 'PENDING' && order.tip?.claim) return;
      if (order?.status === 'PENDING') await this.closeOrder(order._id, SYSTEM, paid);
      else if (isOpen(payment.status)) {
        await this.settlement.apply(_id, { event: 'expired', at: this.clock.now(), by: SYSTEM });
      }
    });
  }

  /** The work of expired references. */
  async findOverdue(): Promise<(() => Promise<void>)[]> {
    const found = await this.orders.findOverdueTips(OVERDUE_MAX);
    return found.map(({ paymentId }) => async () => {
      const payment = await this.payments.findById(paymentId);
      if (payment) await this.close(payment);
    });
  }

  /** Closes the payment of a closed order, in the same transaction. */
  async closePayment({ paymentId }: OrderRecord, move: Omit<PaymentMove, 'at'>): Promise<void> {
    await this.settlement.apply(paymentId, { ...move, at: this.clock.now() });
  }
}
