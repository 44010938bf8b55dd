import {
  PERMISSIONS,
  STAFF_LIMITS,
  type Person,
  type Role,
  type StaffMember,
  type StaffMemberInput,
  type StaffMembers,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AuditService, type AuditBy } from '../audit/audit.service.js';
import { snapshotOf, toPerson } from '../audit/person-snapshot.js';
import { AppConfig } from '../../config/app-config.js';
import type { ResolvesPlayer } from '../../platform/access/concerns.decorator.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { GivenDiscordRoles } from '../../platform/ports/given-discord-roles.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { endedBefore, permissionsIn } from './staff-rights.service.js';
import { assertHolds } from './staff-roles.service.js';
import { StaffRepository, type ChangesStaff } from './staff.repository.js';
import type { StaffFacts, StaffMemberRecord } from './staff.schema.js';

/**
 * Admins, and the members of staff roles. Each change raises the version of the single staff document, so that concurrent
 * changes conflict: if two Admins remove each other, the second has lost the role before their change. An Admin cannot
 * change themselves (`@Concerns`), so one always remains.
 */
@Injectable()
export class StaffMembersService implements ResolvesPlayer {
  constructor(
    private readonly repository: StaffRepository,
    private readonly users: UsersService,
    private readonly given: GivenDiscordRoles,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<StaffMembers> {
    const before = endedBefore(this.clock.now());
    const [{ members }, admins] = await Promise.all([this.repository.read(), this.users.findAdmins()]);
    const listed = members.filter(({ until }) => until === null || until >= before);
    const people = await this.users.findPeople(listed.flatMap(({ userId }) => userId ?? []));
    return {
      admins,
      members: listed
        .toSorted((a, b) => b.givenAt.getTime() - a.givenAt.getTime())
        .map((member) => toStaffMember(member, people.get(member.userId?.toHexString() ?? '') ?? null)),
    };
  }

  /** The player who holds a role; null for a Discord role. */
  async playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null> {
    return (await this.repository.read()).members.find(({ _id }) => _id.equals(id))?.userId ?? null;
  }

  /**
   * The change that gives a role. If the holder has it already, changes its end.
   * @throws VALIDATION_FAILED (roleId, userId, discordRoleId, until); NOT_FOUND without such a player; STAFF_FULL;
   * MFA_REQUIRED as `assertHolds`
   */
  async changeOfMember(input: StaffMemberInput, by: AuditBy): Promise<ChangesStaff<StaffMember>> {
    const { roleId } = input;
    const givenAt = this.clock.now();
    const until = endOf(input, givenAt);
    const { holder, player } = await this.holderOf(input);
    return (staff) => {
      const permissions = permissionsIn(staff.roles, roleId);
      if (!permissions) throw invalid('roleId', 'OPTION_INVALID', 'roleId must be a role');
      assertHolds(by.actor, permissions);
      const held = staff.members.find((member) => member.roleId === roleId && isOf(member, holder));
      if (!held && staff.members.length >= STAFF_LIMITS.members) throw new DomainError('STAFF_FULL');
      const _id = held?._id ?? new Types.ObjectId();
      const given = { _id, roleId, ...holder, givenBy: snapshotOf(by.actor), givenAt, until };
      return {
        fields: { members: [...staff.members.filter((member) => member !== held), given] },
        entry: {
          action: 'staff.give-role',
          target: targetOf(given),
          before: held && factsOf(staff, held),
          after: factsOf(staff, given),
        },
        answer: toStaffMember(given, player),
      };
    };
  }

  /** Takes a role away immediately. @throws NOT_FOUND */
  async take(id: Types.ObjectId, by: AuditBy): Promise<StaffMember> {
    const userId = await this.playerOf(id);
    const people = await this.users.findPeople(userId ? [userId] : []);
    return this.repository.change(by, (staff) => {
      const taken = staff.members.find(({ _id }) => _id.equals(id));
      if (!taken) throw new DomainError('NOT_FOUND');
      return {
        fields: { members: staff.members.filter((member) => member !== taken) },
        entry: { action: 'staff.take-role', target: targetOf(taken), before: factsOf(staff, taken) },
        answer: toStaffMember(taken, people.get(userId?.toHexString() ?? '') ?? null),
      };
    });
  }

  /**
   * Names or removes an Admin.
   * @returns all Admins afterwards
   * @throws NOT_FOUND; FORBIDDEN if the actor is no Admin any more; MFA_REQUIRED as `assertHolds`
   */
  setRole(userId: Types.ObjectId, role: Role, by: AuditBy): Promise<Person[]> {
    return this.transactions.run(async () => {
      const staff = await this.repository.read();
      const entry = await this.previewRole(userId, role, by);
      if (entry) {
        await this.repository.save(staff, {});
        await this.users.setRole(userId, role, staff.version + 1);
        await this.audit.record({ ...by.origin, actor: by.actor, ...entry });
      }
      return this.users.findAdmins();
    });
  }

  /** The audit entry of `setRole` now; null if the user has the role already. @throws as `setRole` */
  async previewRole(userId: Types.ObjectId, role: Role, { actor }: AuditBy) {
    const { role: before } = await this.users.get(userId);
    const self = await this.users.get(actor._id);
    if (self.role !== 'Admin') throw new DomainError('FORBIDDEN');
    if (role === 'Admin') assertHolds(actor, PERMISSIONS);
    if (role === before) return null;
    return {
      action: role === 'Admin' ? ('staff.name-admin' as const) : ('staff.remove-admin' as const),
      target: { type: 'user', id: userId.toHexString() },
      before: { role: before },
      after: { role },
    };
  }

  /** The number of Admins besides these people. */
  async otherAdminsThan(...ids: Types.ObjectId[]): Promise<number> {
    const admins = await this.users.findAdmins();
    return admins.filter(({ _id }) => !ids.some((id) => id.toHexString() === _id)).length;
  }

  private async holderOf({ userId, discordRoleId }: StaffMemberInput): Promise<{
    holder: Pick<StaffMemberRecord, 'userId' | 'discordRoleId'>;
    player: Person | null;
  }> {
    // Null counts as a missing field.
    if (userId && discordRoleId)
      throw invalid('discordRoleId', 'OPTION_INVALID', 'Give a role either to a player or to a Discord role');
    if (userId) {
      const user = await this.users.get(new Types.ObjectId(userId));
      return { holder: { userId: user._id, discordRoleId: null }, player: this.users.toPerson(user) };
    }
    if (!discordRoleId) throw invalid('userId', 'FIELD_EMPTY', 'userId or discordRoleId is needed');
    // Refuse the role with the server's id, which every member has, and roles that players can earn on the site.
    const refused = [this.config.discord.guildId, ...(await this.given.all())];
    if (refused.includes(discordRoleId))
      throw invalid(
        'discordRoleId',
        'OPTION_INVALID',
        'This Discord role is everybody’s, or the site gives it',
      );
    return { holder: { userId: null, discordRoleId }, player: null };
  }
}

function endOf({ until }: StaffMemberInput, now: Date): Date | null {
  if (!until) return null;
  const end = new Date(until);
  if (end <= now) throw invalid('until', 'TIME_PAST', 'until must be in the future');
  return end;
}

const isOf = (
  member: StaffMemberRecord,
  holder: Pick<StaffMemberRecord, 'userId' | 'discordRoleId'>,
): boolean =>
  holder.userId
    ? Boolean(member.userId?.equals(holder.userId))
    : member.discordRoleId === holder.discordRoleId;

/** The audit entry of a player's role has the player as its target, so that it is listed with their other entries. */
const targetOf = ({ _id, userId }: StaffMemberRecord) =>
  userId ? { type: 'user', id: userId.toHexString() } : { type: 'staff', id: _id.toHexString() };

/** The facts of a member for the audit log. */
const factsOf = ({ roles }: StaffFacts, { roleId, discordRoleId, until }: StaffMemberRecord) => ({
  role: roles.find(({ _id }) => _id.toHexString() === roleId)?.name ?? roleId,
  ...(discordRoleId ? { discordRoleId } : {}),
  until: until?.toISOString() ?? null,
});

const invalid = (field: string, code: string, message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', { errors: [{ field, code, message }] });

/** @param player the holder of a role; null for a Discord role */
const toStaffMember = (
  { _id, roleId, discordRoleId, givenBy, givenAt, until }: StaffMemberRecord,
  player: Person | null,
): StaffMember => ({
  _id: _id.toHexString(),
  roleId,
  player,
  discordRoleId,
  givenBy: toPerson(givenBy),
  givenAt: givenAt.toISOString(),
  until: until?.toISOString() ?? null,
});
