import type { ApplicationStates, PlayerApplications } from '@city/contracts';
import type { Types } from 'mongoose';

/** Implemented by the applications module, which depends on users and not vice versa. */
export interface ReadsApplicationStates {
  statesOf(userId: Types.ObjectId): Promise<ApplicationStates>;
  /** The application states that staff see for each of these players, by id as hex text, with one query. */
  statesOfAll(userIds: readonly Types.ObjectId[]): Promise<Map<string, PlayerApplications>>;
}

/** Injection token of ReadsApplicationStates. */
export const APPLICATION_STATES = Symbol('APPLICATION_STATES');
