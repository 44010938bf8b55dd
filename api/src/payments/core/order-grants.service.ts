import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { GrantsService, type OrderStanding } from '../../entitlements/grants/grants.service.js';
import { GRANTS_OF_PAYMENT, type OrderRecord } from '../../shop/orders/order.schema.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import type { Payment } from './payment.js';
import { PaymentsRepository } from './payments.repository.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';

/** The state of the bought rights by payment and order together; null if they have none yet. */
export function standingOf(
  { status, history }: Pick<Payment, 'status' | 'history'>,
  order: Pick<OrderRecord, 'status' | 'completedAt' | 'history'>,
): Pick<OrderStanding, 'event' | 'reason' | 'seen'> | null {
  // An order that was never completed has given no rights.
  if (order.completedAt === null) return null;
  const seen = { payment: history.length, order: order.history.length };
  if (status === 'refunded' || status === 'reversed') return { event: 'gone', reason: status, seen };
  switch (order.status) {
    case 'REFUNDED':
      return { event: 'gone', reason: 'refunded', seen };
    case 'EXPIRED':
      return { event: 'gone', reason: 'order-closed', seen };
    case 'PENDING':
      return null;
    case 'COMPLETED':
      if (status === 'disputed') return { event: 'disputed', reason: null, seen };
      if (status === 'paid' || status === 'partially_refunded') return { event: 'held', reason: null, seen };
      // The payment is not accepted, or ended in another way.
      return null;
  }
}

/** Lets the grants of an order follow its payment and the order itself. */
@Injectable()
export class OrderGrants implements OnModuleInit {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly grants: GrantsService,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.register(GRANTS_OF_PAYMENT, (id) => this.keep(id));
  }

  private async keep(paymentId: Types.ObjectId): Promise<void> {
    for (;;) {
      const [payment, order] = await Promise.all([
        this.payments.findById(paymentId),
        this.orders.findByPayment(paymentId),
      ]);
      const standing = payment && order && standingOf(payment, order);
      if (!standing) return;
      const { _id: orderId, userId, product, amountMinor: amount, currency } = order;
      const kept = await this.grants.keep({
        ...standing,
        orderId,
        userId,
        product: { id: product.productId, name: product.name },
        benefits: product.benefits ?? [],
        charged: { amount, currency },
      });
      if (kept) return;
    }
  }
}
