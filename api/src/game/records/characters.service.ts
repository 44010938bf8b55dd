import type { CharacterList, GameCharacter } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CountingLinks } from './counting-links.service.js';
import type { CharacterRecord, GameAccountRecord } from './game-account.schema.js';
import { GameAccountsRepository } from './game-accounts.repository.js';

/** The characters of players, as game servers report them. */
@Injectable()
export class Characters {
  constructor(
    private readonly accounts: GameAccountsRepository,
    private readonly links: CountingLinks,
  ) {}

  /** Stores the characters of a licence on a server. Null if no player has the licence there. */
  async store(serverId: string, { licence, characters }: CharacterList): Promise<Types.ObjectId | null> {
    const account = await this.links.accountOf(serverId, licence);
    if (!account) return null;
    await this.accounts.setCharacters(account._id, { serverId, licence }, characters);
    return account._id;
  }

  /** The characters of a player on a server. */
  async on(serverId: string, userId: Types.ObjectId): Promise<GameCharacter[]> {
    const account = await this.accounts.find(userId);
    return (account ? charactersOf(account) : [])
      .filter((character) => character.serverId === serverId)
      .map(({ key, name }) => ({ key, name }));
  }

  /** The ids of the servers on which a player has characters. */
  async serversOf(userId: Types.ObjectId): Promise<Set<string>> {
    const account = await this.accounts.find(userId);
    return new Set((account ? charactersOf(account) : []).map(({ serverId }) => serverId));
  }
}

/** The characters of an account, except characters of unlinked licences. */
export const charactersOf = ({ links, characters = [] }: GameAccountRecord): CharacterRecord[] =>
  characters.filter(({ licence }) => links.some((link) => link.licence === licence));
