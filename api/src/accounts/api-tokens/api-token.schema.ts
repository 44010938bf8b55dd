import { API_TOKEN_LIMITS, TOKEN_PERMISSIONS, type TokenPermission } from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';

export const API_TOKEN_MODEL = 'ApiToken';

const DAY_SECONDS = 24 * 3_600;

/** An API token. Revoked ones are deleted. */
export interface ApiTokenRecord {
  _id: Types.ObjectId;
  name: string;
  /** SHA-256 of the token in hex. */
  hash: string;
  /** The first characters of the token. */
  start: string;
  /** The person who created it and for whom it acts. */
  userId: Types.ObjectId;
  permissions: TokenPermission[];
  /** Whether the session that created it began with a second factor. */
  hasSecondFactor: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** The last use, to the minute. */
  lastUsedAt: Date | null;
}

export const apiTokenSchema = new Schema<ApiTokenRecord>(
  {
    name: { type: String, required: true },
    hash: { type: String, required: true },
    start: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    permissions: { type: [String], enum: TOKEN_PERMISSIONS, required: true },
    hasSecondFactor: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'api_tokens', versionKey: false, strict: 'throw' },
);

holdsPersonalData<ApiTokenRecord>(apiTokenSchema, {
  by: 'userId',
  on: 'erase',
  export: {
    as: 'apiTokens',
    sort: { createdAt: -1 },
    of: (tokens) =>
      tokens.map(({ name, permissions, createdAt, expiresAt, lastUsedAt }) => ({
        name,
        permissions,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
  },
});
apiTokenSchema.index({ hash: 1 }, { unique: true });
apiTokenSchema.index({ userId: 1 });
apiTokenSchema.index({ createdAt: -1 });
apiTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: API_TOKEN_LIMITS.expiredDays * DAY_SECONDS });
