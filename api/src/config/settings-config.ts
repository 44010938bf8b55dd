import { SETTING_KEYS, type SettingKey, type SettingSource } from '@city/contracts';
import type { CommunitySettings } from './community-settings.js';
import type { SettingsConfig } from './config-groups.js';
import { DEFAULT_REJECT_TEMPLATES } from './default-reject-templates.js';
import type { Environment } from './environment.js';

/** The source of each given setting. */
export type GivenSettings = ReadonlyMap<string, SettingSource>;

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
    const variable = OWN_VARIABLES[key];
    if (variable && variables.has(variable)) return 'environment';
    if (key === 'links.supportTicket') return inviteSource;
    return given.get(key) ?? 'default';
  };
  return {
    fallback: {
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
      interviews: settings.interviews,
      suggestedPack: settings.suggestedPack,
      whitelistMaxAttempts: env.WHITELIST_MAX_ATTEMPTS,
      rejectTemplates: [...DEFAULT_REJECT_TEMPLATES],
    },
    sources: Object.fromEntries(SETTING_KEYS.map((key) => [key, sourceOf(key)])) as SettingsConfig['sources'],
  };
}
