import {
  APPLICATION_KINDS,
  PAYMENT_STATUSES,
  type ApplicationKind,
  type PaymentStatus,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { PaymentMethods } from '../../payments/core/payment-methods.js';
import { OPEN_STATUSES } from '../../payments/core/payment-status.js';
import { ATTEMPTS_MAX } from '../../platform/outbox/outbox.service.js';

/** States in which a payment needs action. */
export const WAITING_PAYMENTS: readonly PaymentStatus[] = [...OPEN_STATUSES, 'review', 'disputed'];

/** Only recent payments are checked for a missing order; an older one has raised its alarm long ago. */
const ORDER_EXPECTED_MS = 30 * 24 * 3_600_000;

/** Backlog queries for metrics. Every query uses an index. */
@Injectable()
export class BacklogRepository {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
    private readonly methods: PaymentMethods,
  ) {}

  private get options() {
    return { maxTimeMS: this.config.limits.queryMs };
  }

  paymentsWaiting(): Promise<[status: PaymentStatus, count: number][]> {
    return this.paymentsIn(WAITING_PAYMENTS);
  }

  /** All payments by status. Scans the whole index, so not on every scrape. */
  paymentsRecorded(): Promise<[status: PaymentStatus, count: number][]> {
    return this.paymentsIn(PAYMENT_STATUSES);
  }

  private paymentsIn(statuses: readonly PaymentStatus[]): Promise<[status: PaymentStatus, count: number][]> {
    return Promise.all(
      statuses.map(async (status): Promise<[PaymentStatus, number]> => [
        status,
        await this.connection.collection('payments').countDocuments({ status }, this.options),
      ]),
    );
  }

  /** Recently paid payments without an order, and when the oldest of them was paid. */
  async paidWithoutOrder(now: Date): Promise<{ count: number; oldest: Date | null }> {
    const rows = await this.connection
      .collection<{ paidAt?: Date }>('payments')
      .find(
        {
          status: 'paid',
          createdAt: { $gte: new Date(now.getTime() - ORDER_EXPECTED_MS) },
          orderId: { $exists: false },
        },
        { ...this.options, projection: { paidAt: 1 } },
      )
      .limit(1_000)
      .toArray();
    return { count: rows.length, oldest: earliest(rows.map(({ paidAt }) => paidAt)) };
  }

  /** The earliest `lookAt` of open payments; null if there are none. */
  async earliestDuePayment(): Promise<Date | null> {
    const [row] = await this.connection
      .collection<{ lookAt?: Date }>('payments')
      .find(
        {
          status: { $in: [...OPEN_STATUSES] },
          provider: { $in: [...this.methods.online] },
          lookAt: { $exists: true },
        },
        { ...this.options, projection: { lookAt: 1 } },
      )
      .sort({ lookAt: 1 })
      .limit(1)
      .toArray();
    return row?.lookAt ?? null;
  }

  async applicationsWaiting(): Promise<[kind: ApplicationKind, count: number][]> {
    return Promise.all(
      APPLICATION_KINDS.map(async (kind): Promise<[ApplicationKind, number]> => [
        kind,
        await this.connection
          .collection('applications')
          .countDocuments({ kind, status: 'Pending' }, this.options),
      ]),
    );
  }

  /** When the oldest overdue entry of the outbox, call of a webhook, or message was due; null if there is none. */
  async oldestDue(now: Date): Promise<Date | null> {
    const times = await Promise.all([
      this.oldestIn('outbox', 'dueAt', now),
      this.oldestIn('webhook_calls', 'workAt', now),
      this.oldestIn('notifications', 'delivery.dueAt', now),
    ]);
    return earliest(times);
  }

  /** Entries of the outbox whose attempts are used up. */
  deadLetters(): Promise<number> {
    const where = { attempts: { $gte: ATTEMPTS_MAX } };
    return this.connection.collection('outbox').countDocuments(where, this.options);
  }

  private async oldestIn(collection: string, field: string, now: Date): Promise<Date | null> {
    const [row] = await this.connection
      .collection(collection)
      .aggregate<{ at: Date }>(
        [
          { $match: { [field]: { $lte: now } } },
          { $sort: { [field]: 1 } },
          { $limit: 1 },
          { $project: { at: `$${field}` } },
        ],
        this.options,
      )
      .toArray();
    return row?.at ?? null;
  }

  /** When the oldest overdue job was due; null if there is none. */
  async oldestDueJob(now: Date): Promise<Date | null> {
    const [row] = await this.connection
      .collection<{ nextRunAt: Date }>('scheduled_jobs')
      .find({ nextRunAt: { $lte: now }, claimedUntil: null } as object, {
        ...this.options,
        projection: { nextRunAt: 1 },
      })
      .sort({ nextRunAt: 1 })
      .limit(1)
      .toArray();
    return row?.nextRunAt ?? null;
  }
}

function earliest(dates: readonly (Date | null | undefined)[]): Date | null {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
