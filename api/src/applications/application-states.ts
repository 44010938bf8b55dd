import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { ApplicationKind, ApplicationState } from '@city/contracts';
import { ApplicationsRepository } from './applications.repository.js';

/** Injection token of ApplicationStates. */
export const APPLICATION_STATES = Symbol('APPLICATION_STATES');

/** The status of a player's newest application of each kind that the site shows; `noApp` without one. */
export interface PlayerStates {
  whiteListStatus: ApplicationState;
  betaStatus: ApplicationState;
  entityStatus: ApplicationState;
  streamerStatus: ApplicationState;
}

export interface ApplicationStates {
  statesOf(userId: Types.ObjectId): Promise<PlayerStates>;
}

/** Derived from the applications on every request and stored nowhere else, so that it cannot be out of step. */
@Injectable()
export class DerivedApplicationStates implements ApplicationStates {
  constructor(private readonly repository: ApplicationsRepository) {}

  async statesOf(userId: Types.ObjectId): Promise<PlayerStates> {
    const rows = await this.repository.findStatesOfPlayer(userId);
    // Rows come oldest first, so that the newest of a kind is the last to be set.
    const newest = new Map(rows.map(({ kind, status }) => [kind, status]));
    const stateOf = (kind: ApplicationKind): ApplicationState => newest.get(kind) ?? 'noApp';
    return {
      whiteListStatus: stateOf('whitelist'),
      betaStatus: stateOf('beta'),
      entityStatus: stateOf('entity'),
      streamerStatus: stateOf('streamer'),
    };
  }
}
