import type { AppConfig } from '../../config/app-config.js';
import { type Answer, concern, type Finding, memberOf, problem } from '../../platform/findings.js';

const GUIDE = '(docs/discord.md)';
const bit = (position: number): bigint => 1n << BigInt(position);
const ADMINISTRATOR = bit(3);
const MANAGE_ROLES = bit(28);
/** The permissions that the bot needs in the staff's channel, by the names in Discord's settings. */
const CHANNEL_NEEDS = [
  ['View Channel', bit(10)],
  ['Send Messages', bit(11)],
  ['Read Message History', bit(16)],
] as const;

/** Discord's answers about the application, the server and the bot in it. */
export interface ServerAnswers {
  application: Answer;
  guild: Answer;
  member: Answer;
  /** The staff's channel; absent if none is configured. */
  channel?: Answer;
}

/** Finds settings that the application or the server lacks for commands, messages to staff and roles. */
export function serverFindings(answers: ServerAnswers, config: AppConfig): Finding[] {
  return [
    ...redirectFindings(answers.application, config),
    ...endpointFindings(answers.application, config),
    ...roleFindings(answers, config),
    ...channelFindings(answers, config),
  ];
}

function redirectFindings({ json }: Answer, { discord }: AppConfig): Finding[] {
  const known = memberOf(json, 'redirect_uris');
  if (!Array.isArray(known) || known.includes(discord.callbackUrl)) return [];
  return problem('DISCORD_CALLBACK_URL', {
    what: `The application at Discord does not have the redirect ${discord.callbackUrl}`,
    why: 'Nobody can log in: Discord shows “Invalid OAuth2 redirect_uri”.',
    fix: `Add exactly this address on the application’s page OAuth2, Redirects ${GUIDE}.`,
  });
}

function endpointFindings({ status, json }: Answer, { discord, http }: AppConfig): Finding[] {
  if (status !== 200) return [];
  const why = 'Nobody can use /status and the other commands, and buttons do not answer.';
  const key = memberOf(json, 'verify_key');
  const address = `${http.publicUrl}/api/discord/interactions`;
  if (discord.publicKey === null)
    return concern('DISCORD_PUBLIC_KEY', {
      what: 'It is empty',
      why,
      fix: `Copy the public key from the application’s page General Information ${GUIDE}.`,
    });
  if (key !== discord.publicKey)
    return problem('DISCORD_PUBLIC_KEY', {
      what: 'It is not the public key of this application',
      why,
      fix: `Copy it again from the application’s page General Information ${GUIDE}.`,
    });
  if (memberOf(json, 'interactions_endpoint_url') === address) return [];
  return concern('DISCORD_PUBLIC_KEY', {
    what: 'Discord does not send interactions to this site',
    why,
    fix: `Once the site runs, set the Interactions Endpoint URL on the application’s page General Information to ${address} ${GUIDE}.`,
  });
}

interface Role {
  id: unknown;
  position: number;
  permissions: bigint;
}

function rolesOf({ json }: Answer): Role[] {
  const roles = memberOf(json, 'roles');
  return (Array.isArray(roles) ? roles : []).map((role: unknown) => ({
    id: memberOf(role, 'id'),
    position: Number(memberOf(role, 'position')),
    permissions: fieldOf(memberOf(role, 'permissions')),
  }));
}

const fieldOf = (text: unknown): bigint =>
  typeof text === 'string' && /^\d{1,40}$/.test(text) ? BigInt(text) : 0n;

/** The bot's roles, including the role of everyone. */
function ownRoles({ guild, member }: ServerAnswers, guildId: string): Role[] {
  const own = memberOf(member.json, 'roles');
  const ids: unknown[] = [guildId, ...(Array.isArray(own) ? (own as unknown[]) : [])];
  return rolesOf(guild).filter(({ id }) => ids.includes(id));
}

const permissionsOf = (roles: readonly Role[]): bigint =>
  roles.reduce((all, { permissions }) => all | permissions, 0n);

function roleFindings(answers: ServerAnswers, { discord }: AppConfig): Finding[] {
  if (answers.member.status !== 200 || discord.whitelistRoleId === null) return [];
  const why = 'Players do not get their role when they are accepted.';
  const own = ownRoles(answers, discord.guildId);
  const top = Math.max(0, ...own.map(({ position }) => position));
  const role = rolesOf(answers.guild).find(({ id }) => id === discord.whitelistRoleId);
  if ((permissionsOf(own) & (MANAGE_ROLES | ADMINISTRATOR)) === 0n)
    return problem('DISCORD_ROLE_WHITELIST_ID', {
      what: 'The bot has no permission to manage roles',
      why,
      fix: `Server Settings → Roles → the bot’s role → Permissions: switch Manage Roles on ${GUIDE}.`,
    });
  if (!role)
    return problem('DISCORD_ROLE_WHITELIST_ID', {
      what: 'The server has no role with this id',
      why,
      fix: `Copy the role’s id again, or leave the variable empty ${GUIDE}.`,
    });
  if (role.position < top) return [];
  return problem('DISCORD_ROLE_WHITELIST_ID', {
    what: 'The role stands above the bot’s own',
    why,
    fix: `Server Settings → Roles: drag the bot’s role above it ${GUIDE}.`,
  });
}

function channelFindings(answers: ServerAnswers, { discord }: AppConfig): Finding[] {
  const { channel, member } = answers;
  if (!channel || member.status !== 200) return [];
  const why = 'Staff do not read of new applications on Discord.';
  if (channel.status === 404)
    return problem('DISCORD_STAFF_CHANNEL_ID', {
      what: 'The server has no channel with this id',
      why,
      fix: `Copy the channel’s id again ${GUIDE}.`,
    });
  const missing =
    channel.status === 200
      ? CHANNEL_NEEDS.filter(
          ([, needed]) => (channelPermissions(answers, channel, discord.guildId) & needed) === 0n,
        )
      : CHANNEL_NEEDS;
  if (missing.length === 0) return [];
  const names = missing.map(([name]) => name).join(', ');
  return problem('DISCORD_STAFF_CHANNEL_ID', {
    what: `The bot lacks in this channel: ${names}`,
    why,
    fix: `Staff channel → Edit Channel → Permissions → add the bot: switch ${names} on ${GUIDE}.`,
  });
}

/**
 * The bot's permissions in a channel: of its roles, then changed by the channel for everyone, for roles and for the
 * bot.
 */
function channelPermissions(answers: ServerAnswers, { json }: Answer, guildId: string): bigint {
  const own = ownRoles(answers, guildId);
  const base = permissionsOf(own);
  if ((base & ADMINISTRATOR) !== 0n) return ~0n;
  const changes = memberOf(json, 'permission_overwrites');
  const list: unknown[] = Array.isArray(changes) ? changes : [];
  const botId = memberOf(memberOf(answers.member.json, 'user'), 'id');
  const roleIds = own.map(({ id }) => id).filter((id) => id !== guildId);
  return [[guildId], roleIds, [botId]].reduce((allowed, ids) => {
    const applied = list.filter((change) => ids.includes(memberOf(change, 'id')));
    const all = (name: 'allow' | 'deny') =>
      applied.reduce<bigint>((field, change) => field | fieldOf(memberOf(change, name)), 0n);
    return (allowed & ~all('deny')) | all('allow');
  }, base);
}
