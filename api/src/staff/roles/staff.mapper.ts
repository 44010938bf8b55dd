import type { Person, SecondFactor, StaffMember, StaffRole, StaffRoles } from '@city/contracts';
import { toPerson } from '../audit/person-snapshot.js';
import type { StaffFacts, StaffMemberRecord, StaffRoleRecord } from './staff.schema.js';

export const toStaffRole = ({ _id, name, permissions, version, createdAt }: StaffRoleRecord): StaffRole => ({
  _id: _id.toHexString(),
  name,
  permissions: [...permissions],
  version,
  createdAt: createdAt.toISOString(),
});

export const toSecondFactor = ({ secondFactor: { permissions, version } }: StaffFacts): SecondFactor => ({
  permissions: [...permissions],
  version,
});

export const toStaffRoles = (staff: StaffFacts): StaffRoles => ({
  roles: staff.roles.map(toStaffRole),
  secondFactor: toSecondFactor(staff),
  fourEyes: { ...staff.fourEyes },
});

/** @param player the holder of a role; null for a Discord role */
export const toStaffMember = (
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
