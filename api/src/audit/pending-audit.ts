import { Schema, Types } from 'mongoose';
import { auditFields, type AuditRecord } from './audit.schema.js';

/**
 * What a document carries whose change is to be in the audit log: the entries travel in the very write that makes the
 * change and are moved into the log after it, so that a process that dies in between leaves none out.
 */
export interface CarriesAudit {
  /** Entries that are not known to be in the log yet. */
  pendingAudit?: AuditRecord[];
  /** The document is removed and lives on only until this entry of it is in the log. */
  removedWith?: Types.ObjectId;
}

// Without defaults: what is carried is exactly the entry that was prepared.
const pendingAuditSchema = new Schema<AuditRecord>(auditFields, { minimize: false });

/** Adds the fields of CarriesAudit to a schema, and the index by which forgotten entries are found. */
export function carriesAudit<S extends Schema>(schema: S): S {
  schema.add({
    pendingAudit: { type: [pendingAuditSchema], default: undefined },
    removedWith: { type: Types.ObjectId },
  });
  schema.index({ 'pendingAudit.at': 1 }, { sparse: true });
  return schema;
}

/** The part of a `$push` that carries an entry, if there is one. */
export function carrying(entry: AuditRecord | undefined): { pendingAudit?: AuditRecord } {
  return entry ? { pendingAudit: entry } : {};
}
