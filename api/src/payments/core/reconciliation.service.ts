import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { RECONCILIATION } from '../../platform/ports/erased-history.js';
import { type PaymentMethodDefinition, type ReconciliationStep, CaptureRefused } from './payment-provider.js';
import { PAYMENT_METHOD_DEFINITIONS, PaymentMethods } from './payment-methods.js';
import type { Payment } from './payment.schema.js';
import { GRACE_MS, PaymentsRepository, type DuePayment } from './payments.repository.js';
import { BACKGROUND_BUDGET_MS } from './provider-http.js';
import { PaymentSync } from './settlement/payment-sync.service.js';
import { Settlement } from './settlement/settlement.service.js';

const JOB = 'payments.reconcile';
const INTERVAL_MS = 2 * 60_000;
/** The maximum date: never due. As the time of a round it is later than any due time. */
const NEVER = new Date(8_640_000_000_000_000);
/** A payment is checked again after a quarter of its age, within these bounds. */
const PAUSE_MIN_MS = 60_000;
const PAUSE_MAX_MS = 30 * 60_000;
/** Due payments from which a round picks its batch. */
const DUE_MAX = 20_000;
/** Items that one round takes of each step. */
const BATCH = 200;
const REREAD_PAUSE_MS = 24 * 3_600_000;
/** Keeps a round short; the rest is left to the next one. */
const REREAD_BATCH = 25;
/** Younger payments take precedence, newest first: their players are probably still on the page. */
const FRESH_MS = 10 * 60_000;

/**
 * Asks providers about payments whose notification was lost or whose page was closed. Its steps are safe to run
 * concurrently in other processes.
 */
@Injectable()
export class Reconciliation implements OnApplicationBootstrap {
  private readonly logger = new Logger(Reconciliation.name);
  private methodSteps: readonly ReconciliationStep[] = [];
  private rounds = 0;

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly settlement: Settlement,
    private readonly providers: PaymentSync,
    private readonly methods: PaymentMethods,
    @Inject(PAYMENT_METHOD_DEFINITIONS) private readonly definitions: readonly PaymentMethodDefinition[],
    private readonly modules: ModuleRef,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.methodSteps = this.definitions.flatMap(({ reconciliation }) => reconciliation?.(this.modules) ?? []);
    await this.jobs.every(INTERVAL_MS, JOB, () => this.run());
    // The first round checks every open payment: they have waited while no process ran.
    void this.run(NEVER).catch((error: unknown) => this.logger.error('first reconciliation', error));
  }

  /**
   * One round over everything due at `asOf`. A failing payment does not stop the others, and a failing step does not stop
   * the next ones, but the round rejects.
   */
  async run(asOf = this.clock.now()): Promise<void> {
    const faults: unknown[] = [];
    const round = (this.rounds += 1);
    const steps = [...this.methodSteps, (until: Date) => this.due(until), () => this.reread()];
    for (const step of steps) {
      try {
        for (const work of batchOf(await step(asOf), round)) {
          await work().catch((error: unknown) => this.logger.warn({ msg: 'not reconciled', err: error }));
        }
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length) throw new AggregateError(faults, 'steps of the reconciliation have failed');
  }

  /** Checks payments without an outcome that are due at `asOf`, and replaced ones that can still be paid. */
  private async due(asOf: Date) {
    const now = this.clock.now();
    const [due, replaced] = await Promise.all([
      this.payments.findDue(asOf, DUE_MAX),
      this.payments.findReplaced(now, asOf),
    ]);
    return fairRound([...due, ...replaced], now, BATCH).map(({ _id }) => async () => {
      const payment = await this.payments.findById(_id);
      if (payment) await this.check(payment);
    });
  }

  private async check(payment: Payment): Promise<void> {
    const { _id, createdAt, expiresAt, providerRef } = payment;
    const now = this.clock.now();
    const age = now.getTime() - createdAt.getTime();
    const pause = Math.min(Math.max(age / 4, PAUSE_MIN_MS), PAUSE_MAX_MS);
    await this.payments.setLookAt(_id, new Date(now.getTime() + pause));
    if (!providerRef) {
      // The provider never answered the start request, so the player had nothing to pay.
      const isExpired = now.getTime() > expiresAt.getTime() + GRACE_MS;
      if (isExpired) await this.settlement.apply(_id, { event: 'expired', at: now, by: RECONCILIATION });
      return;
    }
    const options = { by: RECONCILIATION, budgetMs: BACKGROUND_BUDGET_MS, capture: true };
    // A declined capture is already recorded; the player may try another card.
    await this.providers.sync(payment, options).catch((error: unknown) => {
      if (!(error instanceof CaptureRefused)) throw error;
    });
  }

  /** Re-reads captured payments: the provider may have refunded one and the notification may have been lost. */
  private async reread() {
    const now = this.clock.now();
    const due = await this.payments.findToReread(now, REREAD_BATCH);
    return due.map((payment) => async () => {
      const { readsAgainForMs = 0 } = this.methods.definition(payment.provider);
      const isOver = now.getTime() - payment.createdAt.getTime() > readsAgainForMs;
      const next = isOver ? NEVER : new Date(now.getTime() + REREAD_PAUSE_MS);
      await this.payments.setLookAt(payment._id, next);
      const options = { by: RECONCILIATION, budgetMs: BACKGROUND_BUDGET_MS, evenIfSettled: true };
      if (!isOver) await this.providers.sync(payment, options);
    });
  }
}

/** The items of a round. The next round begins where this one ends, so that items that always fail delay no others. */
export function batchOf<T>(items: readonly T[], round: number, size = BATCH): T[] {
  const start = items.length > size ? (round * size) % items.length : 0;
  return [...items.slice(start), ...items.slice(0, start)].slice(0, size);
}

/**
 * Fair scheduling: the payments of one round, round-robin by player, so that one player's many payments do not delay
 * the payments of others. Within and between players, fresh payments come first, then the longest waiting.
 */
export function fairRound(due: readonly DuePayment[], now: Date, size: number): DuePayment[] {
  const freshSince = now.getTime() - FRESH_MS;
  const isFresh = ({ createdAt }: DuePayment) => createdAt.getTime() > freshSince;
  const byUrgency = [...due].sort((one, other) => {
    if (isFresh(one) !== isFresh(other)) return isFresh(one) ? -1 : 1;
    if (isFresh(one)) return other.createdAt.getTime() - one.createdAt.getTime();
    return one.lookAt.getTime() - other.lookAt.getTime();
  });
  const taken = new Map<string, number>();
  const turns = byUrgency.map((payment) => {
    const player = payment.userId.toHexString();
    const turn = taken.get(player) ?? 0;
    taken.set(player, turn + 1);
    return { payment, turn };
  });
  return turns
    .sort((one, other) => one.turn - other.turn)
    .slice(0, size)
    .map(({ payment }) => payment);
}
