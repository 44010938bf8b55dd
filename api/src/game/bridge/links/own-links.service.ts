import type { GameLink } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { BridgesRepository } from '../../records/bridges.repository.js';
import type { GameLinkRecord } from '../../records/game-account.schema.js';
import { endingOf } from '../../records/game-accounts.repository.js';
import { countsEverywhere, countsForStaff } from '../../records/link-scope.js';
import { Clock } from '../../../platform/clock.js';
import { StaffRights } from '../../../staff/roles/staff-rights.service.js';
import { UsersService } from '../../../accounts/users/users.service.js';

/** A player’s licences, with the servers on which each counts, for the player. */
@Injectable()
export class OwnLinks {
  constructor(
    private readonly bridges: BridgesRepository,
    private readonly users: UsersService,
    private readonly rights: StaffRights,
    private readonly clock: Clock,
  ) {}

  async of(userId: Types.ObjectId, links: readonly GameLinkRecord[]): Promise<GameLink[]> {
    if (links.length === 0) return [];
    const [user, trusted, bridges] = await Promise.all([
      this.users.findById(userId),
      this.bridges.findTrusted(),
      this.bridges.findPaired(),
    ]);
    const isStaff = user !== null && (await this.rights.isStaff(user));
    const names = new Map(bridges.map(({ _id, name }) => [_id.toHexString(), name]));
    const now = this.clock.now();
    return links.map((link): GameLink => {
      const { _id, licence, by, at, servers = [], staffUntil } = link;
      const isEverywhere = isStaff ? by === 'code' : countsEverywhere(link, trusted);
      const here = isStaff && !countsForStaff(link, now) ? [] : servers;
      return {
        id: _id.toHexString(),
        ending: endingOf(licence),
        by,
        linkedAt: at.toISOString(),
        servers: isEverywhere ? null : here.flatMap((id) => names.get(id) ?? []),
        confirm: isEverywhere ? null : isStaff ? 'code' : 'press',
        until: isStaff && by !== 'code' ? (staffUntil?.toISOString() ?? null) : null,
      };
    });
  }
}
