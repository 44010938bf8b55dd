import { LOCALES, type Locale } from '@city/contracts';
import { Schema, type Types } from 'mongoose';

export const ACCESS_ROW_MODEL = 'AccessRow';

/** A licence that counts on some servers only. */
export interface ClaimedLicence {
  licence: string;
  servers: string[];
}

/** The facts of an account for game servers, computed from the user, their applications and their game account. */
export interface AccessFacts {
  flags: number;
  discordId: string;
  /** Licences that count on all servers. */
  licences: string[];
  /** Licences that count only on servers that have claimed them. */
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
  /** Optimistic lock. Each write counts it up, so that a slow writer cannot overwrite newer facts. */
  rev: number;
  /** The row has changed, and the page’s version has not been counted up yet. */
  dirty: boolean;
  /** The row is deleted as soon as the page’s version has been counted up. */
  gone: boolean;
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
