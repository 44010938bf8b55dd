import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import type { PaymentMethodDefinition, Sweep } from './payment-method.js';
import { PAYMENT_METHOD_DEFINITIONS } from './payment-methods.js';
import { PaymentSweeps } from './payment-sweeps.service.js';

const JOB = 'payments.reconcile';
const INTERVAL_MS = 2 * 60_000;
/** The maximum date, later than any due time: the first round checks every open payment. */
const ALL = new Date(8_640_000_000_000_000);

/**
 * Finds and completes work that a crash, a lost notification or a closed page has left unfinished. Its steps are safe
 * to run concurrently in other processes.
 */
@Injectable()
export class Reconciliation implements OnApplicationBootstrap {
  private readonly logger = new Logger(Reconciliation.name);
  private sweeps: readonly Sweep[] = [];

  constructor(
    private readonly payments: PaymentSweeps,
    @Inject(PAYMENT_METHOD_DEFINITIONS) private readonly definitions: readonly PaymentMethodDefinition[],
    private readonly modules: ModuleRef,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.sweeps = this.definitions.flatMap((definition) => definition.sweeps?.(this.modules) ?? []);
    await this.jobs.every(INTERVAL_MS, JOB, () => this.run());
    // Once on start, too: work left by the last process must not wait for the interval.
    void this.run(ALL).catch((error: unknown) => this.logger.error('first reconciliation', error));
  }

  /**
   * One round over everything due at `asOf`. A failing payment does not stop the others, and a failing step does not stop
   * the next ones, but the round rejects.
   */
  async run(asOf = this.clock.now()): Promise<void> {
    const own = (when: Sweep['when']) =>
      this.sweeps.filter((sweep) => sweep.when === when).map((sweep) => () => sweep.run(asOf));
    const steps = [
      () => this.payments.unfulfilled(),
      ...own('before'),
      () => this.payments.staleOrders(),
      () => this.payments.due(asOf),
      ...own('after'),
      () => this.payments.reread(),
    ];
    const faults: unknown[] = [];
    for (const step of steps) await step().catch((error: unknown) => faults.push(error));
    if (faults.length) throw new AggregateError(faults, 'steps of the reconciliation have failed');
  }
}
