import { Schema, type Types } from 'mongoose';
import {
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  INTERVIEW_OUTCOMES,
  MEMBER_STATES,
  filteredAnswersOf,
  type ApplicationEvent,
  type ApplicationKind,
  type ApplicationStatus,
} from '@city/contracts';
import { holdsPersonalData } from '../platform/ports/personal-data.js';
import { personSnapshotSchema, type PersonSnapshot } from '../staff/audit/person-snapshot.js';
import type { InterviewRecord } from './interviews/interview.schema.js';
import type { MemberRecord, RosterRecord } from './members/roster.js';

export const APPLICATION_MODEL = 'Application';

/** One line of an application's append-only history, oldest first. */
export interface ApplicationEventRecord {
  at: Date;
  action: ApplicationEvent['action'];
  by: PersonSnapshot;
  reason: string | null;
}

/** An internal note, never shown to the player. */
export interface ReviewNoteRecord {
  _id: Types.ObjectId;
  at: Date;
  by: PersonSnapshot;
  text: string;
}

/** The reviewer of a Pending application, until a time. An expired claim has no effect and stays until the next one. */
export interface ReviewClaimRecord {
  by: PersonSnapshot;
  at: Date;
  until: Date;
}

/** The picture of a city ID card that its player shares. */
export interface CityCardRecord {
  /** 32 random hex digits of its address. */
  id: string;
  /** Whether the player has agreed that it shows the character's name. */
  withName: boolean;
  /** When the player chose to share it. */
  at: Date;
}

/** An application of any kind. `Form` holds the answers. */
export interface ApplicationRecord<Form = unknown> {
  _id: Types.ObjectId;
  kind: ApplicationKind;
  /** Running number within the kind, shown to player and staff. */
  number?: number;
  userId: Types.ObjectId;
  /** 1 for the player's first application of this kind. */
  attempt: number;
  /** A player can have one open application per slot: a constant, or e.g. the department of a job. */
  slot: string;
  /** Equals `slot` while the application blocks another one, else absent. Covered by a unique index. */
  openSlot?: string;
  status: ApplicationStatus;
  form: Form;
  createdBy: PersonSnapshot;
  treatedBy: PersonSnapshot | null;
  treatedAt: Date | null;
  reason: string | null;
  history: ApplicationEventRecord[];
  /**
   * Keys of the names in the form, for prefix search (`nameKeysOfForm`). The user has the keys of the applicant's own name.
   */
  searchKeys?: string[];
  createdAt: Date;
  /** When the texts of the form were removed; absent before that. */
  dataRemovedAt?: Date;
  /** Append-only, oldest first. Not selected by default. */
  notes?: ReviewNoteRecord[];
  claim?: ReviewClaimRecord;
  /** For an entity: the answers of the people named in the form. Absent until somebody was invited. */
  roster?: RosterRecord;
  /** For an accepted whitelist application: the appointment. */
  interview?: InterviewRecord;
  /** Accepted while interviews were required, and not passed so far (see `mayPlay`). */
  needsInterview?: true;
  /** Accepted or rejected a moment ago: the decision can be undone, because nothing of it has been sent or started. */
  unsent?: true;
  /** For an accepted whitelist application: the picture that the player shares. */
  cityCard?: CityCardRecord;
  /** Index keys for similar answers (review/answer-keys.ts). Not selected by default. */
  answerKeys?: number[];
}

/** The version for optimistic locking: every change adds a line of history. */
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

