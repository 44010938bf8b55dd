import { Logger } from '@nestjs/common';
import type { Clock } from '../clock.js';
import type { CachedResponse } from './response-cache.js';

/** Changes by other processes are visible after at most this long. */
const CHECK_MS = 2_000;
/** Background refresh this long before expiry, so that readers do not wait. */
const CHECK_AHEAD_MS = 1_000;
/** Full reload interval for data that can change without its version, such as stock. */
const RELOAD_MS = 60_000;
const RESPONSES_MAX = 200;

export interface SnapshotSource<Data> {
  name: string;
  /** A number that differs after every change of the data. */
  version(): Promise<number>;
  load(): Promise<Data>;
}

interface Snapshot<Data> {
  version: number;
  loadedAt: number;
  data: Data;
  responses: Map<string, CachedResponse>;
}

/**
 * Public data and responses made of it in memory, invalidated by the version of the data. Serves stale data during a
 * database outage.
 */
export class VersionedSnapshot<Data> {
  private readonly logger: Logger;
  private snapshot: Snapshot<Data> | null = null;
  private checkedAt = 0;
  private check: Promise<Snapshot<Data>> | null = null;
  private loads = 0;
  private stored = 0;

  /** @param reloadMs Infinity if the version and the data change in one transaction */
  constructor(
    private readonly source: SnapshotSource<Data>,
    private readonly clock: Clock,
    private readonly reloadMs = RELOAD_MS,
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

  /** A response, made once for each version of the data. */
  async response(key: string, make: (data: Data) => CachedResponse): Promise<CachedResponse> {
    const snapshot = await this.currentSnapshot();
    const kept = snapshot.responses.get(key);
    if (kept) return kept;
    const made = { ...make(snapshot.data), isCurrent: () => this.fresh() === snapshot };
    if (snapshot.responses.size < RESPONSES_MAX) snapshot.responses.set(key, made);
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
        kept &&
        Math.abs(now - kept.loadedAt) < this.reloadMs &&
        (await this.source.version()) === kept.version;
      this.checkedAt = now;
      // A change of this process may have loaded a newer one meanwhile.
      return fresh ? (this.snapshot ?? kept) : await this.load();
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
      responses: new Map(),
    };
    // A slow load must not replace one that began after it.
    if (load > this.stored) {
      this.stored = load;
      this.snapshot = loaded;
    }
    return this.snapshot ?? loaded;
  }
}
