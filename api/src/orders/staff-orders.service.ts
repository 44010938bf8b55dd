import type { Order } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { toPaymentFacts } from '../payments/core/payment-facts.js';
import { PaymentsRepository } from '../payments/core/payments.repository.js';
import { toOrder } from './order.mapper.js';
import type { OrderRecord } from './order.schema.js';

/** Orders for staff, with provider details. */
@Injectable()
export class StaffOrders {
  constructor(private readonly payments: PaymentsRepository) {}

  async read(orders: readonly OrderRecord[]): Promise<Order[]> {
    const payments = await this.payments.findByIds(orders.map(({ paymentId }) => paymentId));
    const facts = new Map(payments.map((payment) => [payment._id.toHexString(), toPaymentFacts(payment)]));
    return orders.map((order) => ({
      ...toOrder(order),
      payment: facts.get(order.paymentId.toHexString()) ?? null,
    }));
  }
}
