import { Injectable } from '@nestjs/common';
import type { OrderRecord } from '../../../shop/orders/order.schema.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { PaymentsRepository } from '../../core/payments.repository.js';
import { RotatingBatches } from '../../core/rotating-batches.js';
import { BATCH, sweep } from '../../core/sweep.js';
import { Tips } from './tips.service.js';

/** Reconciliation steps for tips. */
@Injectable()
export class TipSweeps {
  private readonly stalePaymentBatches = new RotatingBatches<OrderRecord>(BATCH);
  private readonly overdueBatches = new RotatingBatches<OrderRecord>(BATCH);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly tips: Tips,
  ) {}

  /** Closes payments whose order is already closed. */
  async stalePayments(): Promise<void> {
    const found = await this.stalePaymentBatches.next((skip, limit) =>
      this.orders.findWithStalePayment(skip, limit),
    );
    await sweep(found, (order) => this.tips.follow(order));
  }

  /** Closes expired references. */
  async overdue(): Promise<void> {
    const found = await this.overdueBatches.next((skip, limit) => this.orders.findOverdueTips(skip, limit));
    await sweep(found, async ({ paymentId }) => {
      const payment = await this.payments.findById(paymentId);
      if (payment) await this.tips.close(payment);
    });
  }
}
