import type { ApplicationState } from '@city/contracts';
import type { Types } from 'mongoose';

/** The state of a player's newest application of each kind. */
export interface ApplicationStatesOfUser {
  whiteListStatus: ApplicationState;
  betaStatus: ApplicationState;
  entityStatus: ApplicationState;
  streamerStatus: ApplicationState;
}

/** Implemented by the applications module, which depends on users and not vice versa. */
export interface ApplicationStates {
  statesOf(userId: Types.ObjectId): Promise<ApplicationStatesOfUser>;
}

/** Injection token of ApplicationStates. */
export const APPLICATION_STATES = Symbol('APPLICATION_STATES');
