interface Row {
  count: number;
  /** Known events of other processes. */
  others: number;
  /** Monotonic time. */
  endsAt: number;
}

/** In-memory counts by key; each window ends a fixed time after its first event. Synchronous. */
export class LocalCounts {
  private readonly rows = new Map<string, Row>();
  private nextSweep = 0;

  constructor(private readonly durationMs: number) {}

  of(key: string): number {
    return this.running(key)?.count ?? 0;
  }

  /** Milliseconds until the window of this key ends. */
  msLeft(key: string): number {
    const row = this.running(key);
    return row ? row.endsAt - performance.now() : 0;
  }

  /** Events of this process and known events of others. */
  ofAll(key: string): number {
    const row = this.running(key);
    return row ? row.count + row.others : 0;
  }

  /** Counts one event; returns the new count. */
  add(key: string): number {
    const row = this.running(key);
    if (row) return (row.count += 1);
    this.set(key, 1, this.durationMs);
    return 1;
  }

  set(key: string, count: number, ms: number): void {
    const now = performance.now();
    if (now >= this.nextSweep) this.sweep(now);
    this.rows.set(key, { count, others: 0, endsAt: now + Math.min(ms, this.durationMs) });
  }

  /** Stores the number of events that all processes have counted together. */
  learn(key: string, all: number): void {
    const row = this.running(key);
    if (row) row.others = Math.max(0, all - row.count);
  }

  private running(key: string): Row | undefined {
    const row = this.rows.get(key);
    if (!row) return undefined;
    return row.endsAt > performance.now() ? row : undefined;
  }

  /** Removes expired windows, at most once per duration. */
  private sweep(now: number): void {
    this.nextSweep = now + this.durationMs;
    for (const [key, { endsAt }] of this.rows) if (endsAt <= now) this.rows.delete(key);
  }
}
