import type { Order } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { toOrder } from '../../shop/orders/order.mapper.js';
import type { OrderRecord } from '../../shop/orders/order.schema.js';
import { toPaymentFacts } from '../core/payment-facts.js';
import { PaymentMethods } from '../core/payment-methods.js';
import { PaymentsRepository } from '../core/payments.repository.js';

/** Orders for staff, with provider details. */
@Injectable()
export class StaffOrders {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly methods: PaymentMethods,
  ) {}

  async read(orders: readonly OrderRecord[]): Promise<Order[]> {
    const payments = await this.payments.findByIds(orders.map(({ paymentId }) => paymentId));
    const facts = new Map(payments.map((payment) => [payment._id.toHexString(), toPaymentFacts(payment)]));
    return orders.map((order) => ({
      ...toOrder(order),
      payment: facts.get(order.paymentId.toHexString()) ?? null,
      canBeRefundedByHand:
        order.status === 'COMPLETED' && !this.methods.definition(order.method).tellsOfRefunds,
    }));
  }
}
