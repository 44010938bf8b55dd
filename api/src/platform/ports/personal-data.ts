import { Injectable, SetMetadata } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Types } from 'mongoose';
import type { SessionUser } from '../access/session-user.js';

/** A user being erased, with the keys of their data. */
export interface ErasedPerson {
  userId: Types.ObjectId;
  discordId: string;
  /** Discord user names that occur in texts. */
  names: readonly string[];
  /** The anonymous replacement, as documents store a person. */
  replacement: Pick<SessionUser, 'discordId' | 'username' | 'globalName' | 'avatarUrl'> & {
    userId: Types.ObjectId;
  };
  at: Date;
}

/** The personal data of one folder: a class in `<noun>.personal-data.ts`, marked `@HoldsPersonalData()`. */
export interface PersonalDataSource {
  /**
   * Deletes or anonymises a person's data. Must be idempotent: it runs at least twice (immediately and about a minute later,
   * for requests in progress) and again after a crash.
   */
  erase(person: ErasedPerson): Promise<void>;

  /** Number of records that block the erasure, because the person must still be identifiable. */
  countBlocking?(userId: Types.ObjectId): Promise<number>;
}

const SOURCE = Symbol('HOLDS_PERSONAL_DATA');

/** When a source erases. Sources of one turn do not depend on each other. */
const TURNS = ['first', 'with the others', 'last'] as const;
type Turn = (typeof TURNS)[number];

/** Marks a provider as a source of personal data: erasures include it wherever its module stands. */
export const HoldsPersonalData =
  (turn: Turn = 'with the others') =>
  (target: new (...args: never[]) => PersonalDataSource): void => {
    SetMetadata(SOURCE, turn)(target);
  };

/** Every source of personal data in the application. */
@Injectable()
export class PersonalDataSources {
  constructor(private readonly modules: ModulesContainer) {}

  /** In the order in which they erase. */
  all(): PersonalDataSource[] {
    const providers = [...this.modules.values()].flatMap((module) => [...module.providers.values()]);
    return TURNS.flatMap((turn) =>
      providers
        .filter(({ metatype }) => metatype && Reflect.getMetadata(SOURCE, metatype) === turn)
        .map(({ instance }) => instance as PersonalDataSource),
    );
  }
}
