import {
  SETTING_KEYS,
  settingAt,
  westernDigits,
  type OwnSettings,
  type SettingKey,
  type Settings,
  type SettingsInput,
} from '@city/contracts';

/** Own settings by their paths, as they are typed: numbers may still be texts. What is absent is the default. */
export type Typed = Partial<Record<SettingKey, unknown>>;

/** Changes that are not saved. They outlive the panel and a reload. */
export interface SettingDraft {
  /** The version and the own settings from which the changes were made. */
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
]);
/** Settings that can be nothing at all. */
export const OPTIONAL_KEYS: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'media.music',
  'media.introVideo',
  'media.trailer',
]);

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function toTyped(own: OwnSettings): Typed {
  const pairs = SETTING_KEYS.map((key) => [key, settingAt(own, key)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as Typed;
}

export const draftOf = ({ version, own }: Settings): SettingDraft => {
  const base = toTyped(own);
  return { version, base, typed: base };
};

export const isDirty = ({ base, typed }: SettingDraft): boolean => changedKeys(base, typed).length > 0;

/** Settings that differ. */
export const changedKeys = (a: Typed, b: Typed): SettingKey[] =>
  SETTING_KEYS.filter((key) => !same(valueOf(a, key), valueOf(b, key)));

/** A typed value as it is stored; undefined for the default. An emptied field is the default, or nothing where that can be. */
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

/** The same changes on top of what somebody else has saved; where both changed one setting, mine stays. */
export function rebased({ base, typed }: SettingDraft, newer: Settings): SettingDraft {
  const { version, base: theirs } = draftOf(newer);
  const merged: Typed = { ...theirs };
  for (const key of changedKeys(base, typed)) {
    if (key in typed) merged[key] = typed[key];
    else delete merged[key];
  }
  return { version, base: theirs, typed: merged };
}
