import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { BridgesRepository } from '../../game/records/bridges.repository.js';
import { Characters } from '../../game/records/characters.service.js';
import { BY_HAND } from './delivery.schema.js';

/** Decides which game server makes something for a player. */
@Injectable()
export class GameServerPicker {
  constructor(
    private readonly bridges: BridgesRepository,
    private readonly characters: Characters,
  ) {}

  /**
   * Returns the id of a server that offers the effect, or BY_HAND for the team if none does. The order of preference:
   * - the server that staff have chosen for the effect
   * - a trusted server with a character of the player; elsewhere the delivery would wait
   * - a trusted server that can make the effect now
   * - another trusted server
   * - the server that was paired first
   */
  async pick(effect: string, userId: Types.ObjectId): Promise<string> {
    const makers = await this.bridges.findMakers(effect);
    if (makers.length === 0) return BY_HAND;
    const own = await this.characters.serversOf(userId);
    const rank = ({ id, isAble, isTrusted, isChosen }: (typeof makers)[number]) =>
      isChosen ? 8 : isTrusted ? 1 + (own.has(id) ? 4 : 0) + (isAble ? 2 : 0) : 0;
    const [best] = makers.toSorted((a, b) => rank(b) - rank(a));
    return best?.id ?? BY_HAND;
  }
}
