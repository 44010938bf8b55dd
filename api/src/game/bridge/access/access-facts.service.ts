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
import { ApplicationsRepository } from '../../../applications/applications.repository.js';
import { BridgesRepository } from '../../records/bridges.repository.js';
import type { GameLinkRecord } from '../../records/game-account.schema.js';
import { GameAccountsRepository } from '../../records/game-accounts.repository.js';
import { countsEverywhere, countsForStaff } from '../../records/link-scope.js';
import { Clock } from '../../../platform/clock.js';
import { StaffRights } from '../../../staff/roles/staff-rights.service.js';
import { UsersService, type KnownUser } from '../../../accounts/users/users.service.js';
import type { AccessFacts } from './access.schema.js';

/** Reads the facts of an account for game servers from the source documents. */
@Injectable()
export class AccessFactsService {
  constructor(
    private readonly users: UsersService,
    private readonly applications: ApplicationsRepository,
    private readonly accounts: GameAccountsRepository,
    private readonly bridges: BridgesRepository,
    private readonly rights: StaffRights,
    private readonly clock: Clock,
  ) {}

  /** Null if game servers need no row for the account. */
  async of(userId: Types.ObjectId): Promise<AccessFacts | null> {
    const user = await this.users.findById(userId);
    if (!user) return null;
    const [applications, account] = await Promise.all([
      this.applications.findSlotsOfPlayers([userId]),
      this.accounts.find(userId),
    ]);
    // The newest application comes first, and only it counts.
    const whitelist = applications.find(({ kind }) => kind === 'whitelist');
    const isStaff = user.role === 'Admin';
    const { suspension } = user;
    const flags =
      ((whitelist && mayPlay(whitelist)) || isStaff ? ACCESS_FLAGS.mayPlay : 0) |
      (suspension ? ACCESS_FLAGS.suspended : 0) |
      (isStaff ? ACCESS_FLAGS.staff : 0);
    const links = await this.linksOf(user, account?.links ?? []);
    if (flags === 0 && links.licences.length + links.claimed.length === 0) return null;
    return {
      flags,
      discordId: user.discordId,
      ...links,
      locale: user.locale ?? 'en',
      until: suspension?.until ? Math.ceil(suspension.until.getTime() / 1_000) : 0,
      levels: levelsOf(user.holdings),
      reason: [...(suspension?.reason ?? '')].slice(0, ACCESS_LIMITS.reason).join(''),
    };
  }

  /** The licences of a player that count on all servers, and on some. Staff licences count only if linked by a code. */
  private async linksOf(
    user: KnownUser,
    all: readonly GameLinkRecord[],
  ): Promise<Pick<AccessFacts, 'licences' | 'claimed'>> {
    if (all.length === 0) return { licences: [], claimed: [] };
    const isStaff = await this.rights.isStaff(user);
    const now = this.clock.now();
    const links = isStaff ? all.filter((link) => countsForStaff(link, now)) : all;
    const trusted = links.some(({ servers }) => servers)
      ? await this.bridges.findTrusted()
      : new Set<string>();
    const [everywhere, some] = [
      links.filter((link) => countsEverywhere(link, trusted)),
      links.filter((link) => !countsEverywhere(link, trusted)),
    ];
    return {
      licences: everywhere.map(({ licence }) => licence),
      claimed: some.map(({ licence, servers = [] }) => ({ licence, servers })),
    };
  }
}

/** The levels from the player's rights, and the pack that staff have set. */
function levelsOf({ levels, staffPack }: Holdings): string[] {
  const rank = PACKS.indexOf(staffPack);
  const ofStaff = rank > 0 ? [{ group: PACK_GROUP, rank, until: null }] : [];
  return [...ofStaff, ...levels].slice(0, ACCESS_LIMITS.levels).map(levelText);
}
