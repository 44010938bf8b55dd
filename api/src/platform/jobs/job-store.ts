import { setTimeout as pause } from 'node:timers/promises';
import { MongoBackend } from '@agendajs/mongo-backend';

type Repository = MongoBackend['repository'];

/** Longest wait for pending calls when the connection is closed. */
const DRAIN_CALLS_MS = 3_000;

/**
 * The job library's own store with a graceful shutdown: the library closes the connection while it still polls for jobs
 * and while callers still store theirs, which interrupts both.
 */
export class JobStore extends MongoBackend {
  private readonly pending = new Set<Promise<unknown>>();
  private stopping = false;
  private watched: Repository | undefined;

  override get repository(): Repository {
    this.watched ??= this.watch(super.repository);
    return this.watched;
  }

  /** Hands out no more jobs; stored ones wait for another process. */
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

  private watch(repository: Repository): Repository {
    return new Proxy(repository, {
      get: (of, name) => {
        const member: unknown = Reflect.get(of, name, of);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]): unknown => {
          if (this.stopping && name === 'getNextJobToRun') return Promise.resolve(undefined);
          const answer: unknown = member.apply(of, given);
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
