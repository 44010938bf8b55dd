import { APPLICATION_KINDS, PAYMENT_STATUSES, type PaymentStatus } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Collection, Connection } from 'mongoose';
import { Gauge } from 'prom-client';
import { AppConfig } from '../../config/app-config.js';
import { PaymentMethods } from '../../payments/core/payment-methods.js';
import { OPEN_STATUSES } from '../../payments/core/payment-status.js';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { Metrics } from '../../platform/metrics/metrics.service.js';
import { FAILED_ROWS } from '../failed-work/failed-rows.js';
import { indexDifferences } from '../indexes/build-indexes.js';

/** Prometheus scrapes every few seconds; expensive values may be a minute old. */
const RECOUNT_MS = 60_000;

/** States in which a payment needs action. */
const WAITING_PAYMENTS: readonly PaymentStatus[] = [...OPEN_STATUSES, 'review', 'disputed'];

/** Only recent payments are checked for a missing order; an older one has raised its alarm long ago. */
const ORDER_EXPECTED_MS = 30 * 24 * 3_600_000;

/**
 * Backlog metrics and the number of missing indexes, read from the database on each scrape. All processes report the same
 * values. Every query uses an index.
 */
@Injectable()
export class DatabaseMetrics {
  private readonly logger = new Logger(DatabaseMetrics.name);
  private readonly recounted = new Map<string, { at: number; value: unknown }>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
    private readonly methods: PaymentMethods,
    private readonly jobs: Jobs,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {
    const perStatus = async (gauge: Gauge<'status'>, statuses: readonly PaymentStatus[]) => {
      for (const status of statuses) gauge.set({ status }, await this.count('payments', { status }));
    };
    this.gauge('payments_waiting', 'Payments that wait for somebody, by state.', ['status'], (gauge) =>
      perStatus(gauge, WAITING_PAYMENTS),
    );
    this.gauge(
      'payments_recorded',
      'All payments, by the state they are in; counted once a minute.',
      ['status'],
      async (gauge) => {
        // Scans the whole index.
        const count = async (status: PaymentStatus) =>
          [status, await this.count('payments', { status })] as const;
        const all = await this.everyMinute('payments', () => Promise.all(PAYMENT_STATUSES.map(count)));
        for (const [status, size] of all) gauge.set({ status }, size);
      },
    );
    this.gauge(
      'payments_paid_without_order',
      'Payments that were taken and have no order.',
      [],
      async (gauge) => gauge.set((await this.paidWithoutOrder()).length),
    );
    this.lag(
      'payments_paid_without_order_oldest_seconds',
      'For how long the oldest payment that was taken has had no order; 0 when each has one.',
      async () => earliest(await this.paidWithoutOrder()),
    );
    this.lag('reconciliation_lag_seconds', 'For how long an open payment has waited for its turn.', () =>
      this.earliestIn('payments', 'lookAt', {
        status: { $in: [...OPEN_STATUSES] },
        provider: { $in: [...this.methods.online] },
        lookAt: { $exists: true },
      }),
    );
    this.gauge(
      'applications_waiting',
      'Applications without a decision, by kind.',
      ['kind'],
      async (gauge) => {
        for (const kind of APPLICATION_KINDS)
          gauge.set({ kind }, await this.count('applications', { kind, status: 'Pending' }));
      },
    );
    this.lag(
      'outbox_lag_seconds',
      'For how long the oldest overdue work, message or call of a webhook has waited for its worker.',
      async () =>
        earliest([
          await this.oldestDue('outbox', 'dueAt'),
          await this.oldestDue('webhook_calls', 'workAt'),
          await this.oldestDue('notifications', 'delivery.dueAt'),
        ]),
    );
    this.gauge(
      'outbox_dead_letters',
      'Work, messages and calls of webhooks that have failed in all attempts.',
      [],
      async (gauge) => {
        const counts = Object.entries(FAILED_ROWS).map(([name, where]) => this.count(name, where));
        gauge.set((await Promise.all(counts)).reduce((sum, count) => sum + count, 0));
      },
    );
    this.lag('jobs_lag_seconds', 'For how long the oldest job of this version has been due.', () =>
      this.oldestDue('scheduled_jobs', 'nextRunAt', { _id: { $in: this.jobs.names } }),
    );
    this.gauge(
      'indexes_missing',
      'Indexes that this version needs and the database does not have; looked at once a minute.',
      [],
      async (gauge) => gauge.set(await this.everyMinute('indexes', () => this.missingIndexes())),
    );
  }

  private get options() {
    return { maxTimeMS: this.config.limits.queryMs };
  }

  private collection(name: string): Collection<Record<string, unknown>> {
    return this.connection.collection<Record<string, unknown>>(name);
  }

  private count(collection: string, where: object): Promise<number> {
    return this.collection(collection).countDocuments(where, this.options);
  }

  /** When recently paid payments without an order were paid. */
  private async paidWithoutOrder(): Promise<(Date | null)[]> {
    const since = new Date(this.clock.now().getTime() - ORDER_EXPECTED_MS);
    const where = { status: 'paid', createdAt: { $gte: since }, orderId: { $exists: false } };
    const rows = await this.collection('payments')
      .find(where, { ...this.options, projection: { paidAt: 1 } })
      .limit(1_000)
      .toArray();
    return rows.map(({ paidAt }) => (paidAt as Date | undefined) ?? null);
  }

  private oldestDue(collection: string, field: string, where: object = {}): Promise<Date | null> {
    return this.earliestIn(collection, field, { ...where, [field]: { $lte: this.clock.now() } });
  }

  /** The earliest time of a field; null if there is none. */
  private async earliestIn(collection: string, field: string, where: object): Promise<Date | null> {
    const [row] = await this.collection(collection)
      .aggregate<{ at: Date }>(
        [{ $match: where }, { $sort: { [field]: 1 } }, { $limit: 1 }, { $project: { at: `$${field}` } }],
        this.options,
      )
      .toArray();
    return row?.at ?? null;
  }

  /** Indexes are built on start and can disappear only by manual action. */
  private async missingIndexes(): Promise<number> {
    const differences = this.connection.db ? await indexDifferences(this.connection.db) : [];
    return differences.reduce((sum, { difference }) => sum + difference.missing.length, 0);
  }

  private async everyMinute<T>(name: string, read: () => Promise<T>): Promise<T> {
    const now = this.clock.ticks();
    const kept = this.recounted.get(name);
    if (kept && now - kept.at < RECOUNT_MS) return kept.value as T;
    const value = await read();
    this.recounted.set(name, { at: now, value });
    return value;
  }

  /** A gauge of seconds since a time; 0 if it is null or in the future. */
  private lag(name: string, help: string, since: () => Promise<Date | null>): void {
    this.gauge(name, help, [], async (gauge) => {
      const date = await since();
      gauge.set(date ? Math.max(0, (this.clock.now().getTime() - date.getTime()) / 1_000) : 0);
    });
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
}

function earliest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
