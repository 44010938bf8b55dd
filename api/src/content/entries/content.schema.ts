import { Schema, type Types } from 'mongoose';
import {
  CONTENT_KINDS,
  DIRECTORY_ROWS,
  FACTION_COLOURS,
  FACTION_FORMS,
  FACTION_TEXTS,
  LOCALES,
  RECRUITMENTS,
  type ContentChange,
  type ContentKind,
  type ContentTexts,
  type Faction,
  type GalleryItem,
  type ProposedTeamMember,
} from '@city/contracts';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { personSnapshotSchema, type PersonSnapshot } from '../../staff/audit/person-snapshot.js';
import type { StaffEdited } from '../../staff/audit/staff-edits.js';

export const CONTENT_MODEL = 'Content';

export interface ContentChangeRecord extends Pick<ContentChange, 'action' | 'fields'> {
  at: Date;
  by: PersonSnapshot;
}

/** The fields of an entry that staff write. */
export interface ContentFields {
  texts: ContentTexts;
  picture: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  faction: Faction | null;
  gallery: GalleryItem | null;
  person: (Omit<ProposedTeamMember, 'userId'> & { userId: Types.ObjectId }) | null;
  published: boolean;
}

export interface ContentRecord extends ContentFields, StaffEdited<ContentChangeRecord> {
  kind: ContentKind;
  /** Unique within the kind; it never changes. */
  slug: string;
  /** The first publication; null before it. */
  publishedAt: Date | null;
  /** The person's answer to the current version of a team page entry; null before an answer. */
  agreement: { agrees: boolean; at: Date } | null;
}

const textSchema = new Schema(
  {
    title: { type: String, required: true },
    text: { type: String, required: true },
    ...Object.fromEntries(FACTION_TEXTS.map((name) => [name, { type: String, default: undefined }])),
  },
  { _id: false },
);

const factionSchema = new Schema<Faction>(
  {
    recruitment: { type: String, enum: RECRUITMENTS, required: true },
    leadsTo: { type: String, enum: [...FACTION_FORMS, null], default: null },
    row: { type: String, enum: [...DIRECTORY_ROWS, null], default: null },
    colour: { type: String, enum: FACTION_COLOURS, default: undefined },
    radio: { type: String, default: undefined },
  },
  { _id: false },
);

const gallerySchema = new Schema<GalleryItem>(
  { clip: { type: String, default: null }, credit: { type: String, default: null } },
  { _id: false },
);

const personSchema = new Schema<NonNullable<ContentFields['person']>>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    order: { type: Number, required: true },
  },
  { _id: false },
);

const agreementSchema = new Schema<NonNullable<ContentRecord['agreement']>>(
  { agrees: { type: Boolean, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

const changeSchema = new Schema<ContentChangeRecord>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    by: { type: personSnapshotSchema, required: true },
    fields: { type: [String], required: true },
  },
  { _id: false },
);

export const contentSchema = new Schema<ContentRecord>(
  {
    kind: { type: String, enum: CONTENT_KINDS, required: true },
    slug: { type: String, required: true },
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, { type: textSchema, default: undefined }])),
    picture: { type: String, default: null },
    startsAt: { type: Date, default: null },
    endsAt: { type: Date, default: null },
    faction: { type: factionSchema, default: null },
    gallery: { type: gallerySchema, default: null },
    person: { type: personSchema, default: null },
    agreement: { type: agreementSchema, default: null },
    published: { type: Boolean, required: true },
    publishedAt: { type: Date, default: null },
    history: { type: [changeSchema], required: true },
    rev: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'content', versionKey: false, strict: 'throw' },
);

// `ContentService` exports and deletes the entries about the person.
holdsPersonalData<ContentRecord>(contentSchema, {
  by: 'person.userId',
  on: 'by hand',
  auditedAs: 'content',
  staffLines: ['history'],
});
contentSchema.index({ kind: 1, slug: 1 }, { unique: true });
// The public lists.
contentSchema.index({ published: 1, kind: 1, publishedAt: -1 });
contentSchema.index({ published: 1, kind: 1, startsAt: -1 });
contentSchema.index({ published: 1, kind: 1, 'person.order': 1, _id: 1 });
// Staff lists, and whether anything has changed.
contentSchema.index({ updatedAt: -1, _id: -1 });
contentSchema.index({ kind: 1, updatedAt: -1, _id: -1 });
contentSchema.index({ kind: 1, startsAt: -1, _id: -1 });
contentSchema.index({ startsAt: -1, _id: -1 });
// The sweep of pictures.
contentSchema.index({ picture: 1 });
// Staff, for the erasure of a former staff member's data.
contentSchema.index({ 'history.by.userId': 1 });
contentSchema.index({ 'person.userId': 1 });
