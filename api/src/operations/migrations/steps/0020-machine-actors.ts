import { PAYMENT_METHODS } from '@city/contracts';
import type { Db, Document } from 'mongodb';
import { machine } from '../../../platform/ports/erased-history.js';
import type { Migration } from '../migration.js';

/** The names that programs had in histories. A user can have the same name. */
const OLD_NAMES = [...PAYMENT_METHODS, 'reconciliation', 'system'];
const COLLECTIONS = ['orders', 'payments', 'deliveries', 'grants'];

/**
 * Gives programs in histories a name that no user can have. If a player's user name is one of the old names, a line may be by
 * the player or by the program. In their orders and payments such lines stay unchanged, as the player's.
 */
export const machineActors: Migration = {
  id: '0020-machine-actors',
  async up(db: Db) {
    for (const collection of COLLECTIONS) {
      for (const name of OLD_NAMES) {
        await db
          .collection<{ userName?: string; history: Document[] }>(collection)
          .updateMany(
            { 'history.by': name, userName: { $ne: name } },
            { $set: { 'history.$[line].by': machine(name) } as Document },
            { arrayFilters: [{ 'line.by': name }] },
          );
      }
    }
  },
};
