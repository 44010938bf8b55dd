import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { personSnapshotSchema, type PersonSnapshot } from './person-snapshot.js';

export const AUDIT_MODEL = 'AuditEntry';
export const AUDIT = 'audit';

/** The request for an act that a second person has approved, with the person who requested it. */
export interface AuditApproval {
  id: Types.ObjectId;
  askedBy: PersonSnapshot;
}

export interface AuditRecord {
  _id: Types.ObjectId;
  at: Date;
  /** The actor; for an act that needed a second person, the second person. */
  actor: PersonSnapshot;
  /** Missing for acts that needed no second person. */
  approval?: AuditApproval;
  action: string;
  target: { type: string; id: string };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string | null;
  ip: string | null;
  /** The API token, if a program acted for the actor. */
  token?: { id: string; name: string };
}

/** An entry in the log. */
export interface LogRecord extends AuditRecord {
  /** The time at which it reached the log, which decides its day. In entries of older versions it can be later than `at`. */
  loggedAt: Date;
  /** The salts of its hashes (digest.ts). An erasure removes the salt of each removed part. */
  salts?: { actor?: string; askedBy?: string; facts?: string };
}

export const auditSchema = new Schema<LogRecord>(
  {
    at: { type: Date, required: true },
    actor: { type: personSnapshotSchema, required: true },
    approval: {
      type: new Schema<AuditApproval>(
        {
          id: { type: Schema.Types.ObjectId, required: true },
          askedBy: { type: personSnapshotSchema, required: true },
        },
        { _id: false },
      ),
    },
    action: { type: String, required: true },
    target: { _id: false, type: { type: String, required: true }, id: { type: String, required: true } },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
    requestId: { type: String, default: null },
    ip: { type: String, default: null },
    token: { type: new Schema({ id: String, name: String }, { _id: false }) },
    loggedAt: { type: Date, required: true },
    salts: { type: new Schema({ actor: String, askedBy: String, facts: String }, { _id: false }) },
  },
  { collection: AUDIT, versionKey: false, strict: 'throw' },
);

// `AuditPersonalData` erases it, after all other data.
holdsPersonalData<LogRecord>(auditSchema, { on: 'by hand' });
auditSchema.index({ at: -1, _id: -1 });
// Finds the entries of a day.
auditSchema.index({ loggedAt: 1 });
auditSchema.index({ action: 1, at: -1, _id: -1 });
auditSchema.index({ 'target.type': 1, at: -1, _id: -1 });
auditSchema.index({ 'target.id': 1, at: -1, _id: -1 });
auditSchema.index({ 'target.type': 1, 'target.id': 1, at: -1, _id: -1 });
auditSchema.index({ 'actor.userId': 1, at: -1, _id: -1 });
// Finds entries about removed applications when their player is erased.
auditSchema.index(
  { 'before.createdBy': 1 },
  { partialFilterExpression: { 'before.createdBy': { $exists: true } } },
);
// Finds the entry of an approved act, and the entries of an erased person who requested acts.
auditSchema.index({ 'approval.id': 1 }, { sparse: true });
auditSchema.index({ 'approval.askedBy.userId': 1 }, { sparse: true });
auditSchema.index({ 'actor.username': 1, at: -1, _id: -1 });
auditSchema.index({ 'actor.discordId': 1, at: -1, _id: -1 });
