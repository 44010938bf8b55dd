import { CREDENTIALS } from '../credentials.js';

/** A role of the server. */
export interface Role {
  id: string;
  name: string;
  /** Roles with a higher position stand above. */
  position: number;
  /** Discord's bit field, as a decimal number. */
  permissions: string;
  /** If true, only Discord or an integration may give it. */
  managed: boolean;
}

const { discord } = CREDENTIALS;

const MANAGE_ROLES = 1n << 28n;
/** See the channel, write there, read its history. */
const READ_AND_WRITE = (1n << 10n) | (1n << 11n) | (1n << 16n);
const KICK_AND_BAN = (1n << 1n) | (1n << 2n);
const ADMINISTRATOR = 1n << 3n;

const role = (id: string, name: string, position: number, more: Partial<Role> = {}): Role => ({
  id,
  name,
  position,
  permissions: '0',
  managed: false,
  ...more,
});

const named = (number: number, name: string, position: number): Role =>
  role(`11000000000000002${number}`, name, position);

/** The roles of a new sandbox. The role of everybody has the server's own id. */
export const defaultRoles = (): Role[] => [
  role(discord.guildId, '@everyone', 0),
  role(discord.whitelistRoleId, 'Whitelisted', 1),
  named(10, 'Beta tester', 2),
  named(11, 'Streamer', 3),
  named(12, 'EMS', 4),
  named(13, 'VIP Bronze', 5),
  named(14, 'VIP Silver', 6),
  named(15, 'VIP Gold', 7),
  named(16, 'The Vagos', 8),
  role(discord.moderatorRoleId, 'Moderator', 9, { permissions: String(KICK_AND_BAN) }),
  role(discord.boosterRoleId, 'Server Booster', 10, { managed: true }),
  role(discord.botRoleId, 'City bot', 11, {
    permissions: String(MANAGE_ROLES | READ_AND_WRITE),
    managed: true,
  }),
  role(discord.ownerRoleId, 'Owner', 12, { permissions: String(ADMINISTRATOR) }),
];

/** A role in Discord's format. */
export const roleObject = ({ id, name, position, permissions, managed }: Role) => ({
  id,
  name,
  permissions,
  position,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  managed,
  mentionable: false,
  icon: null,
  unicode_emoji: null,
  flags: 0,
});
