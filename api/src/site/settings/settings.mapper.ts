import {
  SETTING_KEYS,
  settingAt,
  settingsOver,
  type OwnSettings,
  type RejectTemplate,
  type SettingKey,
  type Settings,
} from '@city/contracts';
import { toPerson } from '../../staff/audit/person-snapshot.js';
import type { SettingsConfig } from '../../config/config-groups.js';
import type { OwnSettingsDto, RejectTemplateDto } from './settings-input.dto.js';
import type { StoredSettings } from './settings.repository.js';

export function toSettings(stored: StoredSettings | null, { fallback, sources }: SettingsConfig): Settings {
  const own = stored?.own ?? {};
  return {
    version: stored?.version ?? 0,
    changedAt: stored?.changedAt.toISOString() ?? null,
    changedBy: stored ? toPerson(stored.changedBy) : null,
    values: settingsOver(fallback, own),
    own,
    fallback,
    sources,
  };
}

/** Values by their paths, in their groups: `links.x` becomes `{ links: { x } }`. No group is empty. */
function grouped(
  keys: readonly SettingKey[],
  valueOf: (key: SettingKey) => unknown,
): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const key of keys) {
    const value = valueOf(key);
    if (value === undefined) continue;
    const [group = '', member] = key.split('.');
    made[group] = member === undefined ? value : { ...(made[group] as object | undefined), [member]: value };
  }
  return made;
}

export function toOwnSettings(input: OwnSettingsDto): OwnSettings {
  return grouped(SETTING_KEYS, (key) => {
    if (key === 'rejectTemplates') return input.rejectTemplates?.map(toTemplate);
    const value = settingAt(input, key);
    if (typeof value !== 'string' || !key.startsWith('brand.')) return value;
    return key === 'brand.accent' || key === 'brand.surface' ? value.toLowerCase() : value.trim();
  });
}

function toTemplate({ id, title, text, kinds }: RejectTemplateDto): RejectTemplate {
  return {
    id,
    title: { en: title.en, fr: title.fr, ar: title.ar },
    text: { en: text.en, fr: text.fr, ar: text.ar },
    kinds: [...kinds],
  };
}

/** The settings that differ, for the audit log; null for a configuration value. */
export function changedSettings(
  before: OwnSettings,
  after: OwnSettings,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = SETTING_KEYS.filter((key) => !same(settingAt(before, key), settingAt(after, key)));
  const facts = (own: OwnSettings) => grouped(changed, (key) => settingAt(own, key) ?? null);
  return { before: facts(before), after: facts(after) };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
