import type { Db } from 'mongodb';
import { proofKey } from '../../payments/manual-tnd/proof-key.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import type { Migration } from '../migration.js';

/** The number of a tip is kept in the form in which numbers are compared. */
export const tipNumbers: Migration = {
  id: '0004-tip-numbers',
  async up(db: Db) {
    const payments = db.collection<{ captureId: string }>('payments');
    // A tip whose facts are known has its key from the start.
    const older = { provider: 'tip', captureId: { $exists: true }, tip: { $exists: false } };
    for await (const { _id, captureId } of payments.find(older)) {
      const key = proofKey(captureId)?.key;
      if (!key || key === captureId) continue;
      try {
        await payments.updateOne({ _id, captureId }, { $set: { captureId: key } });
      } catch (error) {
        // Two orders were confirmed with one tip: nothing that a migration could undo.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  },
};
