import { setTimeout as pause } from 'node:timers/promises';
import { settingsOver, type SettingValues } from '@city/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { VersionedSnapshot } from '../../platform/http/versioned-snapshot.js';
import { SettingsRepository } from './settings.repository.js';

/** Readers wait this long for the database, then use the last known settings. */
const WAIT_MS = 300;

/**
 * The current settings: changes from the console over the configuration. Read them when needed and do not keep them longer
 * than a request. Never fails: during a database outage the last known settings apply.
 */
@Injectable()
export class LiveSettings implements OnApplicationBootstrap {
  private readonly fallback: SettingValues;
  private readonly kept: VersionedSnapshot<SettingValues>;

  constructor(
    private readonly repository: SettingsRepository,
    clock: Clock,
    config: AppConfig,
  ) {
    const { fallback } = config.settings;
    this.fallback = fallback;
    const source = {
      name: LiveSettings.name,
      version: () => repository.version(),
      load: () => this.stored(),
    };
    this.kept = new VersionedSnapshot(source, clock, Infinity);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.current();
  }

  /** The current settings, at most some seconds old. The same object while unchanged. */
  async current(): Promise<SettingValues> {
    const known = this.kept.peek();
    if (known) return known;
    const read = this.kept.current().catch(() => null);
    return (
      (await Promise.race([read, pause(WAIT_MS, null, { ref: false })])) ?? this.kept.last() ?? this.fallback
    );
  }

  /** The current settings, if known without a database read; for hot paths. */
  peek(): SettingValues | null {
    return this.kept.peek();
  }

  /** The settings as they are stored, by a query of their own. For transactions, which must not wait for another read. */
  async stored(): Promise<SettingValues> {
    return settingsOver(this.fallback, (await this.repository.read())?.own ?? {});
  }

  /** Call after a change, so that its author sees it (read your own writes). */
  renew(): Promise<void> {
    return this.kept.renew();
  }
}
