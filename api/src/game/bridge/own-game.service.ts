import type { MyGame, OwnCharacter } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { BridgesRepository } from '../records/bridges.repository.js';
import { charactersOf } from '../records/characters.service.js';
import type { GameAccountRecord } from '../records/game-account.schema.js';
import { GameAccountsRepository } from '../records/game-accounts.repository.js';
import { Clock } from '../../platform/clock.js';
import { GameStatusService } from './game-status.service.js';
import { OwnLinks } from './links/own-links.service.js';
import { Presence } from './presence/presence.service.js';
import { statusOf } from './server-state.js';

/** A player’s own game account, and whether they are in the city. */
@Injectable()
export class OwnGame {
  constructor(
    private readonly game: GameStatusService,
    private readonly accounts: GameAccountsRepository,
    private readonly bridges: BridgesRepository,
    private readonly links: OwnLinks,
    private readonly presence: Presence,
    private readonly clock: Clock,
  ) {}

  async of(userId: Types.ObjectId): Promise<MyGame> {
    const [status, account, here] = await Promise.all([
      this.game.read(),
      this.accounts.find(userId),
      this.presence.whereIs(userId),
    ]);
    return {
      connected: status.state !== 'unknown',
      links: account ? await this.links.of(userId, account.links) : [],
      characters: account ? await this.charactersOf(account) : [],
      inCity: here && { server: here.bridge.name, since: here.since.toISOString() },
      // Players in the city see only their own server.
      restartAt: here ? statusOf(here.bridge, this.clock.now()).restartAt : status.restartAt,
    };
  }

  private async charactersOf(account: GameAccountRecord): Promise<OwnCharacter[]> {
    const characters = charactersOf(account);
    if (characters.length === 0) return [];
    const servers = new Map(
      (await this.bridges.findPaired()).map(({ _id, name }) => [_id.toHexString(), name]),
    );
    return characters.flatMap(({ serverId, key, name }) => {
      const server = servers.get(serverId);
      return server === undefined ? [] : [{ key, name, server: { id: serverId, name: server } }];
    });
  }
}
