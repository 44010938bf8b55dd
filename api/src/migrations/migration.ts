import type { Db } from 'mongodb';

/**
 * One change of the stored documents. Numbered in execution order, and never modified after release. `up` must be
 * idempotent, because it is restarted after an interruption: it finds documents that lack the change and updates each one
 * atomically.
 */
export interface Migration {
  /** `0001-what-it-does`. */
  id: string;
  up(db: Db): Promise<void>;
}
