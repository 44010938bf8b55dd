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

/** How often a process looks for jobs that others have left; its own new jobs start at once. */
const POLL_MS = 5_000;
/** A job of a killed process is taken over after this long. */
const LOCK_MS = 20_000;
const DRAIN_MS = 5_000;
/** A question to the database is given up well before the lock that it asks for is over. */
const PATIENCE = { serverSelectionTimeoutMS: 5_000, connectTimeoutMS: 5_000, socketTimeoutMS: 10_000 };
/** How often it is looked for work that sleeps because the clock was set back. */
const WAKE_MS = 30_000;
/** What the clocks of several machines may be apart. */
const APART_MS = 10_000;
/** Longer than the longest pause between two attempts of any job. */
const LONGEST_PAUSE_MS = 12 * 3_600_000;

/** Pauses between the attempts at a job: `delayMs`, then each `factor` times as long, `retries` times. */
export interface JobBackoff {
  delayMs: number;
  factor: number;
  retries: number;
}

const BACKOFF: JobBackoff = { delayMs: 2_000, factor: 3, retries: 6 };

/** Which attempt at a job this is. */
export interface JobAttempt {
  /** 1 for the first. */
  number: number;
  /** No other will follow. */
  last: boolean;
}

/** Thrown by a handler when trying again makes no sense. */
export class PermanentJobFailure extends Error {}

/**
 * Durable work: stored in MongoDB, shared by all processes, run at least once, tried again with growing pauses.
 * Modules define their jobs in `onModuleInit`; processing starts when the application is up.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Jobs.name);
  private readonly agenda: Agenda;
  private readonly store: JobStore;
  /** Milliseconds between two runs, by the name of the work. */
  private readonly intervals = new Map<string, number>();
  /** Names of the work that is done once. */
  private readonly queued = new Set<string>();
  private waking: NodeJS.Timeout | undefined;

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
    // Its own small pool: the driver's classes of mongoose and of agenda are two copies.
    this.store = new JobStore({
      address: config.mongo.uri,
      options: { maxPoolSize: 3, ...PATIENCE },
      collection: JOB_INDEXES.collection,
      ensureIndex: false,
    });
    this.agenda = new Agenda({
      backend: this.store,
      // Tells this very process of its new jobs, so that they need not wait for the poll.
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

  /** What is to be done for jobs of this name. A handler must bear being run twice. */
  define<T>(
    name: string,
    handler: (data: T, attempt: JobAttempt) => Promise<void>,
    { delayMs: delay, factor, retries }: JobBackoff = BACKOFF,
  ): void {
    this.queued.add(name);
    this.agenda.define<{ key: string; payload: T }>(
      name,
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
   * Stores a job, to be run after `delayMs`. The same name and key is the same job, however often it is stored. The payload
   * names everything by its id and says nothing about a person: an erasure does not look at jobs.
   */
  async enqueue<T>(name: string, key: string, payload: T, delayMs = 0): Promise<void> {
    const job = this.agenda.create(name, { key, payload });
    const at = new Date(Date.now() + delayMs);
    job.unique({ 'data.key': key }, { insertOnly: true }).schedule(at);
    await stored(() => job.save());
  }

  /** Runs a handler at an interval, by one process at a time. */
  async every(intervalMs: number, name: string, handler: () => Promise<void>): Promise<void> {
    this.intervals.set(name, intervalMs);
    // No `lockLimit`: Agenda never gives back the place of a job whose lock was over before it could begin, so that after
    // a database that was away for a while no place would be left, and the work would stand still until a restart.
    this.agenda.define(name, handler, { concurrency: 1 });
    await stored(() => this.agenda.every(intervalMs, name, undefined, { skipImmediate: true }));
  }

  /**
   * Work whose next run was planned while a machine's clock was ahead would sleep until that time comes, for days if need be.
   * What is planned for later than can be is run now; called every half a minute.
   */
  async wakeSleepers(): Promise<void> {
    const jobs = this.connection.collection(JOB_INDEXES.collection);
    const now = Date.now();
    const after = (ms: number) => ({ $gt: new Date(now + ms) });
    const run = { $set: { nextRunAt: new Date(now) } };
    for (const [name, intervalMs] of this.intervals) {
      await jobs.updateMany({ name, nextRunAt: after(intervalMs + APART_MS) }, run);
    }
    for (const name of this.queued) await jobs.updateMany({ name, nextRunAt: after(LONGEST_PAUSE_MS) }, run);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.agenda.start();
    this.waking = setInterval(() => {
      this.wakeSleepers().catch((error: unknown) =>
        this.logger.warn({ msg: 'sleepers not woken', err: error }),
      );
    }, WAKE_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.waking);
    this.store.giveOutNoMore();
    await this.agenda.drain(DRAIN_MS);
  }
}

/** Writes a job. Where another process writes the same one at this moment, that one is found at the second attempt. */
async function stored(write: () => Promise<unknown>): Promise<void> {
  await write().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return write();
  });
}
