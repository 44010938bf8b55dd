import {
  FACT_KINDS,
  LIST_MAX,
  mayPlay,
  PACK_GROUP,
  PACKS,
  type FactsOfPlayer,
  type Level,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { UsersService, type KnownUser } from '../accounts/users/users.service.js';
import { ApplicationsRepository, type SlotState } from './applications.repository.js';
import { EntityMembersRepository, type EntityRecord } from './members/entity-members.repository.js';
import { namedIds, stateOf } from './members/roster.js';

/** A player with the facts about them. */
export interface KnownPlayer extends FactsOfPlayer {
  discordId: string;
  inRequiredServer: boolean;
  /** When the next fact expires; null if none does. */
  endsAt: Date | null;
}

/** Reads the facts about players from the source documents. Roles on Discord and purchases depend on them. */
@Injectable()
export class PlayerFacts {
  constructor(
    private readonly users: UsersService,
    private readonly applications: ApplicationsRepository,
    private readonly members: EntityMembersRepository,
  ) {}

  /** Players by id as hex text, by three queries. Deleted players and players under erasure are missing. */
  async ofAll(userIds: readonly Types.ObjectId[], now: Date): Promise<Map<string, KnownPlayer>> {
    const users = await this.users.findByIds(userIds);
    const [rows, entities] = await Promise.all([
      this.applications.findSettledSlots(userIds),
      this.members.findAcceptedNaming(
        users.map(({ discordId }) => discordId),
        LIST_MAX,
      ),
    ]);
    const rowsOf = grouped(rows.map((row) => [row.userId.toHexString(), row]));
    const entitiesOf = grouped(
      entities.flatMap((entity) => namedIds(entity).map((discordId) => [discordId, entity] as const)),
    );
    return new Map(
      users.map((user) => {
        const id = user._id.toHexString();
        const ofUser = { rows: rowsOf.get(id) ?? [], entities: entitiesOf.get(user.discordId) ?? [] };
        return [id, factsOf(user, ofUser, now)];
      }),
    );
  }
}

const grouped = <Value>(entries: readonly (readonly [string, Value])[]): Map<string, Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
};

/** @param rows the player's applications, the newest of a kind first */
function factsOf(
  { discordId, inRequiredServer, suspended, suspension, holdings }: KnownUser,
  { rows, entities }: { rows: readonly SlotState[]; entities: readonly EntityRecord[] },
  now: Date,
): KnownPlayer {
  const oldestFirst = [...rows].reverse();
  // The newest application of each kind counts; for jobs, the newest of each department.
  const newest = new Map(oldestFirst.map((row) => [row.kind, row]));
  const jobs = new Map(
    oldestFirst.flatMap(({ kind, slot, status }) => (kind === 'job' ? [[slot, status]] : [])),
  );
  const staffRank = PACKS.indexOf(holdings.staffPack);
  const staffLevel = { group: PACK_GROUP, rank: staffRank, until: null };
  const levels = [...holdings.levels, ...(staffRank > 0 ? [staffLevel] : [])].map(
    ({ until, ...level }): Level => ({ ...level, until: until === null ? null : new Date(until) }),
  );
  const ends = [suspended ? (suspension?.until ?? null) : null, ...levels.map(({ until }) => until)];
  const coming = ends.flatMap((end) => (end && end > now ? [end.getTime()] : []));
  return {
    discordId,
    inRequiredServer,
    // An accepted whitelist application counts only if the player needs no interview or has passed it.
    accepted: FACT_KINDS.filter((kind) => {
      const row = newest.get(kind);
      return row !== undefined && mayPlay(row);
    }),
    departments: [...jobs].flatMap(([slot, status]) => (status === 'Accepted' ? [slot] : [])),
    levels,
    entities: [
      ...rows.flatMap(({ _id, kind, status }) =>
        kind === 'entity' && status === 'Accepted'
          ? [{ entityId: _id.toHexString(), part: 'leader' as const }]
          : [],
      ),
      ...entities.flatMap((entity) =>
        stateOf(entity, discordId) === 'confirmed'
          ? [{ entityId: entity._id.toHexString(), part: 'member' as const }]
          : [],
      ),
    ],
    suspended,
    endsAt: coming.length > 0 ? new Date(Math.min(...coming)) : null,
  };
}
