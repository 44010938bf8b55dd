type Work = () => void;

interface Timer {
  at: number;
  every: number | null;
  work: Work;
}

const TICK_MS = 50;

/** The main thread with twenty ticks a second. Functions of the game server work only within a tick. */
export class Ticks {
  /** The longest piece of work of the resource in one tick, in milliseconds. */
  longestMs = 0;
  readonly errors: unknown[] = [];
  /** Number of the current tick. */
  number = 0;
  private readonly timers = new Map<number, Timer>();
  private count = 0;
  private depth = 0;
  private readonly clock: NodeJS.Timeout;

  /** @param speed how many times as fast as a game server ticks and timers run */
  constructor(private readonly speed: number) {
    this.clock = setInterval(() => this.tick(), TICK_MS / speed);
    this.clock.unref();
  }

  get isInTick(): boolean {
    return this.depth > 0;
  }

  /** Runs work as the game server does when it calls into the resource. */
  enter<Result>(work: () => Result): Result {
    const start = performance.now();
    this.depth += 1;
    try {
      return work();
    } finally {
      this.depth -= 1;
      if (this.depth === 0) this.longestMs = Math.max(this.longestMs, performance.now() - start);
    }
  }

  /** Timers run in ticks; `setImmediate` is one of the next tick. */
  add(work: Work, ms: number, repeats: boolean): number {
    this.count += 1;
    const wait = Math.max(0, ms) / this.speed;
    this.timers.set(this.count, { at: performance.now() + wait, every: repeats ? wait : null, work });
    return this.count;
  }

  remove(id: number): void {
    this.timers.delete(id);
  }

  stop(): void {
    clearInterval(this.clock);
    this.timers.clear();
  }

  private tick(): void {
    this.number += 1;
    const now = performance.now();
    for (const [id, timer] of [...this.timers].filter(([, { at }]) => at <= now)) {
      if (!this.timers.has(id)) continue;
      if (timer.every === null) this.timers.delete(id);
      else timer.at = now + timer.every;
      try {
        this.enter(timer.work);
      } catch (error) {
        this.errors.push(error);
      }
    }
  }
}
