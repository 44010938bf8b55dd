import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Agenda, backoffStrategies, InMemoryNotificationChannel } from 'agenda';
import type { Connection } from 'mongoose';
import { Counter } from 'prom-client';
import { AppConfig } from '../../config/app-config.js';
import { Metrics } from '../metrics/metrics.service.js';
import { isDuplicateKey } from '../mongo/mongo-errors.js';
import { JOB_INDEXES } from './job-indexes.js';
import { JobStore } from './job-store.js';

/** How often a process polls for jobs of other processes; its own new jobs start immediately. */
const POLL_MS = 5_000;
/** A job of a killed process is taken over after this long. */
const LOCK_MS = 20_000;
const DRAIN_MS = 5_000;
/** Database calls time out well before the lock they request expires. */
const DATABASE_TIMEOUTS = {
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  socketTimeoutMS: 10_000,
};
/** Interval of the search for jobs planned too far in the future, e.g. after the clock was set back. */
const RESCHEDULE_EVERY_MS = 30_000;
/** Tolerated clock skew between machines. */
const CLOCK_SKEW_MS = 10_000;
/** Longer than the longest pause between two attempts of any job. */
const MAX_BACKOFF_MS = 12 * 3_600_000;

/** Exponential backoff: `delayMs`, then each pause `factor` times as long, `retries` times. */
export interface JobBackoff {
  delayMs: number;
  factor: number;
  retries: number;
}

const BACKOFF: JobBackoff = { delayMs: 2_000, factor: 3, retries: 6 };

/** The number of the attempt at a job. */
export interface JobAttempt {
  /** 1 for the first. */
  number: number;
  last: boolean;
}

/** Thrown by a handler when a retry makes no sense. */
export class PermanentJobFailure extends Error {}

/**
 * Durable job queue in MongoDB, shared by all processes, with at-least-once execution and exponential backoff.
 * Modules define their jobs in `onModuleInit`; processing starts once the application is up.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Jobs.name);
  private readonly agenda: Agenda;
  private readonly store: JobStore;
  /** Intervals of recurring jobs in milliseconds, by name. */
  private readonly intervals = new Map<string, number>();
  /** Names of one-off jobs. */
  private readonly queued = new Set<string>();
  private rescheduling: NodeJS.Timeout | undefined;

  constructor(
    config: AppConfig,
    @InjectConnection() private readonly connection: Connection,
    { registry }: Metrics,
  ) {
    const failures = new Counter({
      name: 'job_failures_total',
      help: 'Failed attempts at a job, by its name.',
      labelNames: ['name'],
      registers: [registry],
    });
    // Its own small pool: mongoose and agenda each bundle their own copy of the driver.
    this.store = new JobStore({
      address: config.mongo.uri,
      options: { maxPoolSize: 3, ...DATABASE_TIMEOUTS },
      collection: JOB_INDEXES.collection,
      ensureIndex: false,
    });
    this.agenda = new Agenda({
      backend: this.store,
      // Notifies this process of its own new jobs, so that they need not wait for the poll.
      notificationChannel: new InMemoryNotificationChannel(),
      processEvery: POLL_MS,
      defaultLockLifetime: LOCK_MS,
    });
    this.agenda.on('error', (error) => this.logger.error('job queue', error));
    this.agenda.on('fail', (error: Error, job) => {
      failures.inc({ name: job.attrs.name });
      this.logger.warn({ msg: `job ${job.attrs.name} failed`, err: error });
    });
  }

  /** Registers the handler for jobs of this name. It must be idempotent. */
  define<T>(
    name: string,
    handler: (data: T, attempt: JobAttempt) => Promise<void>,
    { delayMs: delay, factor, retries }: JobBackoff = BACKOFF,
  ): void {
    this.queued.add(name);
    this.agenda.define<{ key: string; payload: T }>(
      name,
      // oxlint-disable-next-line typescript/no-misused-promises -- Agenda waits for a handler that takes no callback
      ({ attrs }) => {
        const failures = attrs.failCount ?? 0;
        return handler(attrs.data.payload, { number: failures + 1, last: failures >= retries });
      },
      {
        concurrency: 4,
        backoff: backoffStrategies.when(
          ({ error }) => !(error instanceof PermanentJobFailure),
          backoffStrategies.exponential({ delay, factor, maxRetries: retries, jitter: 0.2 }),
        ),
      },
    );
  }

  /**
   * Stores a job to run after `delayMs`. Name and key identify the job, even if it is stored several times. The payload
   * must contain only ids and no personal data, because an erasure does not read jobs.
   */
  async enqueue<T>(name: string, key: string, payload: T, delayMs = 0): Promise<void> {
    const job = this.agenda.create(name, { key, payload });
    const at = new Date(Date.now() + delayMs);
    job.unique({ 'data.key': key }, { insertOnly: true }).schedule(at);
    await this.stored(() => job.save());
  }

  /** Runs a handler at an interval, in one process at a time. */
  async every(intervalMs: number, name: string, handler: () => Promise<void>): Promise<void> {
    this.intervals.set(name, intervalMs);
    // No `lockLimit`: Agenda never frees the slot of a job whose lock expired before it started. After a database outage
    // no slots would be left, and the job would not run again until a restart.
    // oxlint-disable-next-line typescript/no-misused-promises -- Agenda waits for a handler that takes no callback
    this.agenda.define(name, handler, { concurrency: 1 });
    await this.stored(() => this.agenda.every(intervalMs, name, undefined, { skipImmediate: true }));
  }

  /**
   * Runs jobs now that are planned later than possible: one scheduled while a machine's clock was ahead would otherwise
   * wait until that time, for days if need be. Called every half a minute.
   */
  async rescheduleFarFutureJobs(): Promise<void> {
    const jobs = this.connection.collection(JOB_INDEXES.collection);
    const now = Date.now();
    const after = (ms: number) => ({ $gt: new Date(now + ms) });
    const run = { $set: { nextRunAt: new Date(now) } };
    const tooFar = [
      ...Array.from(this.intervals, ([name, ms]) => ({ name, nextRunAt: after(ms + CLOCK_SKEW_MS) })),
      ...Array.from(this.queued, (name) => ({ name, nextRunAt: after(MAX_BACKOFF_MS) })),
    ];
    await jobs.updateMany({ $or: tooFar }, run);
  }

  /** Writes a job. If another process writes the same one concurrently, the second attempt finds it. */
  private async stored(write: () => Promise<unknown>): Promise<void> {
    await this.store.connected;
    await write().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return write();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.store.connected;
    await this.agenda.start();
    this.rescheduling = setInterval(() => {
      this.rescheduleFarFutureJobs().catch((error: unknown) =>
        this.logger.warn({ msg: 'far-future jobs not rescheduled', err: error }),
      );
    }, RESCHEDULE_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.rescheduling);
    this.store.stopDispatching();
    await this.agenda.drain(DRAIN_MS);
  }
}
