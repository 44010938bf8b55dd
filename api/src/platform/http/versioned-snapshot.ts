import { Logger } from '@nestjs/common';
import type { Clock } from '../clock.js';
import type { PreparedAnswer } from './prepared-answer.js';

/** Changes by other processes are visible after at most this long. */
const CHECK_MS = 2_000;
/** Background refresh this long before expiry, so that readers do not wait. */
const CHECK_AHEAD_MS = 1_000;
/** Full reload interval, in case a process crashes between a change and incrementing the version. */
const RELOAD_MS = 60_000;
/** Maximum cached responses. */
const ANSWERS_MAX = 200;

/** The source of a snapshot. */
export interface SnapshotSource<Data> {
  /** The name in the log. */
  name: string;
  /** A number that differs after every change of the data. */
  version(): Promise<number>;
  load(): Promise<Data>;
}

interface Snapshot<Data> {
  version: number;
  loadedAt: number;
  data: Data;
  answers: Map<string, PreparedAnswer>;
}

/**
 * Public data and prepared responses in memory, invalidated by the version of the data. Serves stale data during a
 * database outage.
 */
export class VersionedSnapshot<Data> {
  private readonly logger: Logger;
  private snapshot: Snapshot<Data> | null = null;
  private checkedAt = 0;
  private check: Promise<Snapshot<Data>> | null = null;
  private loads = 0;

  constructor(
    private readonly source: SnapshotSource<Data>,
    private readonly clock: Clock,
  ) {
    this.logger = new Logger(source.name);
  }

  /** The data, if fresh in memory. The same object while unchanged. */
  peek(): Data | null {
    return this.fresh()?.data ?? null;
  }

  /** The last data without waiting, renewed in the background. Null before the first load. */
  last(): Data | null {
    if (!this.fresh()) this.checked().catch(() => undefined);
    return this.snapshot?.data ?? null;
  }

  async current(): Promise<Data> {
    return (await this.currentSnapshot()).data;
  }

  /** A response, if it was made from fresh data. */
  peekAnswer(key: string): PreparedAnswer | null {
    return this.fresh()?.answers.get(key) ?? null;
  }

  /** A response, made once for each version of the data. */
  async answer(key: string, make: (data: Data) => PreparedAnswer): Promise<PreparedAnswer> {
    const { data, answers } = await this.currentSnapshot();
    const kept = answers.get(key);
    if (kept) return kept;
    const made = make(data);
    if (answers.size < ANSWERS_MAX) answers.set(key, made);
    return made;
  }

  /** Call after a change, so that its author sees it (read your own writes). */
  async renew(): Promise<void> {
    await this.load();
  }

  private fresh(): Snapshot<Data> | null {
    const age = this.clock.now().getTime() - this.checkedAt;
    // A negative age means that the clock was set back.
    if (age < 0 || age >= CHECK_MS || !this.snapshot) return null;
    if (age >= CHECK_AHEAD_MS) this.checked().catch(() => undefined);
    return this.snapshot;
  }

  private async currentSnapshot(): Promise<Snapshot<Data>> {
    return this.fresh() ?? this.checked();
  }

  private checked(): Promise<Snapshot<Data>> {
    this.check ??= this.checkVersion().finally(() => {
      this.check = null;
    });
    return this.check;
  }

  private async checkVersion(): Promise<Snapshot<Data>> {
    const now = this.clock.now().getTime();
    const kept = this.snapshot;
    try {
      const fresh =
        kept && Math.abs(now - kept.loadedAt) < RELOAD_MS && (await this.source.version()) === kept.version;
      this.checkedAt = now;
      return fresh ? kept : await this.load();
    } catch (error) {
      if (!kept) throw error;
      this.checkedAt = now;
      this.logger.warn({ msg: 'not renewed, answering the last one', err: error });
      return kept;
    }
  }

  private async load(): Promise<Snapshot<Data>> {
    const load = ++this.loads;
    // Version first, so that the data is at least as new.
    const version = await this.source.version();
    const data = await this.source.load();
    const loaded: Snapshot<Data> = {
      version,
      loadedAt: this.clock.now().getTime(),
      data,
      answers: new Map(),
    };
    // A slow load must not replace a newer one.
    if (load === this.loads || !this.snapshot) this.snapshot = loaded;
    return loaded;
  }
}
