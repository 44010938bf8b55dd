import {
  PERMISSIONS,
  READY_ROLES,
  STAFF_LIMITS,
  type FourEyes,
  type Permission,
  type Person,
} from '@city/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Types } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import { UsersService } from '../../accounts/users/users.service.js';
import { AppConfig } from '../../config/app-config.js';
import type { StaffRightsSource } from '../../platform/access/access.guard.js';
import type { HeldRights, SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DiscordCallFailed, DiscordCalls } from '../../platform/discord-calls/discord-calls.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { GivenDiscordRoles } from '../../platform/ports/given-discord-roles.js';
import { NO_STAFF, type StaffFacts, type StaffMemberRecord } from './staff.schema.js';
import { StaffRepository } from './staff.repository.js';

const JOB = 'staff';
const INTERVAL_MS = 10 * 60_000;
/** Maximum wait for Discord's answer about a member. Without an answer, the member is read in the next round. */
const WITHIN_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** Roles that ended before this moment are no longer listed. */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - STAFF_LIMITS.endedDays * DAY_MS);

/**
 * Computes the rights of staff from stored facts. The facts are cached in memory. Each request reads their version, so
 * that a change, e.g. a removed role, counts immediately in every process.
 */
@Injectable()
export class StaffRights implements StaffRightsSource, OnApplicationBootstrap {
  private kept: StaffFacts = NO_STAFF;
  private reading: Promise<StaffFacts> | null = null;

  constructor(
    private readonly repository: StaffRepository,
    private readonly users: UsersService,
    private readonly given: GivenDiscordRoles,
    private readonly calls: DiscordCalls,
    private readonly jobs: Jobs,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.refresh());
  }

  async current(): Promise<(user: SessionUser, hasSecondFactor: boolean) => HeldRights> {
    const staff = await this.facts();
    const counting = this.counting(staff.members);
    // If a rule and a staff role for the same Discord role are stored at the same moment, players could earn its
    // rights.
    const given = counting.some(({ discordRoleId }) => discordRoleId) ? await this.given.recent() : [];
    const members = counting.filter(({ discordRoleId }) => !discordRoleId || !given.includes(discordRoleId));
    return (user, hasSecondFactor) => this.rightsOf({ ...staff, members }, user, hasSecondFactor);
  }

  /** Whether a user has any right of staff, with or without a second factor. */
  async isStaff(user: SessionUser): Promise<boolean> {
    return (await this.current())(user, true).permissions.length > 0;
  }

  /** The current setting of acts that need a second person. */
  async fourEyes(): Promise<FourEyes> {
    return (await this.facts()).fourEyes;
  }

  /** The accounts and the Discord roles that have a staff role now. */
  async holders(): Promise<{ userIds: Types.ObjectId[]; discordRoleIds: string[] }> {
    const members = this.counting((await this.facts()).members);
    return {
      userIds: members.flatMap(({ userId }) => userId ?? []),
      discordRoleIds: members.flatMap(({ discordRoleId }) => discordRoleId ?? []),
    };
  }

  /** The Discord roles that carry a staff role now. */
  async discordRoles(): Promise<string[]> {
    return (await this.holders()).discordRoleIds;
  }

  /** Selects the given Discord roles that carry a staff role now. */
  async discordRolesAmong(discordRoleIds: readonly string[]): Promise<string[]> {
    const carrying = await this.discordRoles();
    return discordRoleIds.filter((id) => carrying.includes(id));
  }

  /** All staff, Admins first. People under erasure are left out. */
  async people(): Promise<Person[]> {
    const { userIds, discordRoleIds } = await this.holders();
    const [admins, onDiscord] = await Promise.all([
      this.users.findAdmins(),
      this.users.findWithStaffDiscordRoles(discordRoleIds),
    ]);
    const held = await this.users.findByIds([...userIds, ...onDiscord.map(({ _id }) => _id)]);
    const people = [...admins, ...held.map((user) => this.users.toPerson(user))];
    return [...new Map(people.map((person) => [person._id, person])).values()];
  }

  /**
   * Drops roles that ended long ago, and reads the roles of players from Discord. They are stored at a login, but can be
   * taken away on Discord at any time after it. Without a bot, rights from them end with the session.
   */
  async refresh(): Promise<void> {
    await this.repository.dropEnded(endedBefore(this.clock.now()));
    const carrying = await this.discordRoles();
    // Remove other stored roles: if one carries a staff role again, people who had it in the past must not get rights.
    await this.users.keepStaffDiscordRoles(carrying);
    if (!this.calls.isConfigured || carrying.length === 0) return;
    for (const { _id, discordId } of await this.users.findWithStaffDiscordRoles(carrying)) {
      const held = await this.rolesOnDiscord(discordId);
      if (!held) continue;
      const kept = held.filter((id) => carrying.includes(id));
      await this.users.setStaffDiscordRoles(_id, kept);
    }
  }

  /** Null if Discord gave no answer. */
  private async rolesOnDiscord(discordId: string): Promise<string[] | null> {
    try {
      return (await this.calls.rolesOfMember(discordId, { priority: 'soon', withinMs: WITHIN_MS })) ?? [];
    } catch (error) {
      if (error instanceof DiscordCallFailed) return null;
      throw error;
    }
  }

  private rightsOf(staff: StaffFacts, user: SessionUser, hasSecondFactor: boolean): HeldRights {
    const isAdmin = user.role === 'Admin';
    const held = isAdmin ? PERMISSIONS : this.permissionsOf(staff, user);
    if (hasSecondFactor) return { permissions: held, withheld: [] };
    const withheld =
      isAdmin && this.config.session.adminNeedsMfa
        ? held
        : held.filter((permission) => staff.secondFactor.permissions.includes(permission));
    return { permissions: held.filter((permission) => !withheld.includes(permission)), withheld };
  }

  /** The permissions of all roles of a user together. */
  private permissionsOf({ roles, members }: StaffFacts, user: SessionUser): readonly Permission[] {
    const own = members.filter(
      ({ userId, discordRoleId }) =>
        userId?.equals(user._id) || (discordRoleId && user.staffDiscordRoles.includes(discordRoleId)),
    );
    const contained = own.flatMap(({ roleId }) => permissionsIn(roles, roleId) ?? []);
    return PERMISSIONS.filter((permission) => contained.some((one) => one === permission));
  }

  /** Selects the members whose role has not ended. */
  private counting(members: readonly StaffMemberRecord[]): StaffMemberRecord[] {
    const now = this.clock.now();
    return members.filter(({ until }) => until === null || until > now);
  }

  /** Requests in one turn of the event loop share a read. It starts after all of them, so it includes every earlier change. */
  private facts(): Promise<StaffFacts> {
    return (this.reading ??= setImmediate().then(() => {
      this.reading = null;
      return this.read();
    }));
  }

  private async read(): Promise<StaffFacts> {
    if ((await this.repository.version()) === this.kept.version) return this.kept;
    const read = await this.repository.read();
    this.kept = read;
    return read;
  }
}

/** The permissions in a ready or an own role; null if there is no such role. */
export function permissionsIn(roles: StaffFacts['roles'], roleId: string): readonly Permission[] | null {
  const ready: Readonly<Record<string, readonly Permission[]>> = READY_ROLES;
  if (Object.hasOwn(ready, roleId)) return ready[roleId] ?? null;
  return roles.find(({ _id }) => _id.toHexString() === roleId)?.permissions ?? null;
}
