import {
  LIST_MAX,
  mayPlay,
  PACK_GROUP,
  PACKS,
  ROLE_KINDS,
  type Level,
  type RoleFacts,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ApplicationsRepository } from '../applications/applications.repository.js';
import { EntityMembersRepository } from '../applications/members/entity-members.repository.js';
import { stateOf } from '../applications/members/roster.js';
import { UsersService } from '../users/users.service.js';

/** A player as far as roles on Discord are concerned. */
export interface PlayerFacts extends RoleFacts {
  discordId: string;
  inRequiredServer: boolean;
  /** When the next fact expires; null if none does. */
  endsAt: Date | null;
}

/** Reads what the role rules speak about, always from the documents themselves. */
@Injectable()
export class RoleFactsService {
  constructor(
    private readonly users: UsersService,
    private readonly applications: ApplicationsRepository,
    private readonly members: EntityMembersRepository,
  ) {}

  /** Null when the player is gone or being erased. */
  async of(userId: Types.ObjectId, now: Date): Promise<PlayerFacts | null> {
    const user = await this.users.findById(userId);
    if (!user) return null;
    const { discordId, inRequiredServer, suspended, suspension, holdings } = user;
    const [rows, entities] = await Promise.all([
      this.applications.findSlotsOfPlayer(userId),
      this.members.findAcceptedNaming(discordId, LIST_MAX),
    ]);
    // Rows are sorted oldest first: the newest of each kind counts, of jobs the newest of each department.
    const newest = new Map(rows.map((row) => [row.kind, row]));
    const jobs = new Map(rows.flatMap(({ kind, slot, status }) => (kind === 'job' ? [[slot, status]] : [])));
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
      // The whitelist counts once no interview is missing.
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
}
