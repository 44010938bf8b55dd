import { CREDENTIALS } from '../credentials.js';
import type { DiscordStore, GuildSettings } from './discord-store.js';
import { roleObject } from './roles.js';
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
  flags: 0,
  primary_guild: null,
});

/** The application's bot, as the author of messages and as the current user. */
export const botUser = {
  id: CREDENTIALS.discord.botId,
  username: 'city-bot',
  discriminator: '0',
  global_name: null,
  avatar: null,
  public_flags: 0,
  flags: 0,
  primary_guild: null,
  bot: true,
};

/** The current user; e-mail and verified only with the `email` scope. */
export const userObject = (user: DiscordUser, hasEmailScope: boolean) => ({
  ...publicUser(user),
  locale: user.locale,
  mfa_enabled: user.mfaEnabled,
  ...(hasEmailScope ? { email: user.email, verified: user.verified } : {}),
});

export const memberObject = (user: DiscordUser, membership: Membership) =>
  memberOf(publicUser(user), membership);

/** The bot as a member of the server. */
export const botMember = () => {
  const roles = [CREDENTIALS.discord.botRoleId];
  const joinedAt = '2026-01-01T00:00:00.000Z';
  return memberOf({ ...botUser, primary_guild: null }, { nick: null, roles, joinedAt, pending: false });
};

const memberOf = (user: object, membership: Membership) => ({
  user,
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

/** The server as its invite shows it. */
export const inviteGuild = (guild: GuildSettings) => ({
  id: CREDENTIALS.discord.guildId,
  name: guild.name,
  icon: null,
  banner: null,
  splash: null,
  description: null,
  features: ['COMMUNITY'],
  verification_level: 1,
  vanity_url_code: null,
  nsfw: false,
  nsfw_level: 0,
  premium_subscription_count: 0,
});

/** The server as its bot sees it. */
export const guildObject = ({ guild, roles }: Pick<DiscordStore, 'guild' | 'roles'>) => ({
  ...inviteGuild(guild),
  home_header: null,
  discovery_splash: null,
  owner_id: CREDENTIALS.discord.guildId,
  application_id: null,
  region: 'deprecated',
  afk_channel_id: null,
  afk_timeout: 300,
  system_channel_id: null,
  system_channel_flags: 0,
  widget_enabled: false,
  widget_channel_id: null,
  roles: [...roles.values()].map(roleObject),
  default_message_notifications: 1,
  mfa_level: 0,
  explicit_content_filter: 2,
  max_presences: null,
  max_members: 500_000,
  max_stage_video_channel_users: 50,
  max_video_channel_users: 25,
  premium_tier: 0,
  preferred_locale: 'en-US',
  rules_channel_id: null,
  safety_alerts_channel_id: null,
  public_updates_channel_id: null,
  premium_progress_bar_enabled: false,
  emojis: [],
  stickers: [],
  incidents_data: null,
});
