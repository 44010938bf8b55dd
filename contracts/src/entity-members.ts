import type { ApplicationStatus, Person } from './applications.js';

/** Answer of a person named in an entity’s form; `open` until they answer. */
export const MEMBER_STATES = ['open', 'confirmed', 'declined', 'left', 'removed'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** A person named in an entity's form. */
export interface EntityMember {
  discordId: string;
  /** In-game name, as the leader wrote it; may be empty. */
  inGameName: string;
  state: MemberState;
  /** Null while no account with this Discord id has been invited. */
  person: Person | null;
  /** ISO 8601: when the state was reached; null for an invitation that nobody has seen. */
  at: string | null;
}

/** `GET /api/entities/{id}/roster`: for the leader and staff. */
export interface EntityRoster {
  entityId: string;
  entityName: string;
  /** Confirmed members that the entity's type allows, without the leader. */
  cap: number;
  confirmed: number;
  /** In the order of the form. Rows without a valid Discord id, and the leader's own, are left out. */
  members: EntityMember[];
}

/** An entity that names the player (`GET /api/entities/memberships`). */
export interface EntityMembership {
  entityId: string;
  entityName: string;
  entityType: string;
  status: ApplicationStatus;
  leader: Person;
  /** A person who declined or left can still confirm; the leader cannot invite them again. */
  state: Exclude<MemberState, 'removed'>;
  cap: number;
  confirmed: number;
}

/** Answers that a person named in an entity’s form can give. */
export const MEMBER_ANSWERS = ['confirm', 'decline', 'leave'] as const;
export type MemberAnswer = (typeof MEMBER_ANSWERS)[number];

/** `PUT /api/entities/{id}/membership` */
export interface MemberAnswerInput {
  answer: MemberAnswer;
}
