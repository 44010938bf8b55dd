import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '../../../platform/clock.js';
import { machine } from '../../../platform/ports/erased-history.js';
import { Transactions } from '../../../platform/transactions/transactions.js';
import { PaymentMethods } from '../../core/payment-methods.js';
import type { Payment } from '../../core/payment.schema.js';
import { CaptureRefused } from '../../core/payment-provider.js';
import { PaymentsRepository, type PaymentMove } from '../../core/payments.repository.js';
import { BACKGROUND_BUDGET_MS } from '../../core/provider-http.js';
import { PaymentSync } from '../../core/settlement/payment-sync.service.js';
import { Settlement } from '../../core/settlement/settlement.service.js';
import { paypalClientOf } from './paypal.provider.js';
import type { ProviderEvent } from './provider-event.schema.js';
import { ProviderEventsRepository } from './provider-events.repository.js';

/** The actor in histories. */
const PAYPAL = machine('paypal');
/** The player has approved; the money is not captured yet. */
export const APPROVED = 'CHECKOUT.ORDER.APPROVED';
/** The webhook processes an event when it arrives. Older ones are left to the reconciliation. */
const WEBHOOK_FIRST_MS = 60_000;
/** Unprocessed events from which a round of reconciliation picks its batch. */
const UNPROCESSED_MAX = 20_000;
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
    private readonly providers: PaymentSync,
    private readonly settlement: Settlement,
    private readonly transactions: Transactions,
    private readonly methods: PaymentMethods,
    private readonly clock: Clock,
  ) {}

  /** The work of events received before `asOf` that the webhook has not processed. */
  async findUnprocessed(asOf: Date): Promise<(() => Promise<void>)[]> {
    const before = new Date(Math.min(asOf.getTime(), this.clock.now().getTime() - WEBHOOK_FIRST_MS));
    const found = await this.events.findUnprocessed(before, UNPROCESSED_MAX);
    return found.map(
      ({ eventId }) =>
        async () =>
          this.process(eventId),
    );
  }

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
      await this.providers.sync(payment, {
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

  private reverse(payment: Payment, note: string): Promise<void> {
    return this.applyAndAlert(payment, note, { event: 'reversed', set: { statusReason: note } });
  }

  /** Notifies staff of each dispute, also of a second one of the same payment. */
  private async dispute({ type, disputeId }: ProviderEvent, payment: Payment): Promise<void> {
    if (disputeId && (await this.events.hasEvent(disputeId, DISPUTE_ENDED))) return;
    const note = [type, disputeId].filter(Boolean).join(' ');
    await this.applyAndAlert(payment, note, { event: 'disputed' });
  }

  private async endDispute({ type, disputeId, outcome }: ProviderEvent, payment: Payment): Promise<void> {
    const note = [type, disputeId, outcome].filter(Boolean).join(' ');
    if (LOST.has(outcome ?? '')) await this.reverse(payment, note);
    else await this.applyAndAlert(payment, note, { event: 'dispute_ended' });
  }

  private applyAndAlert(
    payment: Payment,
    note: string,
    move: Pick<PaymentMove, 'event' | 'set'>,
  ): Promise<void> {
    return this.transactions.run(async () => {
      await this.settlement.apply(payment._id, { ...move, at: this.clock.now(), by: PAYPAL, note });
      await this.settlement.alert(payment, note);
    });
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
