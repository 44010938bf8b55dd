import { Schema, Types } from 'mongoose';
import { auditFields, type AuditRecord } from './audit.schema.js';

/**
 * Transactional outbox for the audit log: the write of a change also stores its entry, which is moved into the log
 * afterwards. A crash in between loses no entry.
 */
export interface CarriesAudit {
  /** Entries not yet confirmed to be in the log. */
  pendingAudit?: AuditRecord[];
  /** Soft delete: the document stays until this entry is in the log and its marks are done. */
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
