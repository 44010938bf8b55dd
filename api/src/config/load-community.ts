import { readFileSync } from 'node:fs';
import { BRAND_COLORS, SETTING_KEYS, type SettingKey, type SettingSource } from '@city/contracts';
import { COMMUNITY_VARIABLES, CommunitySettings, paymentMethodFaults } from './community-settings.js';
import type { SettingsConfig } from './config-groups.js';
import { DEFAULT_REJECT_TEMPLATES } from './default-reject-templates.js';
import type { Environment } from './environment.js';
import { readClass } from './variables.js';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readFile(path: string | undefined, faults: string[]): Values {
  if (!path) return {};
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
    if (isObject(parsed)) return parsed;
    faults.push('COMMUNITY_CONFIG_FILE must hold a JSON object');
  } catch (error) {
    faults.push(`COMMUNITY_CONFIG_FILE cannot be read: ${(error as Error).message}`);
  }
  return {};
}

const NUMBERS: ReadonlySet<string | undefined> = new Set([
  'reportHours',
  'clipMinutes',
  'appealDays',
  'deliveryHours',
  'tipCheckHours',
  'erasureDays',
]);

function fromText(
  name: string,
  text: string,
  [group, member]: readonly [string, string?],
  faults: string[],
): unknown {
  if (group === 'memberCaps' || NUMBERS.has(member)) return Number(text);
  if (group !== 'paymentMethods') return text;
  try {
    return JSON.parse(text);
  } catch {
    faults.push(`${name} must be JSON`);
    return {};
  }
}

/** The paths of the file's values: `tagline`, `links.x`. */
const pathsOf = (values: Values): string[] =>
  Object.entries(values).flatMap(([group, value]) =>
    isObject(value) ? Object.keys(value).map((member) => `${group}.${member}`) : [group],
  );

export interface LoadedCommunity {
  settings: CommunitySettings;
  /** The source of each given setting, by path; the rest are defaults. */
  given: GivenSettings;
  faults: string[];
}

/** The community's settings, in increasing precedence: defaults, file, environment. */
export function loadCommunity(
  env: Readonly<Record<string, string | undefined>>,
  file: string | undefined,
): LoadedCommunity {
  const faults: string[] = [];
  const values = readFile(file, faults);
  const given = new Map<string, SettingSource>(pathsOf(values).map((path) => [path, 'file']));
  for (const [name, [group, member]] of Object.entries(COMMUNITY_VARIABLES)) {
    const text = env[name];
    if (!text) continue;
    // An empty variable counts as unset, so `none` is needed to disable one.
    const isLeftOut = group === 'media' && text === 'none';
    const value = isLeftOut ? null : fromText(name, text, [group, member], faults);
    given.set(member === undefined ? group : `${group}.${member}`, 'environment');
    if (member === undefined) values[group] = value;
    else values[group] = { ...(isObject(values[group]) ? values[group] : {}), [member]: value };
  }
  const read = readClass(CommunitySettings, values, { strict: true });
  const { paymentMethods } = read.value;
  if (isObject(paymentMethods)) faults.push(...paymentMethodFaults(paymentMethods));
  faults.push(...read.faults.map((fault) => `community: ${fault}`));
  return { settings: read.value, given, faults };
}

/** The source of each given setting. */
type GivenSettings = ReadonlyMap<string, SettingSource>;

/** Settings with environment variables outside the community group. */
const OWN_VARIABLES: Partial<Record<SettingKey, keyof Environment>> = {
  'links.tipping': 'TIPPING_PAGE_URL',
  'links.supportTicket': 'SUPPORT_TICKET_URL',
  whitelistMaxAttempts: 'WHITELIST_MAX_ATTEMPTS',
};

/** The configured values of the settings the console can change, with their sources. */
export function settingsConfig(
  env: Environment,
  settings: CommunitySettings,
  { given, variables }: { given: GivenSettings; variables: ReadonlySet<string> },
): SettingsConfig {
  const discordInvite = settings.links.discordInvite ?? `https://discord.gg/${env.DISCORD_INVITE_CODE}`;
  // A link derived from the invite code comes from the environment, because the code has no default.
  const inviteSource = given.get('links.discordInvite') ?? 'environment';
  const sourceOf = (key: SettingKey): SettingSource => {
    if (key === 'links.discordInvite') return inviteSource;
    if (key === 'brand.name') return given.get('name') ?? 'default';
    const variable = OWN_VARIABLES[key];
    if (variable && variables.has(variable)) return 'environment';
    if (key === 'links.supportTicket') return inviteSource;
    return given.get(key) ?? 'default';
  };
  return {
    fallback: {
      brand: {
        name: settings.name,
        wordMark: '',
        wordMarkArabic: '',
        accent: BRAND_COLORS.accent,
        surface: BRAND_COLORS.surface,
        hero: null,
        heroPortrait: null,
        share: null,
        icon: null,
      },
      tagline: settings.tagline,
      supportEmail: settings.supportEmail,
      timeZone: settings.timeZone,
      partner: settings.partner,
      links: {
        ...settings.links,
        discordInvite,
        supportTicket: env.SUPPORT_TICKET_URL ?? discordInvite,
        tipping: env.TIPPING_PAGE_URL,
      },
      media: { ...settings.media },
      memberCaps: { ...settings.memberCaps },
      policies: { ...settings.policies, operator: settings.policies.operator ?? settings.name },
      seller: { ...settings.seller },
      interviews: settings.interviews,
      suggestedPack: settings.suggestedPack,
      cityMap: settings.cityMap,
      whitelistMaxAttempts: env.WHITELIST_MAX_ATTEMPTS,
      rejectTemplates: [...DEFAULT_REJECT_TEMPLATES],
    },
    sources: Object.fromEntries(SETTING_KEYS.map((key) => [key, sourceOf(key)])) as SettingsConfig['sources'],
  };
}
