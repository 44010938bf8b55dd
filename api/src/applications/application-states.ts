import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { KINDS, type ApplicationKind, type ApplicationStates, type ApplicationStatus } from '@city/contracts';
import type { ReadsApplicationStates } from '../users/application-states.js';
import { ApplicationFactsRepository } from './application-facts.repository.js';

/** Derived from the applications on every request and stored nowhere else, so that it is always consistent. */
@Injectable()
export class DerivedApplicationStates implements ReadsApplicationStates {
  constructor(private readonly repository: ApplicationFactsRepository) {}

  async statesOf(userId: Types.ObjectId): Promise<ApplicationStates> {
    const rows = await this.repository.findStatesOfPlayer(userId);
    // Rows are sorted oldest first, so the newest of each kind wins.
    const newest = new Map(rows.map(({ kind, status }) => [kind, status]));
    return statesFrom((kind) => newest.get(kind));
  }

  async statesOfAll(userIds: readonly Types.ObjectId[]): Promise<Map<string, ApplicationStates>> {
    const newestFirst = await this.repository.findSlotsOfPlayers(userIds);
    const newest = new Map(
      newestFirst.reverse().map(({ userId, kind, status }) => [`${userId.toHexString()} ${kind}`, status]),
    );
    return new Map(
      userIds
        .map((id) => id.toHexString())
        .map((id) => [id, statesFrom((kind) => newest.get(`${id} ${kind}`))]),
    );
  }
}

/** @param newest the status of the newest application of a kind */
function statesFrom(newest: (kind: ApplicationKind) => ApplicationStatus | undefined): ApplicationStates {
  return Object.fromEntries(
    Object.values(KINDS).flatMap(({ name, state }) => (state ? [[state, newest(name) ?? 'noApp']] : [])),
  ) as ApplicationStates;
}
