import { SetMetadata, type Type } from '@nestjs/common';
import type { Types } from 'mongoose';

/** Knows which player something belongs to. */
export interface ResolvesPlayer {
  /** Null when it is not there, or belongs to nobody. */
  playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null>;
}

/** Whom a write of Admins concerns: the player behind the id in `field`, or nobody. */
export type Concern = { source: Type<ResolvesPlayer>; field: string } | 'nobody';

export const CONCERNS_KEY = 'concerns';

/**
 * A write of Admins about a player: refused to the Admin who is that player (403 CONCERNS_YOURSELF).
 * @param source knows whose the thing is
 * @param field of the path or of the body, with the thing's id
 */
export const Concerns = (source: Type<ResolvesPlayer>, field = 'id'): MethodDecorator =>
  SetMetadata<string, Concern>(CONCERNS_KEY, { source, field });

/** A write of Admins about no player: products, settings. */
export const ConcernsNoPlayer = (): MethodDecorator => SetMetadata<string, Concern>(CONCERNS_KEY, 'nobody');
