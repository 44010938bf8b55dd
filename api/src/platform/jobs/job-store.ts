import { setTimeout as pause } from 'node:timers/promises';
import { MongoBackend, type MongoJobRepository as Repository } from '@agendajs/mongo-backend';
import { StartRefused } from '../../start-refused.js';

type NextJobQuestion = Parameters<Repository['getNextJobToRun']>;

/** The names that the library requests in one turn, and which of them have a job to lock. */
interface Round {
  names: string[];
  withJobs: Promise<string[]>;
}

/** Longest wait for pending calls when the connection is closed. */
const DRAIN_CALLS_MS = 3_000;
/** How long a start waits for the database; mongoose waits as long. */
const START_PATIENCE_MS = 30_000;

/**
 * The job library's own store with two changes. At the start it waits for the database; the library connects once, and
 * an unhandled failure ends the process. At the shutdown it waits for pending calls; the library closes the connection
 * while it polls and while callers store jobs.
 */
export class JobStore extends MongoBackend {
  private readonly pending = new Set<Promise<unknown>>();
  private stopping = false;
  private watched: Repository | undefined;
  private round: Round | undefined;
  /** Fulfilled once the database is reached; rejected after the maximum wait, with a message for the operator. */
  connected: Promise<void> = Promise.resolve();

  constructor(
    config: ConstructorParameters<typeof MongoBackend>[0],
    private readonly patienceMs = START_PATIENCE_MS,
  ) {
    super(config);
  }

  /** The library calls it and handles no rejection, so a failure rejects `connected` instead. */
  override connect(): Promise<void> {
    this.connected = this.connectPatiently();
    return this.connected.catch(() => new Promise<never>(() => undefined));
  }

  private async connectPatiently(): Promise<void> {
    const end = Date.now() + this.patienceMs;
    for (;;) {
      try {
        // The backend's own `connect` also creates a collection for an unused log.
        return await (super.repository as Repository).connect();
      } catch (error) {
        if (Date.now() < end) continue;
        throw new StartRefused(
          `The job queue did not reach the database of MONGODB_URI within ${this.patienceMs / 1000} s: ` +
            `${(error as Error).message}. Check that the database runs and has a primary, then start again.`,
        );
      }
    }
  }

  override get repository(): Repository {
    this.watched ??= this.watch(super.repository as Repository);
    return this.watched;
  }

  /** Stops starting jobs; stored jobs wait for another process. */
  stopDispatching(): void {
    this.stopping = true;
  }

  override async disconnect(): Promise<void> {
    const timeout = new AbortController();
    await Promise.race([
      this.drainCalls(),
      pause(DRAIN_CALLS_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
    ]);
    timeout.abort();
    await super.disconnect();
  }

  private async drainCalls(): Promise<void> {
    // A response may trigger the next call.
    while (this.pending.size > 0) {
      await Promise.allSettled(this.pending);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private async nextJob(
    repository: Repository,
    ...question: NextJobQuestion
  ): ReturnType<Repository['getNextJobToRun']> {
    const [name, nextScanAt, lockDeadline] = question;
    this.round ??= this.startRound(repository, nextScanAt, lockDeadline);
    this.round.names.push(name);
    return (await this.round.withJobs).includes(name) ? repository.getNextJobToRun(...question) : undefined;
  }

  /**
   * Every few seconds the library tries to lock a job of each name: without jobs about thirty writes without effect.
   * One read finds the names that have a job.
   */
  private startRound({ collection }: Repository, nextScanAt: Date, lockDeadline: Date): Round {
    const names: string[] = [];
    const find = async () => {
      this.round = undefined;
      if (names.length === 1) return names;
      return collection.distinct('name', {
        name: { $in: names },
        disabled: { $ne: true },
        $or: [{ lockedAt: null, nextRunAt: { $lte: nextScanAt } }, { lockedAt: { $lte: lockDeadline } }],
      });
    };
    // The library requests all names in the same turn.
    return { names, withJobs: Promise.resolve().then(find) };
  }

  private watch(repository: Repository): Repository {
    return new Proxy(repository, {
      get: (of, name) => {
        const member: unknown = Reflect.get(of, name, of);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]): unknown => {
          if (this.stopping && name === 'getNextJobToRun') return Promise.resolve(undefined);
          const answer: unknown =
            name === 'getNextJobToRun'
              ? this.nextJob(of, ...(given as NextJobQuestion))
              : member.apply(of, given);
          if (answer instanceof Promise) {
            this.pending.add(answer);
            const done = () => this.pending.delete(answer);
            answer.then(done, done);
          }
          return answer;
        };
      },
    });
  }
}
