import {
  DECISION_REASON_MAX,
  isDay,
  isTimeZone,
  SETTING_LIMITS,
  type RejectTemplate,
  type SettingKey,
} from '@city/contracts';
import { NUMBER_KEYS, OPTIONAL_KEYS, toInput, type Typed } from './setting-draft.js';

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

/** Client-side validation. */
export function faultsOf(typed: Typed): Faults {
  const { version: _version, rejectTemplates = [], ...input } = toInput({ version: 0, typed });
  const faults: Record<string, string> = Object.fromEntries(templateFaults(rejectTemplates));
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
  tagline: SETTING_LIMITS.tagline,
  partner: SETTING_LIMITS.partner,
  supportEmail: SETTING_LIMITS.email,
  timeZone: SETTING_LIMITS.timeZone,
  'policies.operator': SETTING_LIMITS.operator,
};

/** Maximum length of each field. */
export const MAX_LENGTH = {
  title: SETTING_LIMITS.templateTitle,
  text: DECISION_REASON_MAX,
  of: (key: SettingKey): number => LENGTHS[key] ?? SETTING_LIMITS.address,
};