const rosterSchema = new Schema<RosterRecord>(
  {
    version: { type: Number, required: true },
    members: {
      type: [
        new Schema<MemberRecord>(
          {
            discordId: { type: String, required: true },
            state: { type: String, enum: MEMBER_STATES, required: true },
            person: { type: personSnapshotSchema, default: null },
            at: { type: Date, required: true },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
  },
  { _id: false },
);

const interviewSchema = new Schema<InterviewRecord>(
  {
    slotId: { type: Schema.Types.ObjectId, required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    interviewer: { type: personSnapshotSchema, required: true },
    outcome: { type: String, enum: [...INTERVIEW_OUTCOMES, null], default: null },
    remindAt: { type: Date },
  },
  { _id: false },
);

const cityCardSchema = new Schema<CityCardRecord>(
  {
    id: { type: String, required: true },
    withName: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  // Instead of the `id` that Mongoose adds.
  { _id: false, id: false },
);

/** The collection, for messages and events. */
export const APPLICATIONS = 'applications';
/** Topic of the outbox: what a decision sends and starts is due. */
export const DECISION_DUE = 'decision';
/** Topic of the outbox: an application was submitted or decided. */
export const APPLICATION_CHANGED = 'application';
/** Topic of the outbox: roles may depend on the new state of an application. */
export const ROLES_OF_APPLICATION = 'roles-of-application';
/** Topic of the outbox: the form of an entity may name people who are not invited yet. */
export const MEMBERS_NAMED = 'members';

export const applicationSchema = new Schema<ApplicationRecord>(
  {
    kind: { type: String, enum: APPLICATION_KINDS, required: true },
    // Absent in applications older than the numbers.
    number: { type: Number },
    userId: { type: Schema.Types.ObjectId, required: true },
    attempt: { type: Number, required: true },
    slot: { type: String, required: true },
    openSlot: { type: String },
    status: { type: String, enum: APPLICATION_STATUSES, required: true },
    // Built field by field from a validated DTO, never from a request body.
    form: { type: Schema.Types.Mixed, required: true },
    createdBy: { type: personSnapshotSchema, required: true },
    treatedBy: { type: personSnapshotSchema, default: null },
    treatedAt: { type: Date, default: null },
    reason: { type: String, default: null },
    history: { type: [eventSchema], required: true },
    searchKeys: { type: [String], default: undefined },
    createdAt: { type: Date, required: true },
    dataRemovedAt: { type: Date },
    notes: { type: [noteSchema], default: undefined, select: false },
    claim: { type: claimSchema },
    roster: { type: rosterSchema },
    interview: { type: interviewSchema },
    needsInterview: { type: Boolean },
    unsent: { type: Boolean },
    cityCard: { type: cityCardSchema },
    answerKeys: { type: [Number], default: undefined, select: false },
  },
  // Keep an empty map of answers.
  { collection: APPLICATIONS, versionKey: false, strict: 'throw', minimize: false },
);

// An erasure removes the person from claims, interviews, decisions and notes that they made as staff.
// `ApplicationsPersonalData` empties the applications that they submitted.
holdsPersonalData<ApplicationRecord>(applicationSchema, {
  by: 'userId',
  on: 'by hand',
  auditedAs: ({ kind }) => kind,
  changes: ({ userId, replacement }) => [
    [{ 'claim.by.userId': userId }, { $unset: { claim: 1 } }],
    [{ 'interview.interviewer.userId': userId }, { $set: { 'interview.interviewer': replacement } }],
    // The second condition has no index.
    [{ 'history.by.userId': userId, 'treatedBy.userId': userId }, { $set: { treatedBy: replacement } }],
  ],
  staffLines: ['notes', 'history'],
});
// One application per attempt and one open application per slot, even with concurrent submissions.
applicationSchema.index({ userId: 1, kind: 1, attempt: -1 }, { unique: true });
applicationSchema.index(
  { userId: 1, kind: 1, openSlot: 1 },
  { unique: true, partialFilterExpression: { openSlot: { $exists: true } } },
);
// A player's own applications of all kinds.
applicationSchema.index({ userId: 1, createdAt: -1, _id: -1 });
// The lists: one tab, all tabs, and a search by name.
applicationSchema.index({ kind: 1, status: 1, createdAt: -1, _id: -1 });
applicationSchema.index({ kind: 1, status: 1, treatedAt: -1, _id: -1 });
applicationSchema.index({ kind: 1, createdAt: -1, _id: -1 });
applicationSchema.index({ kind: 1, treatedAt: -1, _id: -1 });
applicationSchema.index({ kind: 1, searchKeys: 1 });
// Partial indexes for lists of one kind filtered by an answer.
for (const kind of APPLICATION_KINDS) {
  const part = { partialFilterExpression: { kind } };
  for (const name of filteredAnswersOf(kind)) {
    const answer = `form.${name}`;
    applicationSchema.index({ [answer]: 1, status: 1, createdAt: -1, _id: -1 }, part);
    applicationSchema.index({ [answer]: 1, createdAt: -1, _id: -1 }, part);
  }
}
// Rejected applications whose texts are due for removal (src/privacy/retention).
applicationSchema.index({ status: 1, dataRemovedAt: 1, treatedAt: 1 });
// A user's notes and decisions, for the erasure of personal data.
applicationSchema.index({ 'history.by.userId': 1 });
applicationSchema.index({ 'notes.by.userId': 1 }, { sparse: true });
applicationSchema.index({ 'claim.by.userId': 1 }, { sparse: true });
applicationSchema.index({ 'claim.until': 1 }, { sparse: true });
// Entities that name a person.
applicationSchema.index(
  { 'form.membersDiscordIds': 1 },
  { partialFilterExpression: { kind: 'entity' satisfies ApplicationKind } },
);
applicationSchema.index({ 'roster.members.person.userId': 1 }, { sparse: true });
// If two players take a slot at the same moment, one gets it.
applicationSchema.index(
  { 'interview.slotId': 1 },
  { unique: true, partialFilterExpression: { 'interview.slotId': { $exists: true } } },
);
// Appointments for staff, reminders that are due, and players who wait.
applicationSchema.index(
  { 'interview.outcome': 1, 'interview.startsAt': 1, _id: 1 },
  { partialFilterExpression: { 'interview.startsAt': { $exists: true } } },
);
applicationSchema.index({ 'interview.remindAt': 1 }, { sparse: true });
applicationSchema.index({ 'interview.interviewer.userId': 1 }, { sparse: true });
applicationSchema.index({ needsInterview: 1 }, { sparse: true });
applicationSchema.index(
  { 'cityCard.id': 1 },
  { unique: true, partialFilterExpression: { 'cityCard.id': { $exists: true } } },
);
applicationSchema.index({ answerKeys: 1 });

export const APPLICATION_REVISION_MODEL = 'ApplicationRevision';

/** How often the applications of a kind have changed. */
export interface ApplicationRevisionRecord {
  _id: ApplicationKind;
  rev: number;
}

export const applicationRevisionSchema = new Schema<ApplicationRevisionRecord>(
  { _id: { type: String, required: true }, rev: { type: Number, required: true } },
  { collection: 'application_revisions', versionKey: false, strict: 'throw' },
);

export const APPLICATION_NUMBERS_MODEL = 'ApplicationNumbers';

/** The last running number drawn for a kind. */
export interface ApplicationNumbersRecord {
  _id: ApplicationKind;
  last: number;
}

export const applicationNumbersSchema = new Schema<ApplicationNumbersRecord>(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { collection: 'application_numbers', versionKey: false, strict: 'throw' },
);
