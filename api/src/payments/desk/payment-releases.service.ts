import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Holds } from '../core/holds.service.js';
import { LastPurchases } from '../core/last-purchases.service.js';
import { OrderFulfilment } from '../core/order-fulfilment.js';
import { PaymentMethods } from '../core/payment-methods.js';
import type { Payment } from '../core/payment.js';
import { toDomainError } from '../core/provider-error.js';
import { PaymentDecisions } from './payment-decisions.service.js';

const READ_FAILED = 'The payment could not be read at the provider.';

/** Staff accept the money of payments in review. */
@Injectable()
export class PaymentReleases {
  constructor(
    private readonly decisions: PaymentDecisions,
    private readonly fulfilment: OrderFulfilment,
    private readonly holds: Holds,
    private readonly purchases: LastPurchases,
    private readonly methods: PaymentMethods,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts the money: the payment is fulfilled once, like any paid one. The provider must have the money.
   * @throws PAYMENT_NOT_FOUND, PAYMENT_STATE_CONFLICT (not in review), PAYMENT_NOT_PAID,
   * SOLD_OUT, PROOF_ALREADY_USED (the same money paid another order), PROVIDER_UNAVAILABLE, PROVIDER_TIMEOUT
   */
  async release(id: Types.ObjectId, by: AuditBy, reason: string): Promise<Payment> {
    const payment = await this.decisions.inReview(id);
    const captureId = await this.captureIdOf(payment);
    const entry = this.decisions.entry(by, 'payment.release', 'payment', id, payment.status, {
      status: 'paid',
      reason,
    });
    const at = this.clock.now();
    const holding = await this.holds.takeForRelease(payment);
    if (!holding) throw await this.decisions.stateConflict(id);
    // From now on, staff also decide about other payments of this product that began before.
    await this.purchases.recordDecided(payment);
    const release = {
      event: 'released' as const,
      at,
      by: by.actor.username,
      note: reason,
      set: { captureId, paidAt: at, statusReason: null },
    };
    const paid = await this.decisions.make(payment, entry, release).catch(async (error: unknown) => {
      await this.holds.giveBack(holding);
      throw error;
    });
    const order = await this.fulfilment.fulfil(paid);
    return { ...paid, orderId: order._id };
  }

  /** The provider's capture id; undefined for money that staff have verified themselves. @throws PAYMENT_NOT_PAID */
  private async captureIdOf(payment: Payment): Promise<string | undefined> {
    const known = payment.captureId ?? payment.held?.captureId ?? payment.providerRef;
    if (!this.methods.isOnline(payment.provider)) return known;
    const reading = await this.methods.read(payment).catch((error: unknown) => {
      throw toDomainError(error, READ_FAILED);
    });
    if (reading.state === 'paid' || reading.state === 'partially_refunded') {
      return reading.captureId ?? known;
    }
    throw new DomainError('PAYMENT_NOT_PAID', { details: { providerStatus: reading.providerStatus } });
  }
}
