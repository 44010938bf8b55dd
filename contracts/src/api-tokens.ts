import type { Person } from './applications.js';
import { GIVEN_PERMISSIONS, type GivenPermission } from './permissions.js';

/**
 * Permissions that a token can never contain. A person must decide about exporting or erasing someone’s data. A paired
 * game server would keep its key after the token has ended.
 */
const FOR_PEOPLE_ONLY = ['personalData', 'gameServers'] as const satisfies GivenPermission[];

export type TokenPermission = Exclude<GivenPermission, (typeof FOR_PEOPLE_ONLY)[number]>;

const isForPeopleOnly = (permission: GivenPermission): boolean =>
  FOR_PEOPLE_ONLY.some((one) => one === permission);

/** Permissions that a token can contain, in the order in which staff choose. */
export const TOKEN_PERMISSIONS: readonly TokenPermission[] = GIVEN_PERMISSIONS.filter(
  (permission): permission is TokenPermission => !isForPeopleOnly(permission),
);

/** Start of every token, so that programs which search for leaked secrets find it. */
export const TOKEN_START = 'city_';

export const API_TOKEN_LIMITS = {
  /** Tokens that have not been revoked or removed. */
  tokens: 50,
  /** Characters of a name. */
  name: 60,
  /** Longest life in days. */
  days: 365,
  /** Days for which a token that has expired is still listed. */
  expiredDays: 30,
} as const;

/** `POST /api/tokens`. Answers ApiTokenWithSecret; TOKENS_FULL after API_TOKEN_LIMITS.tokens. */
export interface ApiTokenInput {
  /** Shown to staff and in the audit log. */
  name: string;
  /** At least one, each once. */
  permissions: TokenPermission[];
  /** ISO 8601, in the future, at most API_TOKEN_LIMITS.days away. */
  expiresAt: string;
}

/** `ended`: all sessions of the person were ended after the token was created, or the person is being erased. */
export const API_TOKEN_STATES = ['active', 'expired', 'ended'] as const;
export type ApiTokenState = (typeof API_TOKEN_STATES)[number];

/** A token without its secret. `DELETE /api/tokens/{id}` revokes it immediately. */
export interface ApiToken extends ApiTokenInput {
  _id: string;
  /** The first characters of the token, to recognise it. */
  start: string;
  /** The person who created the token; it acts with their rights. Null if the account is gone. */
  person: Person | null;
  state: ApiTokenState;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601, to the minute; null before the first use. */
  lastUsedAt: string | null;
}

/** `GET /api/tokens`, newest first. */
export interface ApiTokens {
  tokens: ApiToken[];
}

/** Answer that shows a new token. The secret is shown only here. */
export interface ApiTokenWithSecret {
  token: ApiToken;
  /** `city_` and 43 characters. */
  secret: string;
}
