import type { Db } from 'mongodb';
import { proofKey } from '../../../payments/methods/tip/proof-key.js';
import { isDuplicateKey } from '../../../platform/mongo/mongo-errors.js';
import type { Migration } from '../migration.js';

/** Stores tip numbers in their normalised form. */
export const tipNumbers: Migration = {
  id: '0004-tip-numbers',
  async up(db: Db) {
    const payments = db.collection<{ captureId: string }>('payments');
    // Tips with `tip` facts already have the normalised key.
    const older = { provider: 'tip', captureId: { $exists: true }, tip: { $exists: false } };
    for await (const { _id, captureId } of payments.find(older)) {
      const key = proofKey(captureId)?.key;
      if (!key || key === captureId) continue;
      try {
        await payments.updateOne({ _id, captureId }, { $set: { captureId: key } });
      } catch (error) {
        // Two orders were confirmed with one tip, which a migration cannot fix.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  },
};
