import type { Db, ObjectId } from 'mongodb';
import { newSalts } from '../../../staff/audit/digest.js';
import type { Migration } from '../migration.js';

interface Entry {
  _id: ObjectId;
  at: Date;
  approval?: Parameters<typeof newSalts>[0]['approval'];
  /** Number of the entry’s seal. If a sealed entry has no salt, an erasure has removed the salt. */
  seal?: number;
  salts?: { actor?: string; facts?: string };
}

/**
 * Replaces the seals of the audit log by digests of days. Each entry gets the time at which it reached the log, and the salts
 * that no erasure has removed. Deletes the messages with checksums of seals, because nothing can verify them any more.
 */
export const auditDigests: Migration = {
  id: '0022-audit-digests',
  async up(db: Db) {
    const log = db.collection<Entry>('audit');
    for await (const { _id, at, approval, seal, salts } of log.find({ loggedAt: { $exists: false } })) {
      const { askedBy, ...others } = newSalts({ approval });
      const kept = seal === undefined ? { ...others, ...salts } : { ...salts };
      await log.updateOne(
        { _id },
        { $set: { loggedAt: at, salts: { ...kept, ...(askedBy && { askedBy }) } }, $unset: { seal: 1 } },
      );
    }
    await db.collection('audit_seals').drop();
    await db.collection('jobs').deleteMany({ name: 'audit.seal' });
    await db
      .collection('notifications')
      .deleteMany({ kind: 'staff.audit-root', 'facts.root': { $exists: true } });
  },
};
