import type { Settings } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService, type AuditBy } from '../audit/audit.service.js';
import { nameOf, snapshotOf } from '../audit/person-snapshot.js';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { LiveSettings } from './live-settings.js';
import { SETTINGS_ID, SETTINGS_MODEL } from './settings.schema.js';
import type { SettingsInputDto } from './settings-input.dto.js';
import { changedSettings, toOwnSettings, toSettings } from './settings.mapper.js';
import { SettingsRepository, type StoredSettings } from './settings.repository.js';

/** The settings for staff. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly repository: SettingsRepository,
    private readonly live: LiveSettings,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Settings> {
    return toSettings(await this.repository.read(), this.config.settings);
  }

  /**
   * Stores all own settings. A save without changes is not recorded.
   * @throws SETTINGS_CHANGED if `version` is stale, with who saved last and when
   */
  async save({ version, ...input }: SettingsInputDto, { actor, origin }: AuditBy): Promise<Settings> {
    const current = await this.repository.read();
    if ((current?.version ?? 0) !== version) throw isSettingsChanged(current);
    const own = toOwnSettings(input);
    const facts = changedSettings(current?.own ?? {}, own);
    if (Object.keys(facts.after).length === 0) return toSettings(current, this.config.settings);

    const entry = this.audit.prepare({
      actor,
      action: 'settings.update',
      target: { type: 'settings', id: SETTINGS_ID.toHexString() },
      ...facts,
      ...origin,
    });
    const change = { own, changedAt: this.clock.now(), changedBy: snapshotOf(actor) };
    if (!(await this.repository.save(version, change, entry))) {
      throw isSettingsChanged(await this.repository.read());
    }
    await Promise.all([
      this.audit.relay({ model: SETTINGS_MODEL, id: SETTINGS_ID }, entry),
      this.live.renew(),
    ]);
    return toSettings({ ...change, version: version + 1 }, this.config.settings);
  }
}

function isSettingsChanged(current: StoredSettings | null): DomainError {
  return new DomainError('SETTINGS_CHANGED', {
    details: {
      version: current?.version ?? 0,
      changedBy: current && nameOf(current.changedBy),
      changedAt: current?.changedAt.toISOString() ?? null,
    },
  });
}
