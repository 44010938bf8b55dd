import { Schema, Types } from 'mongoose';
import { auditFields, type AuditRecord } from './audit.schema.js';

/**
 * Transactional outbox for the audit log: entries are stored by the same write as the change and moved into the log
 * afterwards, so that a crash in between loses none.
 */
export interface CarriesAudit {
  /** Entries not yet confirmed to be in the log. */
  pendingAudit?: AuditRecord[];
  /** Soft delete: the document stays only until this entry is in the log and everything has followed the removal. */
  removedWith?: Types.ObjectId;
}

// Without defaults: stored exactly as prepared.
const pendingAuditSchema = new Schema<AuditRecord>(auditFields, { minimize: false });

/** Adds the fields of CarriesAudit to a schema, and the index for the sweep. */
export function carriesAudit<S extends Schema>(schema: S): S {
  schema.add({
    pendingAudit: { type: [pendingAuditSchema], default: undefined },
    removedWith: { type: Types.ObjectId },
  });
  schema.index({ 'pendingAudit.at': 1 }, { sparse: true });
  return schema;
}

/** The `$push` for an entry, if there is one. */
export function carrying(entry: AuditRecord | undefined): { pendingAudit?: AuditRecord } {
  return entry ? { pendingAudit: entry } : {};
}
