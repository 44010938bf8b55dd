import type { Person } from './applications.js';
import type { FourEyes } from './approvals.js';
import { APPLICATION_KINDS, type ApplicationKind } from './kinds/index.js';

/** Reading and deciding applications of one kind. */
export type ReviewPermission = `review.${ApplicationKind}`;

/** The permission to review a kind. */
export const reviewOf = <Kind extends ApplicationKind>(kind: Kind): `review.${Kind}` => `review.${kind}`;

/** The permission to review each kind of application, in the order of the kinds. */
export const REVIEW_PERMISSIONS: readonly ReviewPermission[] = APPLICATION_KINDS.map(reviewOf);

/** Permissions that a role can contain, in the order in which staff choose. */
export const GIVEN_PERMISSIONS = [
  ...REVIEW_PERMISSIONS,
  /** Players: read, suspend, end their sessions. */
  'people',
  /** The pack that staff set, and grants. */
  'packs',
  /** Orders with their deliveries: read, expire, reopen, remind, hand over. */
  'orders',
  /** Payments in review, tips, refunds, and the daily figures. */
  'money',
  /** Products, their stock and their pictures. */
  'products',
  /** Sales. */
  'offers',
  /** News, events and other entries, with their pictures. */
  'content',
  /** Own texts of the site's pages. Publishing the terms and the policies needs `settings`, too. */
  'pages',
  /** Messages that could not be sent, with their texts, which come from every area. */
  'messages',
  /** Settings and the rules for Discord roles. */
  'settings',
  'audit',
  /** Export and erasure. */
  'personalData',
  /** Pairing, pausing and revoking game servers. */
  'gameServers',
] as const;
export type GivenPermission = (typeof GIVEN_PERMISSIONS)[number];

/**
 * Permissions that a handler for staff can require. Admins hold all of them. No role contains `staff`: the right to
 * change roles, their members, webhooks and API tokens. Only Admins can therefore give permissions.
 */
export const PERMISSIONS = [...GIVEN_PERMISSIONS, 'staff'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The roles that every community has. Nobody can change or delete them. */
export const READY_ROLES = {
  reviewer: REVIEW_PERMISSIONS,
  support: ['people', 'orders', 'messages'],
  treasurer: ['orders', 'money'],
  editor: ['content', 'pages'],
} as const satisfies Record<string, readonly GivenPermission[]>;
export type ReadyRole = keyof typeof READY_ROLES;
export const READY_ROLE_NAMES = Object.keys(READY_ROLES) as readonly ReadyRole[];

export const STAFF_LIMITS = {
  /** Own roles. */
  roles: 30,
  /** Characters of a role's name. */
  name: 60,
  /** Roles given to players and to Discord roles, all together. */
  members: 500,
  /** Days for which a role that has ended is still listed. */
  endedDays: 30,
} as const;

/** A role of the community's own. */
export interface StaffRole extends StaffRoleInput {
  _id: string;
  /** Sent back with a change, for optimistic locking; 1 for a new role. */
  version: number;
  /** ISO 8601. */
  createdAt: string;
}

/** `POST /api/staff/roles`. Answers the StaffRole; STAFF_FULL after STAFF_LIMITS.roles. */
export interface StaffRoleInput {
  name: string;
  /** At least one, each once. */
  permissions: GivenPermission[];
}

/** `PUT /api/staff/roles/{id}`. Answers the StaffRole; SETTINGS_CHANGED if somebody else has saved it since. */
export interface StaffRoleChange extends StaffRoleInput {
  version: number;
}

/**
 * `GET /api/staff/roles`, and the answer of `DELETE /api/staff/roles/{id}`, which also takes the role from its members. The
 * ready roles are not listed: they are READY_ROLES.
 */
export interface StaffRoles {
  /** Oldest first. */
  roles: StaffRole[];
  secondFactor: SecondFactor;
  fourEyes: FourEyes;
}

/** Permissions that count only after a login with two-factor authentication, for Admins too. */
export interface SecondFactor {
  permissions: Permission[];
  /** Sent back with a change, for optimistic locking; 0 before the first change. */
  version: number;
}

/**
 * `PUT /api/staff/second-factor`. Answers SecondFactor; SETTINGS_CHANGED if somebody else has saved it since. Only a
 * person who logged in with a second factor may require one (MFA_REQUIRED), so that Admins do not lock themselves out.
 */
export type SecondFactorInput = SecondFactor;

/** `PUT /api/staff/members`: gives a role to a player or to a Discord role, or changes its end. Exactly one of the two ids. */
export interface StaffMemberInput {
  /** A ReadyRole or the `_id` of an own role. */
  roleId: string;
  /** The player's `_id`. */
  userId?: string;
  /** Everyone on the server with this Discord role. A role that the rules for Discord roles give is refused. */
  discordRoleId?: string;
  /** ISO 8601, in the future; left out = without an end. */
  until?: string;
}

/** The assignment of a role to a player or a Discord role. `DELETE /api/staff/members/{id}` ends it and answers it. */
export interface StaffMember {
  _id: string;
  roleId: string;
  /** Null for a Discord role. */
  player: Person | null;
  /** Null for a player. */
  discordRoleId: string | null;
  /** The person who gave it or last changed its end. */
  givenBy: Person;
  /** ISO 8601. */
  givenAt: string;
  /** ISO 8601; null without an end. In the past for a role that has ended. */
  until: string | null;
}

/** `GET /api/staff/members`. */
export interface StaffMembers {
  /** All Admins. `PUT` and `DELETE /api/staff/admins/{id}` name and remove one, and answer the whole list. */
  admins: Person[];
  /** Newest first, including assignments that ended in the last STAFF_LIMITS.endedDays days. */
  members: StaffMember[];
}
