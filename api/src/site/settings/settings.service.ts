import {
  BRAND_PICTURES,
  type Brand,
  chosenContrasts,
  GUARDED_LINKS,
  type OwnSettings,
  type Settings,
} from '@city/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { nameOf, snapshotOf } from '../../staff/audit/person-snapshot.js';
import { AppConfig } from '../../config/app-config.js';
import { PicturesService } from '../../content/pictures/pictures.service.js';
import { may } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { staffMessage } from '../../platform/announcements/announcement.js';
import { LiveSettings } from './live-settings.js';
import { SETTINGS_ID } from './settings.schema.js';
import type { SettingsInputDto } from './settings-input.dto.js';
import { changedSettings, toOwnSettings, toSettings } from './settings.mapper.js';
import { SettingsRepository, type StoredSettings } from './settings.repository.js';

/** The pictures of a brand that were uploaded, by the name of their setting. */
const picturesOf = (brand: Partial<Brand> = {}): [name: keyof typeof BRAND_PICTURES, address: string][] =>
  (Object.keys(BRAND_PICTURES) as (keyof typeof BRAND_PICTURES)[]).flatMap((name) => {
    const address = brand[name];
    return address ? [[name, address]] : [];
  });

@Injectable()
export class SettingsService implements OnModuleInit {
  constructor(
    private readonly repository: SettingsRepository,
    private readonly live: LiveSettings,
    private readonly pictures: PicturesService,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.pictures.usedBy(async () =>
      picturesOf((await this.repository.read())?.own.brand).map(([, address]) => address),
    );
  }

  async read(): Promise<Settings> {
    return toSettings(await this.repository.read(), this.config.settings);
  }

  /**
   * Stores all own settings. A save without changes is not recorded.
   * @throws SETTINGS_CHANGED if `version` is stale, with who saved last and when; LINKS_NEED_STAFF if a guarded link changes and
   * the actor does not manage staff; VALIDATION_FAILED if a colour has too little contrast, or a picture does not exist
   */
  async save({ version, ...input }: SettingsInputDto, { actor, origin }: AuditBy): Promise<Settings> {
    const current = await this.repository.read();
    if ((current?.version ?? 0) !== version) throw isSettingsChanged(current);
    const own = toOwnSettings(input);
    const facts = changedSettings(current?.own ?? {}, own);
    if (Object.keys(facts.after).length === 0) return toSettings(current, this.config.settings);
    const guarded = GUARDED_LINKS.filter(
      (link) => link in ((facts.after['links'] as object | undefined) ?? {}),
    );
    if (guarded.length > 0 && !may(actor, 'staff')) throw new DomainError('LINKS_NEED_STAFF');
    if (facts.after['brand']) await this.assertBrand(own);

    const entry: AuditInput = {
      actor,
      action: 'settings.update',
      target: { type: 'settings', id: SETTINGS_ID.toHexString() },
      ...facts,
      ...origin,
    };
    const changedBy = snapshotOf(actor);
    const change = { own, changedAt: this.clock.now(), changedBy };
    const told = { links: guarded.join(', '), changedBy: nameOf(changedBy) };
    const marks = guarded.length > 0 ? [staffMessage('staff.links-changed', told, change.changedAt)] : [];
    if (!(await this.audit.recordChange(entry, () => this.repository.save(version, change, marks)))) {
      throw isSettingsChanged(await this.repository.read());
    }
    await this.live.renew();
    return toSettings({ ...change, version: version + 1 }, this.config.settings);
  }

  private async assertBrand({ brand }: OwnSettings): Promise<void> {
    const faint = chosenContrasts({ ...this.config.settings.fallback.brand, ...brand }).filter(
      ({ ratio, least }) => ratio < least,
    );
    if (faint.length > 0) {
      const errors = faint.map(({ of, what, ratio, least }) => ({
        field: `brand.${of}`,
        code: 'CONTRAST_TOO_LOW',
        message: `brand.${of} has a contrast of ${Math.floor(ratio * 100) / 100} for ${what}, and needs ${least}`,
      }));
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    for (const [name, address] of picturesOf(brand))
      await this.pictures.choose([address], `brand.${name}`, BRAND_PICTURES[name]);
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
