/** The sandbox’s time: the machine’s time plus the time that a test has skipped. */
export class Clock {
  #aheadMs = 0;

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** Time stamp as the providers write it, without milliseconds. */
  stamp(): string {
    return new Date(this.now()).toISOString().replace(/\.\d+Z$/, 'Z');
  }

  /** Milliseconds that a test has skipped. */
  get aheadMs(): number {
    return this.#aheadMs;
  }

  advance(seconds: number): void {
    this.#aheadMs += seconds * 1000;
  }

  reset(): void {
    this.#aheadMs = 0;
  }
}
