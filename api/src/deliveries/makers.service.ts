import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { BridgesRepository } from '../game-records/bridges.repository.js';
import { Characters } from '../game-records/characters.service.js';
import { BY_HAND } from './delivery.schema.js';

/** Decides which game server makes something for a player. */
@Injectable()
export class Makers {
  constructor(
    private readonly bridges: BridgesRepository,
    private readonly characters: Characters,
  ) {}

  /**
   * The id of the server, or BY_HAND for the team if no server offers the effect. If several do, the one that staff have chosen;
   * without a choice the one that the site has known longest. Only servers that staff trust can change that: one where the player
   * has a character comes first, because elsewhere the delivery would wait, then one that can make it now.
   */
  async makerOf(effect: string, userId: Types.ObjectId): Promise<string> {
    const [makers, own] = await Promise.all([
      this.bridges.findMakers(effect),
      this.characters.serversOf(userId),
    ]);
    const rank = ({ id, isAble, isTrusted, isChosen }: (typeof makers)[number]) =>
      isChosen ? 8 : isTrusted ? 1 + (own.has(id) ? 4 : 0) + (isAble ? 2 : 0) : 0;
    const [best] = makers.toSorted((a, b) => rank(b) - rank(a));
    return best?.id ?? BY_HAND;
  }
}
