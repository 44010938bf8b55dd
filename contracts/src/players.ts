import type { ApplicationKind, KINDS } from './kinds/index.js';
import type { SuspensionEvent } from './suspension.js';
import type { ApplicationState, CurrentUser } from './users.js';

/** The state of a player's newest application of each kind that has one for the whole player. */
export type ApplicationStates = Pick<CurrentUser, NonNullable<(typeof KINDS)[ApplicationKind]['state']>>;

/** States of a player’s applications, for staff. */
export interface PlayerApplications extends ApplicationStates {
  /** Jobs are applied for by department: Pending if one waits, else Accepted if one was accepted, else Rejected. */
  jobStatus: ApplicationState;
}

/** A player as staff see one (`GET /api/users/allplayers`). */
export interface Player extends Pick<
  CurrentUser,
  | '_id'
  | 'discord_id'
  | 'discord_username'
  | 'global_name'
  | 'discord_avatar'
  | 'avatarUrl'
  | 'email'
  | 'role'
  | 'pack'
  | 'suspended'
  | 'suspension'
  | 'erasureRequestedAt'
> {
  /** Date by which the community promises to erase the data, ISO 8601; null without a request. */
  erasureDueAt: string | null;
  /** Member of the required Discord server at the last look. */
  inRequiredServer: boolean;
  /** Null for staff who may not read players. */
  applications: PlayerApplications | null;
  /** First login, ISO 8601. */
  createdAt: string;
  /** ISO 8601; null for staff who may not read players. */
  lastLoginAt: string | null;
}

/** `GET /api/users/{id}`, for staff. */
export interface PlayerDetail extends Player {
  /** Oldest first. */
  suspensionHistory: SuspensionEvent[];
}
