import { Schema } from 'mongoose';

export const PENDING_LOGIN_MODEL = 'PendingLogin';

/** A login between its two steps. Anonymous: the user is known only after the second one. */
export interface PendingLoginRecord {
  /** Digest of the `state` parameter. */
  _id: string;
  /** Digest of the login cookie of the browser. */
  browser: string;
  /** PKCE code verifier. */
  verifier: string;
  /** Path of the site to return to. */
  returnTo: string;
  /** Whether the login requested no page from Discord (`prompt=none`). */
  silent: boolean;
  /** TTL. */
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
