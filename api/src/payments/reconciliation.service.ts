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
import { Turns } from './turns.js';

const JOB = 'payments.reconcile';
const INTERVAL_MS = 2 * 60_000;
/** A stored event is its job's business for this long. */
const EVENT_AGE_MS = 60_000;
/** A payment is asked about again after a quarter of its age, within these bounds. */
const PAUSE_MIN_MS = 60_000;
const PAUSE_MAX_MS = 30 * 60_000;
const BATCH = 200;
/** Payments among which a round chooses. */
const DUE_MAX = 20_000;
/** PayPal gives back within 180 days; disputes come within them too. */
const REFUNDABLE_MS = 180 * 24 * 3_600_000;
const REREAD_PAUSE_MS = 24 * 3_600_000;
/** A round is short: what is left is the next round's. */
const REREAD_BATCH = 25;
/** The last time there is: no turn comes then. */
const NEVER = new Date(8_640_000_000_000_000);
/** Later than every turn: at the start everything that is open is looked at. */
const ALL = NEVER;

/**
 * Finds what a crash, a lost notification or a closed page has left open and brings it to its end. Everything it calls
 * may run at the same time in other processes.
 */
@Injectable()
export class Reconciliation implements OnApplicationBootstrap {
  private readonly logger = new Logger(Reconciliation.name);
  /** How far the rounds of each other step have come. */
  private readonly turns = {
    unfulfilled: new Turns<Payment>(BATCH),
    events: new Turns<ProviderEvent>(BATCH),
    orderBehind: new Turns<Payment>(BATCH),
    paymentBehind: new Turns<OrderRecord>(BATCH),
    tips: new Turns<OrderRecord>(BATCH),
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
    // At once too: what the last process left must not wait for the interval.
    void this.run(ALL).catch((error: unknown) => this.logger.error('first reconciliation', error));
  }

  /**
   * One round over everything whose turn has come at `asOf`. A fault of one payment never stops the others, and a step that
   * fails never stops the next ones; the round has failed then.
   */
  async run(asOf = this.clock.now()): Promise<void> {
    const received = new Date(Math.min(asOf.getTime(), this.clock.now().getTime() - EVENT_AGE_MS));
    const { providersMode } = this.config;
    const steps = [
      async () =>
        this.each(
          await this.turns.unfulfilled.next((skip, limit) => this.payments.findUnfulfilled(skip, limit)),
          (payment) => this.settlements.fulfil(payment),
        ),
      async () =>
        this.each(
          await this.turns.events.next((skip, limit) => this.events.findUnprocessed(received, skip, limit)),
          ({ eventId }) => this.paypalEvents.process(eventId),
        ),
      async () =>
        this.each(
          await this.turns.orderBehind.next((skip, limit) => this.payments.findOrderBehind(skip, limit)),
          (payment) => this.fulfilment.refunded(payment, true, payment.statusReason ?? payment.status),
        ),
      async () =>
        this.each(
          await this.turns.paymentBehind.next((skip, limit) => this.orders.findPaymentBehind(skip, limit)),
          (order) => this.manual.follow(order),
        ),
      async () =>
        this.each(
          fairRound(await this.payments.findDue(providersMode, asOf, DUE_MAX), this.clock.now(), BATCH),
          async ({ _id }) => {
            const payment = await this.payments.findById(_id);
            if (payment) await this.look(payment);
          },
        ),
      async () =>
        this.each(
          await this.turns.tips.next((skip, limit) => this.orders.findOverdueTips(skip, limit)),
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

  /** Looks again at money that was taken: PayPal may have given it back and its notification may be lost. */
  private async reread(): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - REFUNDABLE_MS);
    const { providersMode } = this.config;
    const turn = await this.payments.findToReread(providersMode, now, REREAD_BATCH);
    await this.each(turn, async (payment) => {
      if (payment.createdAt < since) return this.payments.setLookAt(payment._id, NEVER);
      await this.payments.setLookAt(payment._id, new Date(now.getTime() + REREAD_PAUSE_MS));
      const options = { by: 'reconciliation', budgetMs: BACKGROUND_BUDGET_MS, evenIfSettled: true };
      await this.settlements.refresh(payment, options);
    });
  }

  private async look(payment: Payment): Promise<void> {
    const now = this.clock.now();
    const pause = Math.min(
      Math.max((now.getTime() - payment.createdAt.getTime()) / 4, PAUSE_MIN_MS),
      PAUSE_MAX_MS,
    );
    await this.payments.setLookAt(payment._id, new Date(now.getTime() + pause));
    if (!payment.providerRef) {
      // The provider never answered the start, so the player never had anything to pay.
      const over = now.getTime() > payment.expiresAt.getTime() + GRACE_MS;
      if (over) await this.payments.move(payment._id, { event: 'time_over', at: now, by: 'reconciliation' });
      return;
    }
    try {
      const budgetMs = BACKGROUND_BUDGET_MS;
      await this.settlements.refresh(payment, { by: 'reconciliation', budgetMs, capture: true });
    } catch (error) {
      // A clear no is written down; the player may try another card.
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
