import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Counter } from 'prom-client';
import { Metrics } from '../metrics/metrics.service.js';
import { isDuplicateKey } from '../mongo/mongo-errors.js';
import { JOB_MODEL, type JobRecord } from './job.schema.js';

/** Another process takes over a run whose claim is older. */
const CLAIM_MS = 20_000;
const EXTEND_MS = 7_000;
/** A stop waits this long for runs in progress. */
const STOP_MS = 5_000;
/** Pause after the database gave no answer. */
const RETRY_MS = 5_000;
/** The longest pause between two looks: an operator, or another process, may have changed the time of the next run. */
const LOOK_MS = 60_000;

interface Job {
  name: string;
  intervalMs: number;
  handler: () => Promise<void>;
  timer?: NodeJS.Timeout;
  running?: Promise<void>;
}

/**
 * Recurring jobs, each in one process at a time. A process sleeps until the time of the next run, which is stored. Work
 * that follows a change belongs in the outbox.
 */
@Injectable()
export class Jobs implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Jobs.name);
  private readonly owner = randomUUID();
  private readonly jobs = new Map<string, Job>();
  private readonly failures: Counter;
  private isStopping = false;

  constructor(
    @InjectModel(JOB_MODEL) private readonly records: Model<JobRecord>,
    { registry }: Metrics,
  ) {
    this.failures = new Counter({
      name: 'job_failures_total',
      help: 'Failed runs of a recurring job, by its name.',
      labelNames: ['name'],
      registers: [registry],
    });
  }

  /** Runs an idempotent handler at an interval, for the first time after one interval. */
  async every(intervalMs: number, name: string, handler: () => Promise<void>): Promise<void> {
    const job: Job = { name, intervalMs, handler };
    this.jobs.set(name, job);
    await this.plan(job);
  }

  /** The jobs of this process. An earlier version may have stored others. */
  get names(): string[] {
    return [...this.jobs.keys()];
  }

  /** Runs a job as soon as possible: once more if it is running, and at its start if it has not been started. */
  async runNow(name: string): Promise<void> {
    await this.records.updateOne(
      { _id: name },
      { $set: { nextRunAt: new Date() }, $setOnInsert: { owner: null, claimedUntil: null } },
      { upsert: true },
    );
    const job = this.jobs.get(name);
    if (job) await this.plan(job);
  }

  /** Ends the pauses, waits for runs in progress, and gives runs that last longer to other processes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const jobs = [...this.jobs.values()];
    for (const { timer } of jobs) clearTimeout(timer);
    let limit: NodeJS.Timeout | undefined;
    const stop = new Promise<void>((resolve) => (limit = setTimeout(resolve, STOP_MS)));
    await Promise.race([Promise.all(jobs.flatMap(({ running }) => running ?? [])), stop]);
    clearTimeout(limit);
  }

  /** Reads when the job runs next. A time that is too far away, as after a clock was set back, is corrected. */
  private async plan(job: Job): Promise<void> {
    const found = await this.records.findById(job.name).lean<JobRecord>();
    const latest = new Date(Date.now() + job.intervalMs);
    const isTooFar = found && found.nextRunAt > latest;
    if (!found || isTooFar) {
      await this.records
        .updateOne(
          { _id: job.name },
          { $min: { nextRunAt: latest }, $setOnInsert: { owner: null, claimedUntil: null } },
          { upsert: true },
        )
        .catch((error: unknown) => {
          // Another process has just stored it.
          if (!isDuplicateKey(error)) throw error;
        });
    }
    const next = found?.claimedUntil ?? (found && !isTooFar ? found.nextRunAt : latest);
    const ms = next.getTime() - Date.now();
    // No process claims a run for so long: its clock was ahead, and it was killed.
    this.sleep(job, found?.claimedUntil && ms > LOOK_MS ? 0 : ms);
  }

  private sleep(job: Job, ms: number): void {
    clearTimeout(job.timer);
    if (this.isStopping) return;
    const isNext = ms <= LOOK_MS;
    job.timer = setTimeout(
      () => {
        job.running ??= (isNext ? this.run(job) : this.plan(job))
          .catch((error: unknown) => {
            this.logger.warn({ msg: `job ${job.name} waits for the database`, err: error });
            this.sleep(job, RETRY_MS);
          })
          .finally(() => delete job.running);
      },
      isNext ? Math.max(ms, 0) : LOOK_MS,
    ).unref();
  }

  private async run(job: Job): Promise<void> {
    const { name: _id, intervalMs } = job;
    const startedAt = new Date();
    const claim = () => ({ owner: this.owner, claimedUntil: new Date(Date.now() + CLAIM_MS) });
    const isDue = { claimedUntil: null, nextRunAt: { $lte: startedAt } };
    const hasEnded = { claimedUntil: { $lte: startedAt } };
    const isTooLong = { claimedUntil: { $gt: new Date(startedAt.getTime() + LOOK_MS) } };
    const { modifiedCount } = await this.records.updateOne(
      { _id, $or: [isDue, hasEnded, isTooLong] },
      { $set: { ...claim(), nextRunAt: new Date(startedAt.getTime() + intervalMs) } },
    );
    if (modifiedCount === 0) return this.plan(job);
    const mine = { _id, owner: this.owner };
    const extending = setInterval(() => {
      // A claim that cannot be extended ends, and another process takes the run over. A call that arrives after the end of
      // the run must not claim it again.
      this.records.updateOne({ ...mine, claimedUntil: { $ne: null } }, { $set: claim() }).catch(() => {});
    }, EXTEND_MS).unref();
    try {
      await job.handler();
    } catch (error) {
      this.failures.inc({ name: job.name });
      this.logger.warn({ msg: `job ${job.name} failed`, err: error });
    } finally {
      clearInterval(extending);
    }
    await this.records.updateOne(mine, { $set: { claimedUntil: null } });
    await this.plan(job);
  }
}
