import { PAYMENT_METHODS } from '@city/contracts';
import type { Db, Document } from 'mongodb';
import { machine } from '../../platform/ports/erased-history.js';
import type { Migration } from '../migration.js';

/** The names that programs had in histories. A user can have the same name. */
const OLD_NAMES = [...PAYMENT_METHODS, 'reconciliation', 'system'];
const COLLECTIONS = ['orders', 'payments', 'deliveries', 'grants'];

/**
 * Machines in histories get a name that no user can have. In the orders and payments of a player whose user name is one of the
 * old names, the lines cannot be told apart: there they stay, as the player's.
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
