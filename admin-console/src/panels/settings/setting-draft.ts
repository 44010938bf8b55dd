import {
  CITY_MAP_MODES,
  BRAND_PICTURES,
  type ChosenColors,
  chosenContrasts,
  DECISION_REASON_MAX,
  HEX_COLOR,
  INTERVIEW_MODES,
  isDay,
  isTimeZone,
  type OwnSettings,
  type PictureUse,
  type RejectTemplate,
  SELLER_FIELDS,
  SETTING_KEYS,
  SETTING_LIMITS,
  settingAt,
  type SettingKey,
  type Settings,
  type SettingValues,
  type SettingsInput,
  SUGGESTED_PACKS,
  westernDigits,
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
  'brand.name',
  'brand.wordMark',
  'brand.wordMarkArabic',
  'tagline',
  'partner',
  'policies.operator',
  ...SELLER_FIELDS.map((field): SettingKey => `seller.${field}`),
]);
const COLOR_KEYS = ['brand.accent', 'brand.surface'] as const satisfies SettingKey[];
export const isColorKey = (key: SettingKey): boolean => (COLOR_KEYS as readonly SettingKey[]).includes(key);

/** The pictures of the brand, with the use for which each is uploaded. */
export const PICTURE_KEYS: Partial<Record<SettingKey, PictureUse>> = Object.fromEntries(
  Object.entries(BRAND_PICTURES).map(([name, use]) => [`brand.${name}`, use]),
);

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
  cityMap: CITY_MAP_MODES,
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
  if (isColorKey(key)) return `#${text.replace(/^#/, '').toLowerCase()}`;
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

/** Message keys under `city.settings.fault`, by the API's paths. The API validates everything again. */
type Faults = Readonly<Record<string, string>>;

const isLink = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
const isPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

function maxOf(key: SettingKey): number {
  if (key === 'whitelistMaxAttempts') return SETTING_LIMITS.attempts;
  return key.startsWith('policies.') ? SETTING_LIMITS.period : SETTING_LIMITS.memberCap;
}

function faultOf(key: SettingKey, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (NUMBER_KEYS.has(key)) {
    return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxOf(key) ? null : 'number';
  }
  const text = String(value);
  if (isColorKey(key)) return HEX_COLOR.test(text) ? null : 'color';
  if (key === 'supportEmail') return isEmail(text) ? null : 'email';
  if (key === 'timeZone') return isTimeZone(text) ? null : 'timeZone';
  if (key === 'policies.termsDate') return isDay(text) ? null : 'day';
  if (key.startsWith('links.')) return isLink(text) ? null : 'link';
  if (OPTIONAL_KEYS.has(key)) return isLink(text) || isPath(text) ? null : 'media';
  return null;
}

function* templateFaults(templates: readonly RejectTemplate[]): Generator<[string, string]> {
  for (const [n, { title, text, kinds }] of templates.entries()) {
    if (!title.en.trim()) yield [`rejectTemplates.${n}.title.en`, 'english'];
    if (!text.en.trim()) yield [`rejectTemplates.${n}.text.en`, 'english'];
    if (kinds.length === 0) yield [`rejectTemplates.${n}.kinds`, 'kinds'];
  }
}

/** The two colours of the brand as they are typed; null while one of them is no colour. */
export function chosenColors(typed: Typed, { brand }: Pick<SettingValues, 'brand'>): ChosenColors | null {
  const [accent, surface] = COLOR_KEYS.map((key) =>
    String(valueOf(typed, key) ?? settingAt({ brand }, key)),
  ) as [string, string];
  return HEX_COLOR.test(accent) && HEX_COLOR.test(surface) ? { accent, surface } : null;
}

function* contrastFaults(typed: Typed, fallback: SettingValues): Generator<[string, string]> {
  const colors = COLOR_KEYS.some((key) => key in typed) ? chosenColors(typed, fallback) : null;
  for (const { of, ratio, least } of colors ? chosenContrasts(colors) : [])
    if (ratio < least) yield [`brand.${of}`, 'contrast'];
}

/** Client-side validation. */
export function faultsOf(typed: Typed, fallback: SettingValues): Faults {
  const { version: _version, rejectTemplates = [], ...input } = toInput({ version: 0, typed });
  const faults: Record<string, string> = Object.fromEntries([
    ...templateFaults(rejectTemplates),
    ...contrastFaults(typed, fallback),
  ]);
  for (const [group, value] of Object.entries(input) as [string, unknown][]) {
    const members =
      typeof value === 'object' && value !== null
        ? Object.entries(value as object).map(([name, inner]) => [`${group}.${name}`, inner] as const)
        : [[group, value] as const];
    for (const [path, inner] of members) {
      const fault = faultOf(path as SettingKey, inner);
      if (fault) faults[path] = fault;
    }
  }
  return faults;
}

const LENGTHS: Partial<Record<SettingKey, number>> = {
  'brand.name': SETTING_LIMITS.name,
  'brand.wordMark': SETTING_LIMITS.name,
  'brand.wordMarkArabic': SETTING_LIMITS.name,
  'brand.accent': '#rrggbb'.length,
  'brand.surface': '#rrggbb'.length,
  tagline: SETTING_LIMITS.tagline,
  partner: SETTING_LIMITS.partner,
  supportEmail: SETTING_LIMITS.email,
  timeZone: SETTING_LIMITS.timeZone,
  'policies.operator': SETTING_LIMITS.operator,
  ...Object.fromEntries(SELLER_FIELDS.map((field) => [`seller.${field}`, SETTING_LIMITS.seller])),
};

/** Maximum length of each field. */
export const MAX_LENGTH = {
  title: SETTING_LIMITS.templateTitle,
  text: DECISION_REASON_MAX,
  of: (key: SettingKey): number => LENGTHS[key] ?? SETTING_LIMITS.address,
};
