import type { Db } from 'mongodb';
import type { SettingsConfig } from '../../config/config-groups.js';

export type SettingSources = SettingsConfig['sources'];

/**
 * One change of the stored documents. Numbered in execution order, and never modified after release. `up` must be
 * idempotent, because it is restarted after an interruption: it finds documents that lack the change and updates each one
 * atomically.
 */
export interface Migration {
  /** `0001-what-it-does`. */
  id: string;
  up(db: Db, sources?: SettingSources): Promise<void>;
}
