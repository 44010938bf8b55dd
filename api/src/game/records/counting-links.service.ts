import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { BridgesRepository } from './bridges.repository.js';
import type { GameAccountRecord } from './game-account.schema.js';
import { GameAccountsRepository } from './game-accounts.repository.js';
import { countsOn } from './link-scope.js';

/** Decides which licences count on a server. A claim of another server counts only if staff trust that server. */
@Injectable()
export class CountingLinks {
  constructor(
    private readonly accounts: GameAccountsRepository,
    private readonly bridges: BridgesRepository,
  ) {}

  async licencesOn(serverId: string, userId: Types.ObjectId): Promise<string[]> {
    const account = await this.accounts.find(userId);
    if (!account || account.links.length === 0) return [];
    const trusted = await this.bridges.findTrusted();
    return account.links.flatMap((link) => (countsOn(link, serverId, trusted) ? [link.licence] : []));
  }

  /** The account for which a licence counts on a server. */
  async accountOf(serverId: string, licence: string): Promise<GameAccountRecord | null> {
    const account = await this.accounts.findByLicence(licence);
    const link = account?.links.find((one) => one.licence === licence);
    if (!account || !link) return null;
    return countsOn(link, serverId, await this.bridges.findTrusted()) ? account : null;
  }
}
