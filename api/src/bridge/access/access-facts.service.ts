import {
  ACCESS_FLAGS,
  ACCESS_LIMITS,
  levelText,
  mayPlay,
  PACK_GROUP,
  PACKS,
  type Holdings,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ApplicationFactsRepository } from '../../applications/application-facts.repository.js';
import { GameAccountsRepository } from '../../game-records/game-accounts.repository.js';
import { UsersService } from '../../users/users.service.js';
import type { AccessFacts } from './access-row.schema.js';

/** Reads what game servers have to know about an account. It reads the documents themselves, no copies. */
@Injectable()
export class AccessFactsService {
  constructor(
    private readonly users: UsersService,
    private readonly applications: ApplicationFactsRepository,
    private readonly accounts: GameAccountsRepository,
  ) {}

  /** Null if game servers need no row for the account. */
  async of(userId: Types.ObjectId): Promise<AccessFacts | null> {
    const user = await this.users.findById(userId);
    if (!user) return null;
    const [applications, account] = await Promise.all([
      this.applications.findSlotsOfPlayers([userId]),
      this.accounts.find(userId),
    ]);
    // The newest application comes first and is the one that counts.
    const whitelist = applications.find(({ kind }) => kind === 'whitelist');
    const isStaff = user.role === 'Admin';
    const { suspension } = user;
    const flags =
      ((whitelist && mayPlay(whitelist)) || isStaff ? ACCESS_FLAGS.mayPlay : 0) |
      (suspension ? ACCESS_FLAGS.suspended : 0) |
      (isStaff ? ACCESS_FLAGS.staff : 0);
    const licences = (account?.links ?? []).map(({ licence }) => licence);
    if (flags === 0 && licences.length === 0) return null;
    return {
      flags,
      discordId: user.discordId,
      licences,
      locale: user.locale ?? 'en',
      until: suspension?.until ? Math.ceil(suspension.until.getTime() / 1_000) : 0,
      levels: levelsOf(user.holdings),
      reason: [...(suspension?.reason ?? '')].slice(0, ACCESS_LIMITS.reason).join(''),
    };
  }
}

/** The levels that were bought, and the pack that staff have set. */
function levelsOf({ levels, staffPack }: Holdings): string[] {
  const rank = PACKS.indexOf(staffPack);
  const ofStaff = rank > 0 ? [{ group: PACK_GROUP, rank, until: null }] : [];
  return [...ofStaff, ...levels].slice(0, ACCESS_LIMITS.levels).map(levelText);
}
