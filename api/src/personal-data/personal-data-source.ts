import type { Types } from 'mongoose';
import type { PersonSnapshot } from '../audit/person-snapshot.js';

/** A person who is being erased, with everything under which she may be found. */
export interface ErasedPerson {
  userId: Types.ObjectId;
  discordId: string;
  /** Discord user names that stand in texts. */
  names: readonly string[];
  /** What takes her place. */
  replacement: PersonSnapshot;
  at: Date;
}

/**
 * What one part of the product stores about people. Every part that stores something has one, in its own folder, and is
 * listed in personal-data.module.ts: nothing is exported or erased that is not told of here.
 */
export interface PersonalDataSource {
  /**
   * Removes or anonymises what is stored about a person. Runs at least twice (at once and about a minute later, for
   * requests that were under way) and again after a crash: a repetition must do no harm.
   */
  erase(person: ErasedPerson): Promise<void>;

  /** What must end before a person may be erased: somebody still has to find them. Nothing where it is left out. */
  countBlocking?(userId: Types.ObjectId): Promise<number>;
}
