import type { DiscordRole, RoleObstacle, RoleRule, RoleRules } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { DiscordCalls, type CallPriority } from '../platform/discord-calls/discord-calls.service.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { StaffRights } from '../staff/roles/staff-rights.service.js';

/** Discord's route of one role of one member. */
export const MEMBER_ROLE = '/guilds/{guildId}/members/{userId}/roles/{roleId}';

/**
 * The limit that other developers report: ten changes in ten seconds. Discord's answers replace it with the real limit.
 */
const USUAL_PER_SECOND = 1;
const KEPT_MS = 60_000;
const WITHIN_MS = 5_000;

/**
 * The permissions that a role of a rule may contain, as bits of Discord's permissions. All other bits count as power
 * over members or the server, including permissions that Discord adds later.
 */
const HARMLESS = [
  // Create invite, add reactions, priority speaker, video, view channels, send messages, text to speech.
  ...[0, 6, 8, 9, 10, 11, 12],
  // Embed links, attach files, read history, external emoji, connect, speak, voice activity, change own nickname.
  ...[14, 15, 16, 18, 20, 21, 25, 26],
  // Commands, request to speak, create threads, external stickers, send in threads, activities.
  ...[31, 32, 35, 36, 37, 38, 39],
  // Soundboard, external sounds, voice messages, polls, external apps.
  ...[42, 45, 46, 49, 50],
].reduce((all, position) => all | (1n << BigInt(position)), 0n);

export interface ServerRole {
  id: string;
  name: string;
  position: number;
  permissions: bigint;
  managed: boolean;
}

/** The roles of the community's server, and which of them the bot may give. */
@Injectable()
export class ServerRoles {
  private kept: { roles: Promise<DiscordRole[]>; at: number } | null = null;

  constructor(
    private readonly calls: DiscordCalls,
    private readonly staff: StaffRights,
    private readonly config: AppConfig,
  ) {}

  /** Whether the bot can change roles. */
  get bot(): RoleRules['bot'] {
    const { isConfigured, isTokenRefused } = this.calls;
    return isTokenRefused ? 'token-refused' : isConfigured ? 'ready' : 'no-token';
  }

  /** Estimated seconds for a number of role changes within Discord's limits. */
  secondsFor(changes: number): number {
    const params = { guildId: this.config.discord.guildId };
    const rate = this.calls.rateOf({ method: 'PUT', path: MEMBER_ROLE, params }) ?? USUAL_PER_SECOND;
    return Math.ceil(changes / rate);
  }

  /**
   * Up to a minute old, highest role first.
   * @throws DISCORD_UNAVAILABLE
   */
  list(priority: CallPriority = 'now'): Promise<DiscordRole[]> {
    const now = performance.now();
    if (!this.kept || now - this.kept.at > KEPT_MS) {
      const roles = this.read(priority);
      this.kept = { roles, at: now };
      // A failure is not cached.
      roles.catch(() => (this.kept = null));
    }
    return this.kept.roles;
  }

  /** How many members hold each role, including members without an account. @throws DISCORD_UNAVAILABLE */
  async memberCounts(): Promise<Map<string, number>> {
    const { guildId } = this.config.discord;
    const counts = (await this.ask('/guilds/{guildId}/roles/member-counts', { guildId }, 'check')) ?? {};
    return new Map(
      Object.entries(counts).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  }

  /** The roles of rules that may not be given. */
  async blockedOf(rules: readonly RoleRule[]): Promise<RoleRules['blocked']> {
    const obstacles = new Map((await this.list()).map(({ id, obstacle }) => [id, obstacle]));
    return [...new Set(rules.map(({ roleId }) => roleId))].flatMap((roleId) => {
      const obstacle = obstacles.has(roleId) ? obstacles.get(roleId) : 'unknown';
      return obstacle ? [{ roleId, obstacle }] : [];
    });
  }

  /**
   * Refuses roles that the bot cannot give, and roles that carry a staff role: otherwise players could earn staff
   * rights.
   * @throws VALIDATION_FAILED naming each rule whose role may not be given, PROVIDER_NOT_CONFIGURED, DISCORD_UNAVAILABLE
   */
  async assertGivable(rules: readonly RoleRule[]): Promise<void> {
    if (!this.calls.isConfigured) throw new DomainError('PROVIDER_NOT_CONFIGURED');
    if (rules.length === 0) return;
    const blocked = new Set([
      ...(await this.blockedOf(rules)).map(({ roleId }) => roleId),
      ...(await this.staff.discordRolesAmong(rules.map(({ roleId }) => roleId))),
    ]);
    const errors = rules.flatMap(({ roleId }, index) => {
      const field = `rules.${index}.roleId`;
      const message = `${field} must be a role that the bot may give`;
      return blocked.has(roleId) ? [{ field, code: 'OPTION_INVALID', message }] : [];
    });
    if (errors.length > 0) throw new DomainError('VALIDATION_FAILED', { errors });
  }

  /** Drops the cached roles, because an answer of Discord contradicted them. */
  forget(): void {
    this.kept = null;
  }

  private async read(priority: CallPriority): Promise<DiscordRole[]> {
    const { guildId } = this.config.discord;
    const [roles, own] = await Promise.all([
      this.ask('/guilds/{guildId}/roles', { guildId }, priority),
      this.ownRoles(priority),
    ]);
    const listed = Array.isArray(roles) ? roles.flatMap(roleOf) : [];
    const top = Math.max(0, ...listed.filter(({ id }) => own.includes(id)).map(({ position }) => position));
    return listed
      .sort((a, b) => b.position - a.position)
      .map((role) => ({
        id: role.id,
        name: role.name,
        position: role.position,
        obstacle: obstacleOf(role, top, guildId),
      }));
  }

  /** The ids of the bot's own roles. */
  private async ownRoles(priority: CallPriority): Promise<string[]> {
    const { id } = ((await this.ask('/users/@me', {}, priority)) ?? {}) as { id?: unknown };
    const how = { priority, withinMs: WITHIN_MS };
    return (await this.calls.rolesOfMember(String(id), how).catch(unavailable)) ?? [];
  }

  private ask(path: string, params: Record<string, string>, priority: CallPriority): Promise<unknown> {
    return this.calls.ask({ method: 'GET', path, params, priority, withinMs: WITHIN_MS }).catch(unavailable);
  }
}

function unavailable(cause: unknown): never {
  throw new DomainError('DISCORD_UNAVAILABLE', { cause });
}

/** The reason why the bot may not give a role; null if it may. */
export function obstacleOf(
  { id, managed, position, permissions }: ServerRole,
  top: number,
  guildId: string,
): RoleObstacle | null {
  if (id === guildId) return 'everyone';
  if (managed) return 'managed';
  if ((permissions & ~HARMLESS) !== 0n) return 'powerful';
  return position >= top ? 'above-bot' : null;
}

/** Reads a role of Discord's list; empty if it is malformed. */
function roleOf(value: unknown): ServerRole[] {
  const { id, name, position, permissions, managed } = (value ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof position !== 'number') return [];
  if (typeof permissions !== 'string' || !/^\d{1,40}$/.test(permissions)) return [];
  return [{ id, name, position, permissions: BigInt(permissions), managed: managed === true }];
}
