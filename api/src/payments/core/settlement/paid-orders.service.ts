import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { UsersService } from '../../../accounts/users/users.service.js';
import { NotificationsService } from '../../../notifications/notifications.service.js';
import { isMachine, machine } from '../../../platform/ports/erased-history.js';
import { Transactions } from '../../../platform/transactions/transactions.js';
import type { OrderRecord } from '../../../shop/orders/order.schema.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { ProductsService } from '../../../shop/products/products.service.js';
import { keysOf } from '../payment-lines.js';
import type { Payment } from '../payment.schema.js';
import { causesText, reviewKey } from '../payment-messages.js';
import { PaymentMethods } from '../payment-methods.js';
import { isFullyRefunded, isRefundedBeforeAcceptance } from '../payment-status.js';
import { PaymentsRepository } from '../payments.repository.js';
import { factsOf, givenBy, isPack, newOrderOf, packTimes, staffFactsOf } from './purchase.js';

/** The orders of accepted payments, with their messages. `Settlement` calls this in its transaction. */
@Injectable()
export class PaidOrders {
  private readonly logger = new Logger(PaidOrders.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly products: ProductsService,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly methods: PaymentMethods,
    private readonly modules: ModuleRef,
    private readonly transactions: Transactions,
  ) {}

  find({ _id }: Payment): Promise<OrderRecord | null> {
    return this.orders.findByPayment(_id);
  }

  /**
   * Makes the order equal to a payment that was accepted or went back. Null if there is none: the money went back before
   * it was accepted. Repeatable.
   */
  async follow(payment: Payment): Promise<OrderRecord | null> {
    const existing = await this.find(payment);
    const isMissing = !existing?.completedAt && !isRefundedBeforeAcceptance(payment);
    const order = isMissing ? await this.complete(payment, existing) : existing;
    if (!order || !isFullyRefunded(payment.status)) return order;
    return (await this.refund(payment)) ?? order;
  }

  /** Records a partial refund; once per `note`. */
  recordPartialRefund(
    { _id }: OrderRecord,
    provider: Payment['provider'],
    note: string,
    refundedTotal?: number,
  ): Promise<void> {
    return this.orders.recordPartialRefund(_id, machine(provider), note, refundedTotal);
  }

  /** Asks staff to look at a payment. */
  alert(payment: Payment, reason: string): Promise<void> {
    return this.transactions.run(async () => {
      const order = await this.find(payment);
      if (order) await this.orders.noteReview(order._id, machine(payment.provider), reason);
      const facts = { ...staffFactsOf(payment), reason: causesText(reason) };
      const key = reviewKey(payment._id, reason);
      await this.notifications.notifyStaff(key, payment.userId, 'staff.payment-review', facts);
      await this.transactions.afterCommit(() =>
        this.logger.error(`payment needs review: ${payment.provider} ${payment.reference}: ${reason}`),
      );
    });
  }

  /** Completes the order of accepted money, and closes other ways to pay for the product that nobody has paid. */
  private async complete(payment: Payment, existing: OrderRecord | null): Promise<OrderRecord> {
    const { by, note } = payment.history.findLast(({ to }) => to === 'paid') ?? {
      by: machine(payment.provider),
      note: null,
    };
    const bought = newOrderOf(payment);
    for (const line of bought.lines) line.benefits ??= await this.products.benefitsOf(line.productId);
    bought.product.benefits = bought.lines[0]?.benefits;
    const benefits = bought.lines.flatMap((line) => line.benefits ?? []);
    // The rights of this purchase are added below, so the buyer does not have them yet.
    const buyer = isPack(benefits) ? await this.users.findById(payment.userId) : null;
    const order = await this.orders.recordPaid(bought, existing, by, note);
    await this.payments.setOrder(payment._id, order._id);
    const key = `order-paid-${order._id.toHexString()}`;
    const isReviewed = payment.history.some(({ to }) => to === 'review');
    await this.notifications.notifyPlayer(key, payment.userId, isReviewed ? 'order.released' : 'order.paid', {
      orderId: order._id.toHexString(),
      ...givenBy(benefits),
      ...(buyer && packTimes(benefits, buyer, order.completedAt ?? order.createdAt)),
      ...factsOf(payment),
    });
    const forStaff = staffFactsOf(payment);
    await this.notifications.notifyStaff(`staff-${key}`, payment.userId, 'staff.order-paid', forStaff);
    for (const open of await this.payments.findByOpenKeys(keysOf(payment))) {
      // A payment opened after the money is a second purchase.
      if (payment.paidAt && open.createdAt <= payment.paidAt)
        await this.methods.definition(open.provider).closes?.(this.modules)(open, payment.reference);
    }
    return order;
  }

  private refund(payment: Payment): Promise<OrderRecord | null> {
    const refund = payment.history.findLast(({ to }) => isFullyRefunded(to));
    const by = refund?.by ?? machine(payment.provider);
    const note = refund?.note ?? payment.providerStatus;
    // The player may read the staff's reason, but not a provider's.
    return this.orders.recordRefund(payment._id, by, note, isMachine(by) ? null : payment.statusReason);
  }
}
