import { NO_FOUR_EYES } from '@city/contracts';
import type { StaffMember, StaffMembers, StaffRole, StaffRoles } from '@city/contracts';
import { buildPerson } from './person.js';

export const buildStaffRole = (overrides: Partial<StaffRole> = {}): StaffRole => ({
  _id: 'role-1',
  name: 'Night shift',
  permissions: ['people', 'messages'],
  version: 2,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...overrides,
});

export const buildStaffRoles = (overrides: Partial<StaffRoles> = {}): StaffRoles => ({
  roles: [buildStaffRole()],
  secondFactor: { permissions: ['money'], version: 1 },
  fourEyes: NO_FOUR_EYES,
  ...overrides,
});

export const buildStaffMember = (overrides: Partial<StaffMember> = {}): StaffMember => ({
  _id: 'member-1',
  roleId: 'reviewer',
  player: buildPerson('karim'),
  discordRoleId: null,
  givenBy: buildPerson('layla'),
  givenAt: '2026-11-02T10:00:00.000Z',
  until: null,
  ...overrides,
});

export const buildStaffMembers = (overrides: Partial<StaffMembers> = {}): StaffMembers => ({
  admins: [buildPerson('layla')],
  members: [buildStaffMember()],
  ...overrides,
});
