import type { LicenceClaim } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { GameAccountsRepository } from '../../records/game-accounts.repository.js';
import { Clock } from '../../../platform/clock.js';
import { StaffRights } from '../../../staff/roles/staff-rights.service.js';
import { UsersService } from '../../../accounts/users/users.service.js';

/** Claims of game servers that a licence belongs to a player. */
@Injectable()
export class LicenceClaims {
  constructor(
    private readonly accounts: GameAccountsRepository,
    private readonly users: UsersService,
    private readonly rights: StaffRights,
    private readonly clock: Clock,
  ) {}

  /**
   * When a game server recognises players by their Discord account, links the licences that it reports for them. A link
   * counts only on this server, unless the player confirms it or staff trust the server. Staff link their licences by a
   * code: else a game server could give itself the rights of staff.
   */
  async take(serverId: string, claims: readonly LicenceClaim[]): Promise<void> {
    // Nearly all calls have no claims.
    if (claims.length === 0) return;
    const now = this.clock.now();
    const users = await this.users.findByDiscordIds(claims.map(({ discordId }) => discordId));
    for (const user of users) {
      const { _id, discordId } = user;
      if (await this.rights.isStaff(user)) continue;
      for (const { licence } of claims.filter((claim) => claim.discordId === discordId)) {
        await this.accounts.addClaimed(_id, licence, serverId, now);
      }
    }
  }
}
