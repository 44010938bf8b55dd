import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Characters } from '../../game/records/characters.service.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { BY_HAND, type DeliveryRecord } from './delivery.schema.js';

/** Whether the buyer may choose the character: a game server makes the thing and has not begun it. */
export const isChoosable = ({ kind, state, scope, bridgeId }: DeliveryRecord): boolean =>
  kind === 'give' && state === 'waiting' && scope === 'character' && bridgeId !== BY_HAND;

/** Buyers choose which of their characters gets a bought thing. */
@Injectable()
export class CharacterChoice {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly characters: Characters,
    private readonly clock: Clock,
  ) {}

  /**
   * Chooses one of the player's characters on the game server that makes the thing.
   * @param key null for the character that they play next
   * @throws NOT_FOUND; CHARACTER_UNKNOWN; DELIVERY_STATE_CONFLICT if it is handed over, or somebody works on it
   */
  async choose(id: Types.ObjectId, userId: Types.ObjectId, key: string | null): Promise<void> {
    const read = await this.deliveries.findById(id);
    if (!read?.userId.equals(userId)) throw new DomainError('NOT_FOUND');
    const own = key === null ? [] : await this.characters.on(read.bridgeId, userId);
    const character = own.find((one) => one.key === key) ?? null;
    if (key !== null && !character) throw new DomainError('CHARACTER_UNKNOWN');
    // The delivery may have waited for the player to be online, so it may be tried immediately.
    const set = { character, notBefore: this.clock.now() };
    const chosen = isChoosable(read) && (await this.deliveries.set({ _id: id, state: 'waiting' }, set));
    if (!chosen)
      throw new DomainError('DELIVERY_STATE_CONFLICT', { details: { state: read.state, by: null } });
  }
}
