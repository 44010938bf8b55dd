import {
  INTERVIEW_MODES,
  SUGGESTED_PACKS,
  SETTING_KEYS,
  settingAt,
  westernDigits,
  type OwnSettings,
  type SettingKey,
  type Settings,
  type SettingsInput,
} from '@city/contracts';

/** Custom settings by path, as typed: numbers may still be strings. Absent ones have the default. */
export type Typed = Partial<Record<SettingKey, unknown>>;

/** Unsaved changes. They survive navigation and a reload. */
export interface SettingDraft {
  /** The version and the custom settings that the changes are based on. */
  version: number;
  base: Typed;
  typed: Typed;
}

export const NUMBER_KEYS: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'whitelistMaxAttempts',
  'memberCaps.Crew',
  'memberCaps.Gang',
  'memberCaps.Family',
  'memberCaps.Organization',
  'policies.reportHours',
  'policies.clipMinutes',
  'policies.appealDays',
  'policies.deliveryHours',
  'policies.tipCheckHours',
  'policies.erasureDays',
]);
/** Words in any script; the others are addresses and numbers. */
export const NAME_KEYS: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'tagline',
  'partner',
  'policies.operator',
]);
/** Settings that may be empty. */
export const OPTIONAL_KEYS: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'links.interview',
  'links.connect',
  'media.music',
  'media.introVideo',
  'media.trailer',
]);

/** Settings that are one of several choices, named under `city.settings.choice`. */
export const CHOICES: Partial<Record<SettingKey, readonly string[]>> = {
  interviews: INTERVIEW_MODES,
  suggestedPack: SUGGESTED_PACKS,
};

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function toTyped(own: OwnSettings): Typed {
  const pairs = SETTING_KEYS.map((key) => [key, settingAt(own, key)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as Typed;
}

export const draftOf = ({ version, own }: Settings): SettingDraft => {
  const base = toTyped(own);
  return { version, base, typed: base };
};

export const isDirty = ({ base, typed }: SettingDraft): boolean => changedKeys(base, typed).length > 0;

/** The settings that differ. */
export const changedKeys = (a: Typed, b: Typed): SettingKey[] =>
  SETTING_KEYS.filter((key) => !same(valueOf(a, key), valueOf(b, key)));

/**
 * A typed value as it is stored; undefined for the default. A cleared field means the default, or an empty value if
 * that is allowed.
 */
function valueOf(typed: Typed, key: SettingKey): unknown {
  const value = typed[key];
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (!text) return OPTIONAL_KEYS.has(key) ? null : undefined;
  return NUMBER_KEYS.has(key) ? Number(westernDigits(text)) : text;
}

/** The body of `PUT /api/settings`. */
export function toInput({ version, typed }: Pick<SettingDraft, 'version' | 'typed'>): SettingsInput {
  const input: Record<string, unknown> = { version };
  for (const key of SETTING_KEYS) {
    const value = valueOf(typed, key);
    if (value === undefined) continue;
    const [group = '', member] = key.split('.');
    input[group] =
      member === undefined ? value : { ...(input[group] as object | undefined), [member]: value };
  }
  return input as unknown as SettingsInput;
}

/** Rebases the changes onto a newer version; on a conflict the own change wins. */
export function rebased({ base, typed }: SettingDraft, newer: Settings): SettingDraft {
  const { version, base: theirs } = draftOf(newer);
  const merged: Typed = { ...theirs };
  for (const key of changedKeys(base, typed)) {
    if (key in typed) merged[key] = typed[key];
    else delete merged[key];
  }
  return { version, base: theirs, typed: merged };
}
