import type { CharacterList, GameCharacter } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { GameAccountRecord } from './game-account.schema.js';
import { GameAccountsRepository } from './game-accounts.repository.js';

/** The characters of players, as game servers report them. */
@Injectable()
export class Characters {
  constructor(private readonly accounts: GameAccountsRepository) {}

  /** Stores the characters of a licence on a server. Null if no player has the licence. */
  async store(serverId: string, { licence, characters }: CharacterList): Promise<Types.ObjectId | null> {
    const account = await this.accounts.findByLicence(licence);
    if (!account) return null;
    await this.accounts.setCharacters(account._id, { serverId, licence }, characters);
    return account._id;
  }

  /** The characters of a player on a server; on all servers without its id. */
  async of(userId: Types.ObjectId, serverId?: string): Promise<GameCharacter[]> {
    const account = await this.accounts.find(userId);
    if (!account) return [];
    const { characters = [] } = account;
    if (serverId === undefined) return charactersOf(account);
    return charactersOf({ ...account, characters: characters.filter((one) => one.serverId === serverId) });
  }
}

/** The characters of an account, without those of licences that were unlinked. */
export const charactersOf = ({ links, characters = [] }: GameAccountRecord): GameCharacter[] =>
  characters
    .filter(({ licence }) => links.some((link) => link.licence === licence))
    .map(({ key, name }) => ({ key, name }));
