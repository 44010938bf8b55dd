import { settingsOver, type SettingValues } from '@city/contracts';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import { SettingsRepository } from './settings.repository.js';

/** Changes made by other processes hold here after at most this long. */
const CHECK_MS = 2_000;
/** While they are read they are looked at this early, so that no reader waits for that. */
const CHECK_AHEAD_MS = 1_000;
/** A reader waits this long for the database, then goes on with what held last. */
const WAIT_MS = 300;

interface Snapshot {
  version: number;
  values: SettingValues;
}

/**
 * The settings as they hold: what was changed in the console over the configuration. Every rule asks here at the moment
 * when it needs a value; nothing is to be kept longer than a request. Never fails: while the database is away, what held
 * last holds on.
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

  /** What holds, at most some seconds old. The same object as long as nothing has changed. */
  async current(): Promise<SettingValues> {
    if (!this.isFresh()) await before(WAIT_MS, this.checked());
    return this.snapshot.values;
  }

  /** What holds, if that is known without asking the database; for the paths that every request takes. */
  peek(): SettingValues | null {
    return this.isFresh() ? this.snapshot.values : null;
  }

  /** To be called after a change: the change itself must be seen by whoever made it. */
  async renew(): Promise<void> {
    const load = ++this.loads;
    const stored = await this.repository.read();
    const version = stored?.version ?? 0;
    // A slow read must not replace a newer one. Versions go back where a backup was restored.
    if (load !== this.loads && version <= this.snapshot.version) return;
    this.snapshot = { version, values: settingsOver(this.fallback, stored?.own ?? {}) };
    this.checkedAt = this.clock.now().getTime();
  }

  private isFresh(): boolean {
    if (this.checkedAt === null) return false;
    const age = this.clock.now().getTime() - this.checkedAt;
    // A clock that was set back makes the age negative: checked again, not trusted for hours.
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
