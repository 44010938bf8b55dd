import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { RECONCILIATION } from '../../platform/ports/erased-history.js';
import { OrderFulfilment } from './order-fulfilment.js';
import { fairRound } from './fair-round.js';
import type { Payment } from './payment.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaymentMethods } from './payment-methods.js';
import { CaptureRefused } from './provider-error.js';
import { BACKGROUND_BUDGET_MS } from './provider-http/provider-request.js';
import { GRACE_MS } from './settlement/settle.js';
import { Settlements } from './settlement/settlements.service.js';
import { RotatingBatches } from './rotating-batches.js';
import { BATCH, sweep } from './sweep.js';

/** A payment is checked again after a quarter of its age, within these bounds. */
const PAUSE_MIN_MS = 60_000;
const PAUSE_MAX_MS = 30 * 60_000;
/** Due payments from which a round picks its batch. */
const DUE_MAX = 20_000;
const REREAD_PAUSE_MS = 24 * 3_600_000;
/** Keeps a round short; the rest is left to the next one. */
const REREAD_BATCH = 25;
/** The maximum date: never due. */
const NEVER = new Date(8_640_000_000_000_000);

/** The steps of the reconciliation that look after payments. */
@Injectable()
export class PaymentSweeps {
  private readonly unfulfilledBatches = new RotatingBatches<Payment>(BATCH);
  private readonly staleOrderBatches = new RotatingBatches<Payment>(BATCH);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly settlements: Settlements,
    private readonly fulfilment: OrderFulfilment,
    private readonly methods: PaymentMethods,
    private readonly clock: Clock,
  ) {}

  /** Fulfils accepted payments whose order is missing. */
  async unfulfilled(): Promise<void> {
    const found = await this.unfulfilledBatches.next((skip, limit) =>
      this.payments.findUnfulfilled(skip, limit),
    );
    await sweep(found, (payment) => this.settlements.fulfil(payment));
  }

  /** Applies refunds and reversals that the order does not show yet. */
  async staleOrders(): Promise<void> {
    const found = await this.staleOrderBatches.next((skip, limit) =>
      this.payments.findWithStaleOrder(skip, limit),
    );
    await sweep(found, (payment) =>
      this.fulfilment.refunded(payment, true, payment.statusReason ?? payment.status),
    );
  }

  /** Checks payments without an outcome that are due at `asOf`, and replaced ones that can still be paid. */
  async due(asOf: Date): Promise<void> {
    const now = this.clock.now();
    const [due, replaced] = await Promise.all([
      this.payments.findDue(asOf, DUE_MAX),
      this.payments.findReplaced(now, asOf),
    ]);
    const round = fairRound([...due, ...replaced], now, BATCH);
    await sweep(round, async ({ _id }) => {
      const payment = await this.payments.findById(_id);
      if (payment) await this.check(payment);
    });
  }

  /** Re-reads captured payments: the provider may have refunded one and the notification may have been lost. */
  async reread(): Promise<void> {
    const now = this.clock.now();
    const due = await this.payments.findToReread(now, REREAD_BATCH);
    await sweep(due, async (payment) => {
      const { readsAgainForMs = 0 } = this.methods.definition(payment.provider);
      const isOver = now.getTime() - payment.createdAt.getTime() > readsAgainForMs;
      if (isOver) return this.payments.setLookAt(payment._id, NEVER);
      await this.payments.setLookAt(payment._id, new Date(now.getTime() + REREAD_PAUSE_MS));
      const options = { by: RECONCILIATION, budgetMs: BACKGROUND_BUDGET_MS, evenIfSettled: true };
      await this.settlements.refresh(payment, options);
    });
  }

  private async check(payment: Payment): Promise<void> {
    const now = this.clock.now();
    const pause = Math.min(
      Math.max((now.getTime() - payment.createdAt.getTime()) / 4, PAUSE_MIN_MS),
      PAUSE_MAX_MS,
    );
    await this.payments.setLookAt(payment._id, new Date(now.getTime() + pause));
    if (!payment.providerRef) {
      // The provider never answered the start request, so the player had nothing to pay.
      const isExpired = now.getTime() > payment.expiresAt.getTime() + GRACE_MS;
      if (isExpired) await this.payments.move(payment._id, { event: 'expired', at: now, by: RECONCILIATION });
      return;
    }
    try {
      const budgetMs = BACKGROUND_BUDGET_MS;
      await this.settlements.refresh(payment, { by: RECONCILIATION, budgetMs, capture: true });
    } catch (error) {
      // A declined capture is already recorded; the player may try another card.
      if (!(error instanceof CaptureRefused)) throw error;
    }
  }
}
