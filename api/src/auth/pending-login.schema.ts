import { Schema } from 'mongoose';

export const PENDING_LOGIN_MODEL = 'PendingLogin';

/** A login between its two steps. It names nobody: who logs in is known after the second one. */
export interface PendingLoginRecord {
  /** Digest of the state that Discord gives back. */
  _id: string;
  /** Digest of the cookie of the browser in which the login began. */
  browser: string;
  /** PKCE: proves to Discord that whoever brings the code has asked for it. */
  verifier: string;
  /** Path of the site to return to. */
  returnTo: string;
  /** Discord was asked to let the player pass without a page (`prompt=none`). */
  silent: boolean;
  /** The record is forgotten then. */
  expiresAt: Date;
}

export const pendingLoginSchema = new Schema<PendingLoginRecord>(
  {
    _id: { type: String, required: true },
    browser: { type: String, required: true },
    verifier: { type: String, required: true },
    returnTo: { type: String, required: true },
    silent: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'pending_logins', versionKey: false, strict: 'throw' },
);

pendingLoginSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
