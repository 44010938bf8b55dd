import {
  APPROVAL_ACTS,
  APPROVAL_STATES,
  CURRENCIES,
  type ApprovalAct,
  type ApprovalState,
  type Money,
} from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { personSnapshotSchema, type PersonSnapshot } from '../audit/person-snapshot.js';

export const APPROVAL_MODEL = 'Approval';
/** The collection name for marks. */
export const APPROVALS = 'approvals';

/** Facts before or after an act, as its audit entry will have them. */
export type ActFacts = Record<string, unknown>;

/** An act of staff that waits, or waited, for a second person. */
export interface ApprovalRecord {
  _id: Types.ObjectId;
  act: ApprovalAct;
  /** The arguments of the act; only JSON values. */
  input: Record<string, unknown>;
  target: { type: string; id: string };
  /** The player that the act concerns; null if it concerns none. */
  concerns: Types.ObjectId | null;
  money: Money | null;
  before: ActFacts | null;
  after: ActFacts | null;
  askedBy: PersonSnapshot;
  createdAt: Date;
  expiresAt: Date;
  state: ApprovalState;
  /** Act and digest of its input, only while pending or running. It is unique, so the same act waits only once. */
  openKey?: string;
  decidedBy: PersonSnapshot | null;
  decidedAt: Date | null;
  note: string | null;
  failure: string | null;
}

export const approvalSchema = new Schema<ApprovalRecord>(
  {
    act: { type: String, enum: APPROVAL_ACTS, required: true },
    // Built from a validated DTO, never from a request body.
    input: { type: Schema.Types.Mixed, required: true },
    target: { _id: false, type: { type: String, required: true }, id: { type: String, required: true } },
    concerns: { type: Schema.Types.ObjectId, default: null },
    money: {
      type: new Schema<Money>(
        {
          amount: { type: Number, required: true },
          currency: { type: String, enum: CURRENCIES, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
    askedBy: { type: personSnapshotSchema, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    state: { type: String, enum: APPROVAL_STATES, required: true },
    openKey: { type: String },
    decidedBy: { type: personSnapshotSchema, default: null },
    decidedAt: { type: Date, default: null },
    note: { type: String, default: null },
    failure: { type: String, default: null },
  },
  { collection: APPROVALS, versionKey: false, strict: 'throw', minimize: false },
);

holdsPersonalData<ApprovalRecord>(approvalSchema, {
  by: ['askedBy.userId', 'decidedBy.userId'],
  on: 'anonymise',
  changes: ({ userId, replacement }) => [
    [
      { state: 'pending', $or: [{ 'askedBy.userId': userId }, { concerns: userId }] },
      { $set: { state: 'withdrawn' }, $unset: { openKey: 1 } },
    ],
    // A running request keeps its input until it has ended.
    [
      { state: { $ne: 'running' }, concerns: userId },
      { $set: { input: {}, before: null, after: null, note: null } },
    ],
    [{ 'askedBy.userId': userId }, { $set: { askedBy: replacement } }],
    [{ 'decidedBy.userId': userId }, { $set: { decidedBy: replacement, note: null } }],
  ],
  export: {
    as: 'approvals',
    sort: { createdAt: -1 },
    of: (approvals, { _id }) =>
      approvals.map(({ act, createdAt, askedBy, decidedAt, state }) => ({
        act,
        createdAt: createdAt.toISOString(),
        asked: askedBy.userId.equals(_id),
        decidedAt: decidedAt?.toISOString() ?? null,
        state,
      })),
  },
});
approvalSchema.index(
  { openKey: 1 },
  { unique: true, partialFilterExpression: { openKey: { $exists: true } } },
);
approvalSchema.index({ createdAt: -1, _id: -1 });
approvalSchema.index({ state: 1, createdAt: -1, _id: -1 });
// Finds the requests that an erasure has to empty.
approvalSchema.index({ 'askedBy.userId': 1, createdAt: -1 });
approvalSchema.index({ 'decidedBy.userId': 1, createdAt: -1 });
approvalSchema.index({ concerns: 1 });
