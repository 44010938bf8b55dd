import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CREDENTIALS } from '../credentials.js';
import { sameSecret } from '../platform/ids.js';
import { parseRecord, textOf, type JsonRecord } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import type { AccessToken } from './discord-store.js';
import * as errors from './errors.js';
import { botMember, botUser, guildObject, inviteGuild, memberObject, userObject } from './objects.js';
import type { DiscordUser } from './users.js';

export interface IdParams {
  guildId: string;
  userId: string;
  roleId: string;
  code: string;
  channelId: string;
  messageId: string;
  applicationId: string;
  webhookId: string;
  token: string;
}

export type DiscordRequest = FastifyRequest<{ Params: IdParams }>;

/** The body as an object; malformed JSON is refused in Discord's words. */
export function jsonBody(request: FastifyRequest): JsonRecord {
  const body = parseRecord(request.body);
  if (!body) throw errors.malformedJson();
  return body;
}

/** Refuses programs that do not name themselves as Discord demands. */
export async function requireAgent(request: FastifyRequest): Promise<void> {
  if (!/^DiscordBot \(https?:\/\/[^,)]+, [^)]+\)/.test(request.headers['user-agent'] ?? ''))
    throw errors.blockedAgent();
}

/** Refuses requests without the bot's token. */
export function requireBot(request: FastifyRequest): void {
  const token = /^Bot (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || !sameSecret(token, CREDENTIALS.discord.botToken)) throw errors.unauthorized();
}

/** Refuses requests about another server than the community's. */
export function requireGuild({ params }: DiscordRequest): void {
  if (params.guildId !== CREDENTIALS.discord.guildId) throw errors.unknownGuild();
}

/** The member that a request is about. */
export function memberOf({ discord, scenarios }: SandboxContext, request: DiscordRequest) {
  requireGuild(request);
  const user = discord.users.get(request.params.userId);
  if (!user?.membership || scenarios.take('discord', 'unknown-member', request.url))
    throw errors.unknownMember();
  return { user, membership: user.membership };
}

/** Users, members and invites. */
export function restRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { discord, clock } = sandbox;
  const { guildId } = CREDENTIALS.discord;

  const bearer = (request: FastifyRequest, scope: string): { token: AccessToken; user: DiscordUser } => {
    const value = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const token = discord.accessTokens.get(value);
    const user = token && discord.users.get(token.userId);
    if (!token || !user || token.expiresAt < clock.now() || !token.scopes.includes(scope))
      throw errors.unauthorized();
    return { token, user };
  };

  app.get('/users/@me', (request: DiscordRequest) => {
    if (request.headers.authorization?.startsWith('Bot ')) {
      requireBot(request);
      return { ...botUser, mfa_enabled: true, locale: 'en-US' };
    }
    const { token, user } = bearer(request, 'identify');
    return userObject(user, token.scopes.includes('email'));
  });

  app.get('/users/@me/guilds/:guildId/member', (request: DiscordRequest) => {
    const { user } = bearer(request, 'guilds.members.read');
    if (request.params.guildId !== guildId || !user.membership) throw errors.unknownGuild();
    return memberObject(user, user.membership);
  });

  app.get('/guilds/:guildId', (request: DiscordRequest) => {
    requireBot(request);
    requireGuild(request);
    return guildObject(discord);
  });

  app.get('/guilds/:guildId/widget.json', (request: DiscordRequest) => {
    requireGuild(request);
    if (sandbox.scenarios.take('discord', 'widget-off')) throw errors.widgetDisabled();
    const { name, presenceCount } = discord.guild;
    return {
      id: guildId,
      name,
      instant_invite: null,
      channels: [],
      members: [],
      presence_count: presenceCount,
    };
  });

  app.get('/guilds/:guildId/members/:userId', (request: DiscordRequest) => {
    requireBot(request);
    if (request.params.userId === botUser.id) return botMember();
    const { user, membership } = memberOf(sandbox, request);
    return memberObject(user, membership);
  });

  app.get('/invites/:code', (request: DiscordRequest, reply) => {
    reply.header('access-control-allow-origin', '*');
    if (request.params.code !== discord.guild.inviteCode) throw errors.unknownInvite();
    const { memberCount, presenceCount, inviteCode } = discord.guild;
    const counts = { approximate_member_count: memberCount, approximate_presence_count: presenceCount };
    return {
      type: 0,
      code: inviteCode,
      expires_at: null,
      guild_id: guildId,
      guild: inviteGuild(discord.guild),
      channel: { id: `${BigInt(guildId) + 1n}`, name: 'welcome', type: 0 },
      ...(textOf(request.query, 'with_counts') === 'true' ? counts : {}),
    };
  });
}
