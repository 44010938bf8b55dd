import { Schema, type Types } from 'mongoose';

export const AUDIT_DIGEST_MODEL = 'AuditDigest';
export const AUDIT_DIGESTS = 'audit_digests';

/** The hashes of one entry (digest.ts): SHA-256 in hex. If a part was erased before the digest, its hash is null. */
export interface EntryHashes {
  _id: Types.ObjectId;
  at: Date;
  lasting: string;
  actor: string | null;
  askedBy: string | null;
  facts: string | null;
}

/** The entries that reached the log on one day (docs/decisions/audit-digest.md). */
export interface DigestRecord {
  _id: Types.ObjectId;
  /** In UTC, `2026-11-30`. */
  day: string;
  entries: EntryHashes[];
  /** Entries of this digest and all earlier ones. */
  total: number;
  /** Entries up to the last message to the staff. */
  announced: number;
  /** Hash of the previous digest; empty in the first. */
  previous: string;
  hash: string;
}

const hashes = new Schema<EntryHashes>({
  at: { type: Date, required: true },
  lasting: { type: String, required: true },
  actor: { type: String, default: null },
  askedBy: { type: String, default: null },
  facts: { type: String, default: null },
});

export const auditDigestSchema = new Schema<DigestRecord>(
  {
    day: { type: String, required: true },
    entries: [hashes],
    total: { type: Number, required: true },
    announced: { type: Number, required: true },
    previous: { type: String, default: '' },
    hash: { type: String, required: true },
  },
  { collection: AUDIT_DIGESTS, versionKey: false, strict: 'throw' },
);

// The unique index lets only one process write the digest of a day.
auditDigestSchema.index({ day: 1 }, { unique: true });
