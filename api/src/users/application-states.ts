import type { CurrentUser, KINDS } from '@city/contracts';
import type { Types } from 'mongoose';

/** The state of a player's newest application of each kind. */
export type ApplicationStatesOfUser = Pick<
  CurrentUser,
  NonNullable<(typeof KINDS)[keyof typeof KINDS]['state']>
>;

/** Implemented by the applications module, which depends on users and not vice versa. */
export interface ApplicationStates {
  statesOf(userId: Types.ObjectId): Promise<ApplicationStatesOfUser>;
}

/** Injection token of ApplicationStates. */
export const APPLICATION_STATES = Symbol('APPLICATION_STATES');
