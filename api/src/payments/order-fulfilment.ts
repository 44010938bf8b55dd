import { toDecimalText } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { NotificationsService } from '../notifications/notifications.service.js';
import type { OrderRecord } from '../orders/order.schema.js';
import { OrdersService, type NewOrder } from '../orders/orders.service.js';
import { UsersService } from '../users/users.service.js';
import type { Payment } from './payment.js';
import { PaymentsRepository } from './payments.repository.js';
import type { Fulfilment } from './settlement/payment-store.js';

/** The order that belongs to a payment. */
export function orderOf(payment: Payment): NewOrder {
  const { _id, providerRef, reference, provider, productId, productSnapshot } = payment;
  return {
    paymentId: _id,
    paymentRef: providerRef ?? reference,
    method: provider,
    userId: payment.userId,
    discordId: payment.discordId,
    userName: payment.userName,
    product: { productId, name: productSnapshot.name, category: productSnapshot.category },
    currency: payment.currency,
    amountMinor: payment.amountMinor,
    discountPercent: payment.discountPercent,
  };
}

const priceOf = ({ amountMinor: amount, currency }: Payment) =>
  `${toDecimalText({ amount, currency })} ${currency}`;

/** What follows from a payment. Every step may be repeated: a process may die between any two of them. */
@Injectable()
export class OrderFulfilment implements Fulfilment<OrderRecord> {
  private readonly logger = new Logger(OrderFulfilment.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
  ) {}

  /** Order first, messages second, the mark that all is done last: reconciliation repeats whatever lacks the mark. */
  async fulfil(payment: Payment): Promise<OrderRecord> {
    const { by, note } = payment.history.findLast(({ to }) => to === 'paid') ?? {
      by: payment.provider,
      note: null,
    };
    const order = await this.orders.recordPaid(orderOf(payment), by, note);
    const key = `order-paid-${order._id.toHexString()}`;
    const { name } = payment.productSnapshot;
    await this.notifications.toPlayer(key, payment.userId, {
      subject: `Your order: ${name}`,
      text: `Thank you for your purchase! We have received ${priceOf(payment)} for ${name}. Your reference is ${payment.reference}.`,
    });
    await this.notifications.toStaff(
      key,
      `Order paid: ${name}, ${priceOf(payment)}, ${payment.userName} (${payment.provider}, ${payment.reference})`,
    );
    await this.payments.setOrder(payment._id, order._id);
    return order;
  }

  find(payment: Payment): Promise<OrderRecord | null> {
    return this.orders.findByPayment(payment._id);
  }

  async refunded(payment: Payment, whole: boolean, note: string): Promise<void> {
    if (whole) return this.orders.recordRefund(payment._id, payment.provider, note);
    const order = await this.orders.findByPayment(payment._id);
    if (order) await this.orders.note(order._id, 'refunded', payment.provider, note);
  }

  async alert(payment: Payment, reason: string): Promise<void> {
    const facts = `${payment.provider} ${payment.reference}, ${priceOf(payment)}, ${payment.userName}`;
    this.logger.error(`payment needs review: ${facts}: ${reason}`);
    const order = await this.orders.findByPayment(payment._id);
    if (order) await this.orders.note(order._id, 'held_for_review', payment.provider, reason);
    const key = `payment-review-${payment._id.toHexString()}-${reason}`;
    await this.notifications.toStaff(key, `Payment needs review: ${facts}. Reason: ${reason}`);
  }

  async mayBuy(payment: Payment): Promise<boolean> {
    const user = await this.users.findById(payment.userId);
    return user !== null && !user.suspended;
  }
}
