import type { FastifyInstance } from 'fastify';
import { CREDENTIALS } from '../credentials.js';
import type { SandboxContext } from '../sandbox-context.js';
import * as errors from './errors.js';
import { memberOf, requireBot, requireGuild, type DiscordRequest } from './rest-routes.js';
import { roleObject, type Role } from './roles.js';
import type { Membership } from './users.js';

const REASON_MAX = 512;

/** Roles of the server and of its members, by its bot. */
export function roleRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { discord, clock } = sandbox;
  const { guildId, botRoleId } = CREDENTIALS.discord;
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
  const givable = (id: string): Role => {
    const role = discord.roles.get(id);
    if (!role) throw errors.unknownRole();
    const isOutOfReach = role.managed || role.id === guildId || role.position >= topOfBot();
    if (isOutOfReach) throw errors.missingPermissions();
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

  const rolePath = '/guilds/:guildId/members/:userId/roles/:roleId';

  app.put(rolePath, (request: DiscordRequest, reply) => {
    const { user, membership } = memberFor(request);
    const { id } = givable(request.params.roleId);
    write(request, user.id, membership, [...new Set([...membership.roles, id])]);
    return reply.code(204).send();
  });

  app.delete(rolePath, (request: DiscordRequest, reply) => {
    const { user, membership } = memberFor(request);
    const { id } = givable(request.params.roleId);
    write(
      request,
      user.id,
      membership,
      membership.roles.filter((role) => role !== id),
    );
    return reply.code(204).send();
  });
}
