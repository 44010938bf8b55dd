import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { PaymentsRepository } from '../../core/payments.repository.js';
import { Tips } from './tips.service.js';
import { Outbox } from '../../../platform/outbox/outbox.service.js';
import { GRANTS_OF_PAYMENT } from '../../../shop/orders/order.schema.js';

/**
 * Closes the reference of a tip once its player has paid for the product in another way, so that they do not pay twice.
 * If the player has reported the tip as sent, money may have moved: staff decide.
 */
@Injectable()
export class PaidOtherwise implements OnModuleInit {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly tips: Tips,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.register(GRANTS_OF_PAYMENT, (id) => this.closeTip(id));
  }

  private async closeTip(id: Types.ObjectId): Promise<void> {
    const payment = await this.payments.findById(id);
    if (payment?.status !== 'paid' || !payment.paidAt) return;
    const open = await this.tips.openOf(payment);
    // A tip opened after the payment is a second purchase.
    if (!open || open.createdAt > payment.paidAt) return;
    await this.tips.close(open, payment.reference);
  }
}
