import type { PaymentStatus } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '../../platform/clock.js';
import { Metrics } from '../../platform/metrics/metrics.service.js';
import { BacklogRepository } from './backlog.repository.js';

/** Prometheus scrapes every few seconds; the total number of payments may be a minute old. */
const RECOUNT_MS = 60_000;

/** Backlog metrics, read from the database on each scrape. All processes report the same values. */
@Injectable()
export class BacklogMetrics {
  private readonly logger = new Logger(BacklogMetrics.name);
  private counted: { at: number; payments: [status: PaymentStatus, count: number][] } | null = null;

  constructor(
    private readonly metrics: Metrics,
    private readonly backlog: BacklogRepository,
    private readonly clock: Clock,
  ) {
    this.gauge(
      'payments_waiting',
      'Payments that wait for somebody, by state.',
      ['status'],
      async (gauge) => {
        for (const [status, count] of await this.backlog.paymentsWaiting()) gauge.set({ status }, count);
      },
    );
    this.gauge(
      'payments_recorded',
      'All payments, by the state they are in; counted once a minute.',
      ['status'],
      async (gauge) => {
        for (const [status, count] of await this.recorded()) gauge.set({ status }, count);
      },
    );
    this.gauge(
      'payments_paid_without_order',
      'Payments that were taken and have no order.',
      [],
      async (gauge) => gauge.set((await this.backlog.paidWithoutOrder(this.clock.now())).count),
    );
    this.lag(
      'payments_paid_without_order_oldest_seconds',
      'For how long the oldest payment that was taken has had no order; 0 when each has one.',
      async () => (await this.backlog.paidWithoutOrder(this.clock.now())).oldest,
    );
    this.lag('reconciliation_lag_seconds', 'For how long an open payment has waited for its turn.', () =>
      this.backlog.earliestDuePayment(),
    );
    this.gauge(
      'applications_waiting',
      'Applications without a decision, by kind.',
      ['kind'],
      async (gauge) => {
        for (const [kind, count] of await this.backlog.applicationsWaiting()) gauge.set({ kind }, count);
      },
    );
    this.lag(
      'outbox_lag_seconds',
      'For how long the oldest overdue work, message or call of a webhook has waited for its worker.',
      () => this.backlog.oldestDue(this.clock.now()),
    );
    this.gauge('outbox_dead_letters', 'Work that has failed in all attempts.', [], async (gauge) =>
      gauge.set(await this.backlog.deadLetters()),
    );
    this.lag('jobs_lag_seconds', 'For how long the oldest job has been due.', () =>
      this.backlog.oldestDueJob(this.clock.now()),
    );
  }

  private async recorded(): Promise<[status: PaymentStatus, count: number][]> {
    const now = this.clock.ticks();
    if (!this.counted || now - this.counted.at >= RECOUNT_MS) {
      this.counted = { at: now, payments: await this.backlog.paymentsRecorded() };
    }
    return this.counted.payments;
  }

  /** A gauge of seconds since a time; 0 if it is null or in the future. */
  private lag(name: string, help: string, since: () => Promise<Date | null>): void {
    this.gauge(name, help, [], async (gauge) => gauge.set(this.secondsSince(await since())));
  }

  /** A gauge read on scrape. It is missing while the database is unavailable. */
  private gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: (gauge: Gauge<Label>) => Promise<void>,
  ): void {
    const { logger } = this;
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers: [this.metrics.registry],
      async collect() {
        this.reset();
        await read(this).catch((error: unknown) => {
          this.remove();
          logger.warn(`cannot read ${name}: ${String(error)}`);
        });
      },
    });
  }

  private secondsSince(date: Date | null): number {
    return date ? Math.max(0, (this.clock.now().getTime() - date.getTime()) / 1_000) : 0;
  }
}
