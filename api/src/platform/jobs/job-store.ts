import { setTimeout as pause } from 'node:timers/promises';
import { MongoBackend } from '@agendajs/mongo-backend';

type Repository = MongoBackend['repository'];

/** Longest wait for calls that are under way when the connection is closed. */
const LAST_CALLS_MS = 3_000;

/**
 * The job library's own store, with an end in order: the library closes the connection while it still looks for jobs and while
 * callers still store theirs, which interrupts both.
 */
export class JobStore extends MongoBackend {
  private readonly underWay = new Set<Promise<unknown>>();
  private stopping = false;
  private watched: Repository | undefined;

  override get repository(): Repository {
    this.watched ??= this.watch(super.repository);
    return this.watched;
  }

  /** No job is given out any more; those that are stored wait for another process. */
  giveOutNoMore(): void {
    this.stopping = true;
  }

  override async disconnect(): Promise<void> {
    const patience = new AbortController();
    await Promise.race([
      this.lastCalls(),
      pause(LAST_CALLS_MS, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
    await super.disconnect();
  }

  private async lastCalls(): Promise<void> {
    // An answer may lead to the next call.
    while (this.underWay.size > 0) {
      await Promise.allSettled(this.underWay);
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
            this.underWay.add(answer);
            const done = () => this.underWay.delete(answer);
            answer.then(done, done);
          }
          return answer;
        };
      },
    });
  }
}
