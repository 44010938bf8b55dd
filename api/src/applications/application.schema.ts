import { Schema, type Types } from 'mongoose';
import {
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  FILTERED_ANSWERS,
  type ApplicationEvent,
  type ApplicationKind,
  type ApplicationStatus,
} from '@city/contracts';
import { carriesAudit, type CarriesAudit } from '../audit/pending-audit.js';
import { personSnapshotSchema, type PersonSnapshot } from '../audit/person-snapshot.js';
import { OUTBOX_FIELD, OUTBOX_INDEX, type WithOutbox } from '../platform/outbox/outbox-mark.js';

export const APPLICATION_MODEL = 'Application';

/** One line of an application's history, oldest first. Lines are only ever added. */
export interface ApplicationEventRecord {
  at: Date;
  action: ApplicationEvent['action'];
  by: PersonSnapshot;
  reason: string | null;
}

/** A note of staff, never answered to the player. */
export interface ReviewNoteRecord {
  _id: Types.ObjectId;
  at: Date;
  by: PersonSnapshot;
  text: string;
}

/** Who reads a Pending application, until when. An ended one stays until the next and means nothing. */
export interface ReviewClaimRecord {
  by: PersonSnapshot;
  at: Date;
  until: Date;
}

/** An application of any kind. `Form` is what its kind asks the player. */
export interface ApplicationRecord<Form = unknown> extends WithOutbox, CarriesAudit {
  _id: Types.ObjectId;
  kind: ApplicationKind;
  /** Running number within the kind, by which player and staff speak of it. */
  number?: number;
  userId: Types.ObjectId;
  /** 1 for the player's first application of this kind. */
  attempt: number;
  /** What a player may have open only once: a constant, or e.g. the department of a job. */
  slot: string;
  /** Equals `slot` while the application blocks another one, absent otherwise; a unique index stands on it. */
  openSlot?: string;
  status: ApplicationStatus;
  form: Form;
  createdBy: PersonSnapshot;
  treatedBy: PersonSnapshot | null;
  treatedAt: Date | null;
  reason: string | null;
  history: ApplicationEventRecord[];
  /** Lower-case user name of the applicant, for searching by its beginning. */
  nameKey: string;
  createdAt: Date;
  /** When the texts of the form were removed. Absent while they are there. */
  dataRemovedAt?: Date;
  /** Oldest first. Lines are only ever added. Not read unless asked for. */
  notes?: ReviewNoteRecord[];
  claim?: ReviewClaimRecord;
  /** By which similar answers are found (review/answer-keys.ts). Not read unless asked for. */
  answerKeys?: number[];
}

/** Every change adds a line of history, so their number is the version of an application. */
export const versionOf = ({ history }: Pick<ApplicationRecord, 'history'>): number => history.length;

const eventSchema = new Schema<ApplicationEventRecord>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    by: { type: personSnapshotSchema, required: true },
    reason: { type: String, default: null },
  },
  { _id: false },
);

const noteSchema = new Schema<ReviewNoteRecord>({
  at: { type: Date, required: true },
  by: { type: personSnapshotSchema, required: true },
  text: { type: String, required: true },
});

const claimSchema = new Schema<ReviewClaimRecord>(
  {
    by: { type: personSnapshotSchema, required: true },
    at: { type: Date, required: true },
    until: { type: Date, required: true },
  },
  { _id: false },
);

export const applicationSchema = new Schema<ApplicationRecord>(
  {
    kind: { type: String, enum: APPLICATION_KINDS, required: true },
    // Absent in applications that are older than the numbers.
    number: { type: Number },
    userId: { type: Schema.Types.ObjectId, required: true },
    attempt: { type: Number, required: true },
    slot: { type: String, required: true },
    openSlot: { type: String },
    status: { type: String, enum: APPLICATION_STATUSES, required: true },
    // Built field by field by the service of its kind from a validated DTO, never from a request body.
    form: { type: Schema.Types.Mixed, required: true },
    createdBy: { type: personSnapshotSchema, required: true },
    treatedBy: { type: personSnapshotSchema, default: null },
    treatedAt: { type: Date, default: null },
    reason: { type: String, default: null },
    history: { type: [eventSchema], required: true },
    nameKey: { type: String, required: true },
    createdAt: { type: Date, required: true },
    outbox: OUTBOX_FIELD,
    dataRemovedAt: { type: Date },
    notes: { type: [noteSchema], default: undefined, select: false },
    claim: { type: claimSchema },
    answerKeys: { type: [Number], default: undefined, select: false },
  },
  // An empty map of answers is kept: a form is read as it was stored.
  { collection: 'applications', versionKey: false, strict: 'throw', minimize: false },
);

carriesAudit(applicationSchema);
// Exactly once: one application an attempt, one open application a slot, whatever arrives at the same time.
applicationSchema.index({ userId: 1, kind: 1, attempt: -1 }, { unique: true });
applicationSchema.index(
  { userId: 1, kind: 1, openSlot: 1 },
  { unique: true, partialFilterExpression: { openSlot: { $exists: true } } },
);
// A player's own applications of all kinds.
applicationSchema.index({ userId: 1, createdAt: -1, _id: -1 });
// One index for each order of the lists: a tab, all tabs, and a search by name.
applicationSchema.index({ kind: 1, status: 1, createdAt: -1, _id: -1 });
applicationSchema.index({ kind: 1, status: 1, treatedAt: -1, _id: -1 });
applicationSchema.index({ kind: 1, createdAt: -1, _id: -1 });
applicationSchema.index({ kind: 1, treatedAt: -1, _id: -1 });
applicationSchema.index({ kind: 1, nameKey: 1 });
applicationSchema.index({ kind: 1, 'createdBy.discordId': 1 });
// Lists of one kind that are narrowed by an answer. Only the applications of that kind stand in it.
for (const [kind, name] of Object.entries(FILTERED_ANSWERS)) {
  const answer = `form.${name}`;
  const part = { partialFilterExpression: { kind } };
  applicationSchema.index({ [answer]: 1, status: 1, createdAt: -1, _id: -1 }, part);
  applicationSchema.index({ [answer]: 1, createdAt: -1, _id: -1 }, part);
}
applicationSchema.index(...OUTBOX_INDEX);
// Old rejections whose texts are still there (see src/retention).
applicationSchema.index({ status: 1, dataRemovedAt: 1, treatedAt: 1 });
// Everything that a person wrote or decided, for the erasure of her data.
applicationSchema.index({ 'history.by.userId': 1 });
applicationSchema.index({ 'notes.by.userId': 1 }, { sparse: true });
applicationSchema.index({ 'claim.by.userId': 1 }, { sparse: true });
// Who reads what at this moment.
applicationSchema.index({ 'claim.until': 1 }, { sparse: true });
// Answers that read alike.
applicationSchema.index({ answerKeys: 1 });
