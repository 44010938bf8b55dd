import { LOCALES, type Locale } from '@city/contracts';
import { Schema, type Types } from 'mongoose';

export const ACCESS_ROW_MODEL = 'AccessRow';
export const ACCESS_LIST_MODEL = 'AccessList';

/** A licence that counts on some servers only. */
export interface ClaimedLicence {
  licence: string;
  /** The servers that have claimed it. */
  servers: string[];
}

/** The facts of an account for game servers, computed from the user, their applications and their game account. */
export interface AccessFacts {
  flags: number;
  discordId: string;
  /** Licences that count on all servers. */
  licences: string[];
  /** Licences that count only on servers that have claimed them, and on all servers if staff trust one of these. */
  claimed: ClaimedLicence[];
  locale: Locale;
  /** The suspension’s end in seconds since 1970; 0 without one. */
  until: number;
  reason: string;
  /** `levelText` of each level. */
  levels: string[];
}

export interface AccessRowRecord extends AccessFacts {
  /** The user’s id. */
  _id: Types.ObjectId;
  ref: string;
  /** The number of the page. */
  n: number;
  /** Each change of the player counts it up, so that two concurrent ones conflict: each has read only its own change. */
  rev: number;
  /** The row has changed, and the page’s version has not been counted up yet. */
  dirty: boolean;
  /** The row is deleted as soon as the page’s version has been counted up. */
  gone: boolean;
}

/** The versions of all pages. The collection has this one document. */
export interface AccessListRecord {
  _id: 'list';
  /** `AccessPage.v` of each page, in the order of their numbers. */
  versions: number[];
  /** When the list was last built from all accounts; null if it has to be built. */
  builtAt: Date | null;
}

const claimedSchema = new Schema<ClaimedLicence>(
  { licence: { type: String, required: true }, servers: { type: [String], required: true } },
  { _id: false },
);

export const accessRowSchema = new Schema<AccessRowRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    ref: { type: String, required: true },
    n: { type: Number, required: true },
    rev: { type: Number, required: true },
    dirty: { type: Boolean, required: true },
    gone: { type: Boolean, required: true },
    flags: { type: Number, required: true },
    discordId: { type: String, required: true },
    licences: { type: [String], required: true },
    // Missing from rows of older versions.
    claimed: { type: [claimedSchema], default: [] },
    locale: { type: String, enum: LOCALES, required: true },
    until: { type: Number, required: true },
    reason: { type: String, default: '' },
    levels: { type: [String], default: [] },
  },
  { collection: 'access_rows', versionKey: false, strict: 'throw' },
);

accessRowSchema.index({ n: 1 });
accessRowSchema.index({ ref: 1 });
accessRowSchema.index({ dirty: 1 }, { partialFilterExpression: { dirty: true } });

export const accessListSchema = new Schema<AccessListRecord>(
  {
    _id: { type: String, required: true },
    versions: { type: [Number], required: true },
    builtAt: { type: Date, default: null },
  },
  { collection: 'access_list', versionKey: false, strict: 'throw' },
);
