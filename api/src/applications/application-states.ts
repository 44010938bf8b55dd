import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  APPLICATION_STATUSES,
  isFinalOnce,
  KINDS,
  type ApplicationKind,
  type ApplicationStates,
  type ApplicationStatus,
  type PlayerApplications,
} from '@city/contracts';
import type { ReadsApplicationStates } from '../accounts/users/application-states.js';
import { ApplicationFactsRepository } from './application-facts.repository.js';

/** Derived from the applications on every request and stored nowhere else, so that it is always consistent. */
@Injectable()
export class DerivedApplicationStates implements ReadsApplicationStates {
  constructor(private readonly repository: ApplicationFactsRepository) {}

  async statesOf(userId: Types.ObjectId): Promise<ApplicationStates> {
    const rows = await this.repository.findStatesOfPlayer(userId);
    // Rows are sorted oldest first, so the newest of each kind wins.
    const newest = new Map(rows.map((row) => [row.kind, row]));
    return statesFrom((kind) => {
      const { status, openSlot } = newest.get(kind) ?? {};
      // Staff allow another application: the form is open, as before the first one.
      return isFinalOnce(kind) && !openSlot ? undefined : status;
    });
  }

  async statesOfAll(userIds: readonly Types.ObjectId[]): Promise<Map<string, PlayerApplications>> {
    const newestFirst = await this.repository.findSlotsOfPlayers(userIds);
    const keyOf = (userId: string, kind: ApplicationKind) => `${userId} ${kind}`;
    const statuses = new Map<string, ApplicationStatus[]>();
    for (const { userId, kind, status } of newestFirst) {
      const key = keyOf(userId.toHexString(), kind);
      statuses.set(key, [...(statuses.get(key) ?? []), status]);
    }
    const of = (id: string): PlayerApplications => {
      const jobs = statuses.get(keyOf(id, 'job')) ?? [];
      return {
        ...statesFrom((kind) => statuses.get(keyOf(id, kind))?.[0]),
        jobStatus: APPLICATION_STATUSES.find((status) => jobs.includes(status)) ?? 'noApp',
      };
    };
    return new Map(userIds.map((id) => [id.toHexString(), of(id.toHexString())]));
  }
}

/** @param newest the status of the newest application of a kind */
function statesFrom(newest: (kind: ApplicationKind) => ApplicationStatus | undefined): ApplicationStates {
  return Object.fromEntries(
    Object.values(KINDS).flatMap(({ name, state }) => (state ? [[state, newest(name) ?? 'noApp']] : [])),
  ) as ApplicationStates;
}
