import type { Db } from 'mongodb';

/**
 * One change of the stored documents. Numbered in the order in which it is run, and never changed once it is released.
 * `up` must bear to be run again from the start after it was interrupted: it looks for documents that still lack the
 * change and writes each by one update.
 */
export interface Migration {
  /** `0001-what-it-does`. */
  id: string;
  up(db: Db): Promise<void>;
}
