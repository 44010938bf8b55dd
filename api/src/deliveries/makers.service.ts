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
   * The id of the server, or BY_HAND for the team if no server offers the effect. Servers where the player has a character come
   * first, because on another server the delivery would wait until they create one. Next come servers that can make it now, then
   * the one that was connected first.
   */
  async makerOf(effect: string, userId: Types.ObjectId): Promise<string> {
    const [makers, own] = await Promise.all([
      this.bridges.findMakers(effect),
      this.characters.serversOf(userId),
    ]);
    const rank = ({ id, isAble }: (typeof makers)[number]) => (own.has(id) ? 2 : 0) + (isAble ? 1 : 0);
    const [best] = makers.toSorted((a, b) => rank(b) - rank(a));
    return best?.id ?? BY_HAND;
  }
}
