import { SETTING_KEYS, type SettingKey, type SettingSource } from '@city/contracts';
import type { CommunitySettings } from './community-settings.js';
import type { SettingsConfig } from './config-groups.js';
import { DEFAULT_REJECT_TEMPLATES } from './default-reject-templates.js';
import type { Environment } from './environment.js';

/** Names of the settings that were given, by where they were. */
export type GivenSettings = ReadonlyMap<string, SettingSource>;

/** Settings that have environment variables of their own, beside those of the community. */
const OWN_VARIABLES: Partial<Record<SettingKey, keyof Environment>> = {
  'links.tipping': 'TIPPING_PAGE_URL',
  'links.supportTicket': 'SUPPORT_TICKET_URL',
  whitelistMaxAttempts: 'WHITELIST_MAX_ATTEMPTS',
};

/** What the console may change, as the configuration has it: the values, and where each comes from. */
export function settingsConfig(
  env: Environment,
  settings: CommunitySettings,
  { given, variables }: { given: GivenSettings; variables: ReadonlySet<string> },
): SettingsConfig {
  const discordInvite = settings.links.discordInvite ?? `https://discord.gg/${env.DISCORD_INVITE_CODE}`;
  // The invite's code has no default: where the link is made from it, it comes from the environment.
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
      whitelistMaxAttempts: env.WHITELIST_MAX_ATTEMPTS,
      rejectTemplates: [...DEFAULT_REJECT_TEMPLATES],
    },
    sources: Object.fromEntries(SETTING_KEYS.map((key) => [key, sourceOf(key)])) as SettingsConfig['sources'],
  };
}
