import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import type { OrderRecord } from '../orders/order.schema.js';
import { OrdersService } from '../orders/orders.service.js';
import { Clock } from '../platform/clock.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { ManualPaymentsService } from './manual-tnd/manual-payments.service.js';
import { OrderFulfilment } from './order-fulfilment.js';
import { fairRound } from './fair-round.js';
import type { Payment } from './payment.js';
import { PaymentsRepository } from './payments.repository.js';
import { PayPalEvents } from './paypal/paypal-events.service.js';
import { CaptureRefused } from './paypal/paypal.provider.js';
import type { ProviderEvent } from './paypal/provider-event.schema.js';
import { ProviderEventsRepository } from './paypal/provider-events.repository.js';
import { BACKGROUND_BUDGET_MS } from './provider-http/provider-request.js';
import { GRACE_MS } from './settlement/settle.js';
import { Settlements } from './settlement/settlements.service.js';
import { RotatingBatches } from './rotating-batches.js';

const JOB = 'payments.reconcile';
const INTERVAL_MS = 2 * 60_000;
/** Younger events are left to their own job. */
const EVENT_AGE_MS = 60_000;
/** A payment is checked again after a quarter of its age, within these bounds. */
const PAUSE_MIN_MS = 60_000;
const PAUSE_MAX_MS = 30 * 60_000;
const BATCH = 200;
/** Due payments from which a round picks its batch. */
const DUE_MAX = 20_000;
/** PayPal allows refunds and disputes for 180 days. */
const REFUNDABLE_MS = 180 * 24 * 3_600_000;
const REREAD_PAUSE_MS = 24 * 3_600_000;
/** Keeps a round short; the rest is left to the next one. */
const REREAD_BATCH = 25;
/** The maximum date: never due. */
const NEVER = new Date(8_640_000_000_000_000);
/** Later than any due time: the first round checks every open payment. */
const ALL = NEVER;

/**
 * Finds and completes what a crash, a lost notification or a closed page has left unfinished. Everything it calls is safe
 * to run concurrently in other processes.
 */
@Injectable()
export class Reconciliation implements OnApplicationBootstrap {
  private readonly logger = new Logger(Reconciliation.name);
  /** The position of each step's batches. */
  private readonly batches = {
    unfulfilled: new RotatingBatches<Payment>(BATCH),
    events: new RotatingBatches<ProviderEvent>(BATCH),
    staleOrders: new RotatingBatches<Payment>(BATCH),
    stalePayments: new RotatingBatches<OrderRecord>(BATCH),
    tips: new RotatingBatches<OrderRecord>(BATCH),
  };

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly settlements: Settlements,
    private readonly fulfilment: OrderFulfilment,
    private readonly manual: ManualPaymentsService,
    private readonly events: ProviderEventsRepository,
    private readonly paypalEvents: PayPalEvents,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.run());
    // Once on start, too: work left by the last process must not wait for the interval.
    void this.run(ALL).catch((error: unknown) => this.logger.error('first reconciliation', error));
  }

  /**
   * One round over everything due at `asOf`. A failing payment does not stop the others, and a failing step does not stop
   * the next ones, but the round rejects.
   */
  async run(asOf = this.clock.now()): Promise<void> {
    const received = new Date(Math.min(asOf.getTime(), this.clock.now().getTime() - EVENT_AGE_MS));
    const { providersMode } = this.config;
    const steps = [
      async () =>
        this.each(
          await this.batches.unfulfilled.next((skip, limit) => this.payments.findUnfulfilled(skip, limit)),
          (payment) => this.settlements.fulfil(payment),
        ),
      async () =>
        this.each(
          await this.batches.events.next((skip, limit) => this.events.findUnprocessed(received, skip, limit)),
          ({ eventId }) => this.paypalEvents.process(eventId),
        ),
      async () =>
        this.each(
          await this.batches.staleOrders.next((skip, limit) => this.payments.findWithStaleOrder(skip, limit)),
          (payment) => this.fulfilment.refunded(payment, true, payment.statusReason ?? payment.status),
        ),
      async () =>
        this.each(
          await this.batches.stalePayments.next((skip, limit) =>
            this.orders.findWithStalePayment(skip, limit),
          ),
          (order) => this.manual.follow(order),
        ),
      async () =>
        this.each(
          fairRound(await this.payments.findDue(providersMode, asOf, DUE_MAX), this.clock.now(), BATCH),
          async ({ _id }) => {
            const payment = await this.payments.findById(_id);
            if (payment) await this.check(payment);
          },
        ),
      async () =>
        this.each(
          await this.batches.tips.next((skip, limit) => this.orders.findOverdueTips(skip, limit)),
          async ({ paymentId }) => {
            const payment = await this.payments.findById(paymentId);
            if (payment) await this.manual.close(payment);
          },
        ),
      () => this.reread(),
    ];
    const faults: unknown[] = [];
    for (const step of steps) await step().catch((error: unknown) => faults.push(error));
    if (faults.length) throw new AggregateError(faults, 'steps of the reconciliation have failed');
  }

  /** Re-reads captured payments: PayPal may have refunded one and the notification may have been lost. */
  private async reread(): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - REFUNDABLE_MS);
    const { providersMode } = this.config;
    const due = await this.payments.findToReread(providersMode, now, REREAD_BATCH);
    await this.each(due, async (payment) => {
      if (payment.createdAt < since) return this.payments.setLookAt(payment._id, NEVER);
      await this.payments.setLookAt(payment._id, new Date(now.getTime() + REREAD_PAUSE_MS));
      const options = { by: 'reconciliation', budgetMs: BACKGROUND_BUDGET_MS, evenIfSettled: true };
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
      if (isExpired)
        await this.payments.move(payment._id, { event: 'expired', at: now, by: 'reconciliation' });
      return;
    }
    try {
      const budgetMs = BACKGROUND_BUDGET_MS;
      await this.settlements.refresh(payment, { by: 'reconciliation', budgetMs, capture: true });
    } catch (error) {
      // A declined capture is already recorded; the player may try another card.
      if (!(error instanceof CaptureRefused)) throw error;
    }
  }

  private async each<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
    for (const item of items) {
      try {
        await work(item);
      } catch (error) {
        this.logger.warn({ msg: 'not reconciled', err: error });
      }
    }
  }
}
