import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '../../../platform/clock.js';
import { machine } from '../../../platform/ports/erased-history.js';
import { OrderFulfilment } from '../../core/order-fulfilment.js';
import { PaymentMethods } from '../../core/payment-methods.js';
import type { Payment } from '../../core/payment.js';
import { CaptureRefused } from '../../core/provider-error.js';
import { PaymentsRepository } from '../../core/payments.repository.js';
import { BACKGROUND_BUDGET_MS } from '../../core/provider-http/provider-request.js';
import { Settlements } from '../../core/settlement/settlements.service.js';
import { paypalClientOf } from './paypal.provider.js';
import type { ProviderEvent } from './provider-event.schema.js';
import { ProviderEventsRepository } from './provider-events.repository.js';

/** The actor in histories. */
const PAYPAL = machine('paypal');
/** The player has approved; the money is not captured yet. */
export const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const OBJECT_ID = /^[0-9a-f]{24}$/;
const CAPTURE_ID = /^[A-Z0-9]{8,36}$/;
const DISPUTED = 'CUSTOMER.DISPUTE.CREATED';
const DISPUTE_ENDED = 'CUSTOMER.DISPUTE.RESOLVED';
/** Dispute outcomes in which we lose the money. A payout is PayPal's own money; staff are notified. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/** Processes stored webhook events by reading the current state from PayPal. */
@Injectable()
export class PayPalEvents {
  constructor(
    private readonly events: ProviderEventsRepository,
    private readonly payments: PaymentsRepository,
    private readonly settlements: Settlements,
    private readonly fulfilment: OrderFulfilment,
    private readonly methods: PaymentMethods,
    private readonly clock: Clock,
  ) {}

  /** Processes a stored event. Idempotent. */
  async process(eventId: string): Promise<void> {
    const event = await this.events.find(eventId);
    if (!event || event.processedAt) return;
    const payment = await this.paymentOf(event);
    if (payment && this.payments.isOfThisMode(payment)) await this.act(event, payment);
    await this.events.markProcessed(eventId, this.clock.now());
  }

  private async act(event: ProviderEvent, payment: Payment): Promise<void> {
    try {
      await this.settlements.refresh(payment, {
        by: PAYPAL,
        budgetMs: BACKGROUND_BUDGET_MS,
        // The player may have closed the page after approving.
        capture: event.type === APPROVED,
        evenIfSettled: true,
      });
    } catch (error) {
      // A declined capture is already recorded; the player may try another card.
      if (!(error instanceof CaptureRefused)) throw error;
    }
    // PayPal orders show neither reversals nor disputes, so here the verified event itself counts.
    if (event.type === 'PAYMENT.CAPTURE.REVERSED') await this.reverse(payment, event.type);
    if (event.type === DISPUTED) await this.dispute(event, payment);
    if (event.type === DISPUTE_ENDED) await this.endDispute(event, payment);
  }

  private async reverse(payment: Payment, note: string): Promise<void> {
    const at = this.clock.now();
    const set = { statusReason: note };
    const moved = await this.payments.move(payment._id, { event: 'reversed', at, by: PAYPAL, note, set });
    await this.fulfilment.refunded(moved ?? payment, true, note);
    await this.fulfilment.alert(payment, note);
  }

  /** Notifies staff of each dispute, also of a second one of the same payment. */
  private async dispute({ type, disputeId }: ProviderEvent, payment: Payment): Promise<void> {
    if (disputeId && (await this.events.hasEvent(disputeId, DISPUTE_ENDED))) return;
    const note = [type, disputeId].filter(Boolean).join(' ');
    await this.payments.move(payment._id, { event: 'disputed', at: this.clock.now(), by: PAYPAL, note });
    await this.fulfilment.alert(payment, note);
  }

  private async endDispute({ type, disputeId, outcome }: ProviderEvent, payment: Payment): Promise<void> {
    const note = [type, disputeId, outcome].filter(Boolean).join(' ');
    if (LOST.has(outcome ?? '')) return this.reverse(payment, note);
    await this.payments.move(payment._id, {
      event: 'dispute_ended',
      at: this.clock.now(),
      by: PAYPAL,
      note,
    });
    await this.fulfilment.alert(payment, note);
  }

  private async paymentOf({ paymentId, paypalOrderId, captureId }: ProviderEvent): Promise<Payment | null> {
    const known =
      (captureId && (await this.payments.findByCapture('paypal', captureId))) ||
      (await this.paymentBy(paypalOrderId, paymentId));
    if (known || !captureId || !CAPTURE_ID.test(captureId)) return known;
    // A refund names only its capture, which is unknown until our payment is settled.
    const signal = AbortSignal.timeout(BACKGROUND_BUDGET_MS);
    const owner = await paypalClientOf(this.methods)?.getCaptureOwner(captureId, signal);
    return owner ? this.paymentBy(owner.orderId ?? null, owner.customId ?? null) : null;
  }

  private async paymentBy(paypalOrderId: string | null, paymentId: string | null): Promise<Payment | null> {
    const byOrder = paypalOrderId && (await this.payments.findByProviderRef('paypal', paypalOrderId));
    if (byOrder) return byOrder;
    return paymentId && OBJECT_ID.test(paymentId)
      ? this.payments.findById(new Types.ObjectId(paymentId))
      : null;
  }
}
