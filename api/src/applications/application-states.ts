import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { KINDS, type ApplicationKind, type ApplicationState } from '@city/contracts';
import type { ApplicationStates, ApplicationStatesOfUser } from '../users/application-states.js';
import { ApplicationFactsRepository } from './application-facts.repository.js';

/** Derived from the applications on every request and stored nowhere else, so that it is always consistent. */
@Injectable()
export class DerivedApplicationStates implements ApplicationStates {
  constructor(private readonly repository: ApplicationFactsRepository) {}

  async statesOf(userId: Types.ObjectId): Promise<ApplicationStatesOfUser> {
    const rows = await this.repository.findStatesOfPlayer(userId);
    // Rows are sorted oldest first, so the newest of each kind wins.
    const newest = new Map(rows.map(({ kind, status }) => [kind, status]));
    const stateOf = (kind: ApplicationKind): ApplicationState => newest.get(kind) ?? 'noApp';
    return Object.fromEntries(
      Object.values(KINDS).flatMap(({ name, state }) => (state ? [[state, stateOf(name)]] : [])),
    ) as ApplicationStatesOfUser;
  }
}
