import type { Db } from 'mongodb';
import type { Migration } from '../migration.js';

/** Adds the mode to `openKey`, so that a player can have one open tip for each product and mode. */
export const tipsByMode: Migration = {
  id: '0008-tips-by-mode',
  async up(db: Db) {
    const payments = db.collection<{ mode: string; openKey: string }>('payments');
    // Older keys start with the player's id.
    for await (const { _id, mode, openKey } of payments.find({ openKey: /^[0-9a-f]{24} / })) {
      await payments.updateOne({ _id, openKey }, { $set: { openKey: `${mode} ${openKey}` } });
    }
  },
};
