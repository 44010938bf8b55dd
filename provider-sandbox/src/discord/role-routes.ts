import type { FastifyInstance } from 'fastify';
import { CREDENTIALS } from '../credentials.js';
import { textOf } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import type { AuditEntry } from './discord-store.js';
import * as errors from './errors.js';
import { memberObject } from './objects.js';
import { jsonBody, memberOf, requireBot, requireGuild, type DiscordRequest } from './rest-routes.js';
import { roleObject, type Role } from './roles.js';
import type { Membership } from './users.js';

/** Discord's numbers for "the roles of a member changed" and for the length of a reason. */
const MEMBER_ROLE_UPDATE = 25;
const REASON_MAX = 512;
const AUDIT_PAGE = 50;

/** Roles of the server and of its members, by its bot. */
export function roleRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { discord, clock, scenarios } = sandbox;
  const { guildId, botId, botRoleId } = CREDENTIALS.discord;
  const topOfBot = () => discord.roles.get(botRoleId)?.position ?? 0;

  const requireGuildOfBot = (request: DiscordRequest): void => {
    requireBot(request);
    requireGuild(request);
  };
  const memberFor = (request: DiscordRequest) => {
    requireBot(request);
    return memberOf(sandbox, request);
  };

  /** The role, if the bot may give it: below its own, and not managed. */
  const givable = (id: string, url: string): Role => {
    const role = discord.roles.get(id);
    if (!role || scenarios.take('discord', 'unknown-role', url)) throw errors.unknownRole();
    const isOutOfReach = role.managed || role.id === guildId || role.position >= topOfBot();
    if (isOutOfReach || scenarios.take('discord', 'missing-permissions', url))
      throw errors.missingPermissions();
    return role;
  };

  const reasonOf = (request: DiscordRequest): string | null => {
    const header = request.headers['x-audit-log-reason'];
    if (header === undefined) return null;
    const encoded = String(header);
    if (encoded.length === 0 || encoded.length > REASON_MAX) throw errors.invalidReason();
    try {
      return decodeURIComponent(encoded);
    } catch {
      throw errors.invalidReason();
    }
  };

  /** Changes a member's roles and writes the audit log, unless nothing changes. */
  const write = (request: DiscordRequest, userId: string, membership: Membership, roles: string[]): void => {
    const reason = reasonOf(request);
    const given = roles.filter((id) => !membership.roles.includes(id));
    const taken = membership.roles.filter((id) => !roles.includes(id));
    membership.roles = roles;
    if (given.length + taken.length === 0) return;
    discord.auditLog.push({
      id: discord.nextId(),
      at: new Date(clock.now()).toISOString(),
      targetId: userId,
      reason,
      given,
      taken,
    });
  };

  app.get('/guilds/:guildId/roles', (request: DiscordRequest) => {
    requireGuildOfBot(request);
    return [...discord.roles.values()].map(roleObject);
  });

  app.get('/guilds/:guildId/roles/member-counts', (request: DiscordRequest) => {
    requireGuildOfBot(request);
    const members = [...discord.users.values()].flatMap(({ membership }) => membership ?? []);
    const others = [...discord.roles.keys()].filter((id) => id !== guildId);
    return Object.fromEntries(
      others.map((id) => [id, members.filter(({ roles }) => roles.includes(id)).length]),
    );
  });

  app.post('/guilds/:guildId/roles', (request: DiscordRequest) => {
    requireGuildOfBot(request);
    const name = textOf(jsonBody(request), 'name') ?? 'new role';
    // A new role is directly above the role of everybody.
    for (const role of discord.roles.values()) if (role.position > 0) role.position += 1;
    const role = { id: discord.nextId(), name, position: 1, permissions: '0', managed: false };
    discord.roles.set(role.id, role);
    return roleObject(role);
  });

  app.delete('/guilds/:guildId/roles/:roleId', (request: DiscordRequest, reply) => {
    requireGuildOfBot(request);
    const { id } = givable(request.params.roleId, request.url);
    discord.roles.delete(id);
    for (const { membership } of discord.users.values())
      if (membership) membership.roles = membership.roles.filter((role) => role !== id);
    return reply.code(204).send();
  });

  const rolePath = '/guilds/:guildId/members/:userId/roles/:roleId';

  app.put(rolePath, (request: DiscordRequest, reply) => {
    const { user, membership } = memberFor(request);
    const { id } = givable(request.params.roleId, request.url);
    write(request, user.id, membership, [...new Set([...membership.roles, id])]);
    return reply.code(204).send();
  });

  app.delete(rolePath, (request: DiscordRequest, reply) => {
    const { user, membership } = memberFor(request);
    const { id } = givable(request.params.roleId, request.url);
    write(
      request,
      user.id,
      membership,
      membership.roles.filter((role) => role !== id),
    );
    return reply.code(204).send();
  });

  // Replaces the whole list: roles that somebody else gave in between are lost.
  app.patch('/guilds/:guildId/members/:userId', (request: DiscordRequest) => {
    const { user, membership } = memberFor(request);
    const { roles } = jsonBody(request);
    if (!Array.isArray(roles) || !roles.every((id) => typeof id === 'string'))
      throw errors.invalidForm([{ path: 'roles', code: 'LIST_TYPE_CONVERT', message: 'Only iterables' }]);
    const wanted = [...new Set(roles as string[])];
    const changed = [...wanted, ...membership.roles].filter(
      (id) => wanted.includes(id) !== membership.roles.includes(id),
    );
    for (const id of changed) givable(id, request.url);
    write(request, user.id, membership, wanted);
    return memberObject(user, membership);
  });

  app.get('/guilds/:guildId/audit-logs', (request: DiscordRequest) => {
    requireGuildOfBot(request);
    const limit = Math.min(100, Number(textOf(request.query, 'limit') ?? AUDIT_PAGE));
    return {
      audit_log_entries: discord.auditLog
        .slice(-limit)
        .reverse()
        .map((entry) => auditObject(entry, botId)),
      users: [],
      webhooks: [],
      application_commands: [],
      auto_moderation_rules: [],
      guild_scheduled_events: [],
      integrations: [],
      threads: [],
    };
  });
}

const auditObject = ({ id, targetId, reason, given, taken }: AuditEntry, botId: string) => ({
  id,
  target_id: targetId,
  user_id: botId,
  action_type: MEMBER_ROLE_UPDATE,
  changes: [
    ...(given.length > 0 ? [{ key: '$add', new_value: given.map((role) => ({ id: role })) }] : []),
    ...(taken.length > 0 ? [{ key: '$remove', new_value: taken.map((role) => ({ id: role })) }] : []),
  ],
  ...(reason === null ? {} : { reason }),
});
