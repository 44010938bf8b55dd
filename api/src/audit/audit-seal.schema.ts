import { Schema, type Types } from 'mongoose';
import { OUTBOX_FIELD, OUTBOX_INDEX, type WithOutbox } from '../platform/outbox/outbox-mark.js';

export const AUDIT_SEAL_MODEL = 'AuditSeal';
export const AUDIT_SEALS = 'audit_seals';

/** A link of the chain over the audit log (docs/decisions/audit-chain.md). Hashes are SHA-256 in hex. */
export interface SealRecord extends WithOutbox {
  /** That of the entry. */
  _id: Types.ObjectId;
  /** 1, 2, 3 … in the order of sealing. */
  number: number;
  /** Time of the entry. */
  at: Date;
  sealedAt: Date;
  content: string;
  actor: string;
  facts: string;
  /** Hash of the seal before. */
  previous: string;
  hash: string;
  /** The day (UTC, ISO 8601) on which its hash was published. */
  publishedOn?: string;
}

export const auditSealSchema = new Schema<SealRecord>(
  {
    number: { type: Number, required: true },
    at: { type: Date, required: true },
    sealedAt: { type: Date, required: true },
    content: { type: String, required: true },
    actor: { type: String, required: true },
    facts: { type: String, required: true },
    previous: { type: String, required: true },
    hash: { type: String, required: true },
    publishedOn: { type: String },
    outbox: OUTBOX_FIELD,
  },
  { collection: AUDIT_SEALS, versionKey: false, strict: 'throw' },
);

// Two processes cannot continue the chain at the same place.
auditSealSchema.index({ number: -1 }, { unique: true });
auditSealSchema.index({ sealedAt: -1, number: -1 });
auditSealSchema.index(
  { publishedOn: 1 },
  { unique: true, partialFilterExpression: { publishedOn: { $exists: true } } },
);
auditSealSchema.index(...OUTBOX_INDEX);
