import type { Types } from 'mongoose';
import type { PersonSnapshot } from '../audit/person-snapshot.js';

/** A user being erased, with the keys of their data. */
export interface ErasedPerson {
  userId: Types.ObjectId;
  discordId: string;
  /** Discord user names that occur in texts. */
  names: readonly string[];
  /** The anonymous replacement. */
  replacement: PersonSnapshot;
  at: Date;
}

/**
 * The personal data of one module. Every module with personal data implements this in its own folder and is listed in
 * personal-data.module.ts; exports and erasures cover only these.
 */
export interface PersonalDataSource {
  /**
   * Deletes or anonymises a person's data. Must be idempotent: it runs at least twice (immediately and about a minute later,
   * for requests in progress) and again after a crash.
   */
  erase(person: ErasedPerson): Promise<void>;

  /** Number of records that block the erasure, because the person must still be identifiable. */
  countBlocking?(userId: Types.ObjectId): Promise<number>;
}
