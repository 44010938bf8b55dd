import { CREDENTIALS } from '../credentials.js';
import type { GuildSettings } from './discord-store.js';
import type { DiscordUser, Membership } from './users.js';

const publicUser = (user: DiscordUser) => ({
  id: user.id,
  username: user.username,
  discriminator: '0',
  global_name: user.globalName,
  avatar: user.avatar,
  avatar_decoration_data: null,
  banner: null,
  accent_color: null,
  public_flags: 0,
});

/** The current user; e-mail and verified only with the `email` scope. */
export const userObject = (user: DiscordUser, hasEmailScope: boolean) => ({
  ...publicUser(user),
  flags: 0,
  locale: user.locale,
  mfa_enabled: user.mfaEnabled,
  ...(hasEmailScope ? { email: user.email, verified: user.verified } : {}),
});

export const memberObject = (user: DiscordUser, membership: Membership) => ({
  user: publicUser(user),
  nick: membership.nick,
  avatar: null,
  banner: null,
  roles: membership.roles,
  joined_at: membership.joinedAt,
  premium_since: null,
  deaf: false,
  mute: false,
  flags: 0,
  pending: membership.pending,
  communication_disabled_until: null,
});

const counts = (guild: GuildSettings) => ({
  approximate_member_count: guild.memberCount,
  approximate_presence_count: guild.presenceCount,
});

export const partialGuild = (guild: GuildSettings, hasCounts: boolean) => ({
  id: CREDENTIALS.discord.guildId,
  name: guild.name,
  icon: null,
  banner: null,
  owner: false,
  permissions: '2147483647',
  features: ['COMMUNITY'],
  ...(hasCounts ? counts(guild) : {}),
});

export const guildObject = (guild: GuildSettings, hasCounts: boolean) => ({
  id: CREDENTIALS.discord.guildId,
  name: guild.name,
  icon: null,
  banner: null,
  splash: null,
  description: null,
  features: ['COMMUNITY'],
  verification_level: 1,
  vanity_url_code: null,
  premium_subscription_count: 0,
  ...(hasCounts ? counts(guild) : {}),
});
