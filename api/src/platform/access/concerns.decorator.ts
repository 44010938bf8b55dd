import { SetMetadata, type Type } from '@nestjs/common';
import type { Types } from 'mongoose';

export interface ResolvesPlayer {
  /** Null if it does not exist or has no owner. */
  playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null>;
}

/** The player that a write by staff concerns: the owner of the id in `field`; `nobody` if it concerns no player. */
export type Concern = { source: Type<ResolvesPlayer>; field: string; sparesStaff: boolean } | 'nobody';

export const CONCERNS_KEY = 'concerns';

/**
 * A write by staff about a player; refused if they are that player (403 CONCERNS_YOURSELF).
 * @param source resolves the owner
 * @param field the path or body parameter with the resource's id
 */
export const Concerns = (source: Type<ResolvesPlayer>, field = 'id'): MethodDecorator =>
  SetMetadata<string, Concern>(CONCERNS_KEY, { source, field, sparesStaff: false });

/**
 * Like `Concerns`, for acts that stop a person from acting, e.g. a suspension. If the person is staff, the actor also
 * needs the permission `staff` (403 PERMISSION_MISSING).
 */
export const ConcernsNoColleague = (source: Type<ResolvesPlayer>, field = 'id'): MethodDecorator =>
  SetMetadata<string, Concern>(CONCERNS_KEY, { source, field, sparesStaff: true });

/** A write by staff that concerns no player, e.g. products and settings. */
export const ConcernsNoPlayer = (): MethodDecorator => SetMetadata<string, Concern>(CONCERNS_KEY, 'nobody');
