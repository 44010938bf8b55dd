import { settingsOver, type SettingValues } from '@city/contracts';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { SettingsRepository } from './settings.repository.js';

/** Changes by other processes take effect after at most this long. */
const CHECK_MS = 2_000;
/** Background refresh this long before expiry, so that readers do not wait. */
const CHECK_AHEAD_MS = 1_000;
/** Readers wait this long for the database, then use the last known settings. */
const WAIT_MS = 300;

interface Snapshot {
  version: number;
  values: SettingValues;
}

/**
 * The current settings: changes from the console over the configuration. Read them when needed and do not keep them longer
 * than a request. Never fails: during a database outage the last known settings apply.
 */
@Injectable()
export class LiveSettings implements OnApplicationBootstrap {
  private readonly logger = new Logger(LiveSettings.name);
  private readonly fallback: SettingValues;
  private snapshot: Snapshot;
  private checkedAt: number | null = null;
  private check: Promise<void> | null = null;
  private loads = 0;

  constructor(
    private readonly repository: SettingsRepository,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.fallback = config.settings.fallback;
    this.snapshot = { version: 0, values: this.fallback };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.current();
  }

  /** The current settings, at most some seconds old. The same object while unchanged. */
  async current(): Promise<SettingValues> {
    if (!this.isFresh()) await before(WAIT_MS, this.checked());
    return this.snapshot.values;
  }

  /** The current settings, if known without a database read; for hot paths. */
  peek(): SettingValues | null {
    return this.isFresh() ? this.snapshot.values : null;
  }

  /** Call after a change, so that its author sees it (read your own writes). */
  async renew(): Promise<void> {
    const load = ++this.loads;
    const stored = await this.repository.read();
    const version = stored?.version ?? 0;
    // A slow read must not replace a newer one. Versions can decrease after a restore.
    if (load !== this.loads && version <= this.snapshot.version) return;
    this.snapshot = { version, values: settingsOver(this.fallback, stored?.own ?? {}) };
    this.checkedAt = this.clock.now().getTime();
  }

  private isFresh(): boolean {
    if (this.checkedAt === null) return false;
    const age = this.clock.now().getTime() - this.checkedAt;
    // A negative age means that the clock was set back.
    if (age < 0 || age >= CHECK_MS) return false;
    if (age >= CHECK_AHEAD_MS) void this.checked();
    return true;
  }

  private checked(): Promise<void> {
    this.check ??= this.renewIfChanged().finally(() => {
      this.check = null;
    });
    return this.check;
  }

  private async renewIfChanged(): Promise<void> {
    const now = this.clock.now().getTime();
    try {
      if ((await this.repository.version()) !== this.snapshot.version) await this.renew();
    } catch (error) {
      this.logger.warn({ msg: 'settings not renewed, the last ones hold on', err: error });
    }
    this.checkedAt = now;
  }
}

/** Waits for `work`, but not longer than `ms`. */
async function before(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
}
