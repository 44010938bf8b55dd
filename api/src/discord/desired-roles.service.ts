import {
  LIST_MAX,
  mayPlay,
  PACK_GROUP,
  PACKS,
  ROLE_KINDS,
  roleChanges,
  wantedRoles,
  type Level,
  type RoleFacts,
  type RoleRule,
  type RoleRulesPreview,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ApplicationsRepository, type SlotState } from '../applications/applications.repository.js';
import {
  EntityMembersRepository,
  type EntityRecord,
} from '../applications/members/entity-members.repository.js';
import { namedIds, stateOf } from '../applications/members/roster.js';
import { UsersService, type KnownUser } from '../accounts/users/users.service.js';
import { Clock } from '../platform/clock.js';
import { RoleStatesRepository } from './role-states.repository.js';

const COUNT_PAGE = 500;

/** The facts of a player that decide their roles on Discord. */
interface PlayerFacts extends RoleFacts {
  discordId: string;
  inRequiredServer: boolean;
  /** When the next fact expires; null if none does. */
  endsAt: Date | null;
}

/** A player with the roles that follow from the rules. */
export interface DesiredPlayer extends PlayerFacts {
  wanted: string[];
}

/** Computes the roles that players should have, from the source documents. */
@Injectable()
export class DesiredRoles {
  constructor(
    private readonly users: UsersService,
    private readonly applications: ApplicationsRepository,
    private readonly members: EntityMembersRepository,
    private readonly states: RoleStatesRepository,
    private readonly clock: Clock,
  ) {}

  /** Players by id as hex text, by three queries. Deleted players and players under erasure are missing. */
  async ofAll(
    userIds: readonly Types.ObjectId[],
    rules: readonly RoleRule[],
    now: Date,
  ): Promise<Map<string, DesiredPlayer>> {
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
        const facts = factsOf(user, ofUser, now);
        return [id, { ...facts, wanted: wantedRoles(rules, facts, now) }];
      }),
    );
  }

  /** The ids of all players, page by page. */
  allPlayers(pageSize: number): AsyncGenerator<Types.ObjectId[]> {
    return this.users.allIds(pageSize);
  }

  /** The players whose roles can depend on an application. */
  playersOf(applicationId: Types.ObjectId): Promise<Types.ObjectId[]> {
    return this.applications.findConcerned(applicationId);
  }

  /** Counts what rules would give and take. */
  async count(rules: readonly RoleRule[]): Promise<Omit<RoleRulesPreview, 'seconds'>> {
    const now = this.clock.now();
    const roles = new Map(rules.map(({ roleId }) => [roleId, { roleId, gives: 0, takes: 0 }]));
    const count = (ids: readonly string[], what: 'gives' | 'takes') => {
      for (const id of ids) {
        const counts = roles.get(id);
        if (counts) counts[what] += 1;
      }
    };
    let unread = 0;
    let absent = 0;
    for await (const ids of this.users.allIds(COUNT_PAGE)) {
      const [rows, players] = await Promise.all([this.states.findAll(ids), this.ofAll(ids, rules, now)]);
      for (const [id, { wanted, inRequiredServer }] of players) {
        const row = rows.get(id);
        const known = row?.known ?? null;
        if (row?.notMember || (!known && !inRequiredServer)) {
          absent += 1;
          continue;
        }
        if (!known) unread += 1;
        const { give, take } = roleChanges(wanted, known ?? [], rules);
        count(give, 'gives');
        count(take, 'takes');
      }
    }
    return { roles: [...roles.values()], unread, absent };
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
): PlayerFacts {
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
    accepted: ROLE_KINDS.filter((kind) => {
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
