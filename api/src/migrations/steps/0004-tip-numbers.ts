import type { Db } from 'mongodb';
import { proofKey } from '../../payments/manual-tnd/proof-key.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import type { Migration } from '../migration.js';

/** The number of a tip is kept in the form in which numbers are compared. */
export const tipNumbers: Migration = {
  id: '0004-tip-numbers',
  async up(db: Db) {
    const payments = db.collection<{ captureId: string }>('payments');
    for await (const { _id, captureId } of payments.find({ provider: 'tip', captureId: { $exists: true } })) {
      const key = proofKey(captureId);
      if (key === null || key === captureId) continue;
      try {
        await payments.updateOne({ _id, captureId }, { $set: { captureId: key } });
      } catch (error) {
        // Two orders were confirmed with one tip: nothing that a migration could undo.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  },
};
