import { Schema, type Types } from 'mongoose';
import { personSnapshotSchema, type PersonSnapshot } from './person-snapshot.js';

export const AUDIT_MODEL = 'AuditEntry';

export interface AuditRecord {
  /** Given when the entry is prepared: however often it is handed over, it is in the log once. */
  _id: Types.ObjectId;
  at: Date;
  actor: PersonSnapshot;
  action: string;
  target: { type: string; id: string };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string | null;
  ip: string | null;
}

/** The fields of an entry, for the log itself and for the documents that carry one on its way there. */
export const auditFields = {
  at: { type: Date, required: true },
  actor: { type: personSnapshotSchema, required: true },
  action: { type: String, required: true },
  target: { _id: false, type: { type: String, required: true }, id: { type: String, required: true } },
  before: { type: Schema.Types.Mixed, default: null },
  after: { type: Schema.Types.Mixed, default: null },
  requestId: { type: String, default: null },
  ip: { type: String, default: null },
};

export const auditSchema = new Schema<AuditRecord>(auditFields, {
  collection: 'audit',
  versionKey: false,
  strict: 'throw',
});

auditSchema.index({ at: -1, _id: -1 });
auditSchema.index({ action: 1, at: -1, _id: -1 });
auditSchema.index({ 'target.type': 1, at: -1, _id: -1 });
auditSchema.index({ 'target.id': 1, at: -1, _id: -1 });
auditSchema.index({ 'target.type': 1, 'target.id': 1, at: -1, _id: -1 });
auditSchema.index({ 'actor.userId': 1, at: -1, _id: -1 });
// To find what a removed application left behind when its player is erased.
auditSchema.index(
  { 'before.createdBy': 1 },
  { partialFilterExpression: { 'before.createdBy': { $exists: true } } },
);
auditSchema.index({ 'actor.username': 1, at: -1, _id: -1 });
auditSchema.index({ 'actor.discordId': 1, at: -1, _id: -1 });
