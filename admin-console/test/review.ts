import {
  APPLICATION_KINDS,
  type ApplicationReview,
  type ApplicationSummary,
  type DeskClaim,
  type ReviewDesk,
} from '@city/contracts';
import { HttpError } from 'react-admin';
import { buildPerson } from './person.js';

/** Another reviewer. */
export const OMAR = buildPerson('Omar');

/** What the API answers to a change that another one has overtaken. */
export const buildRefusal = (code: string, details: object = {}) =>
  new HttpError(code, 409, { code, message: code, details });

const NONE = Object.fromEntries(APPLICATION_KINDS.map((kind) => [kind, 0])) as ReviewDesk['revisions'];

/** @param whitelist how often applications for the whitelist have changed */
export const buildDesk = (claims: DeskClaim[] = [], whitelist = 0): ReviewDesk => ({
  revisions: { ...NONE, whitelist },
  pending: NONE,
  claims,
});

export const buildReview = (facts: Partial<ApplicationReview> = {}): ApplicationReview => ({
  claim: null,
  notes: [],
  others: [],
  shortAnswers: [],
  members: [],
  playerLocale: null,
  ...facts,
});

export const buildSummary = (facts: Partial<ApplicationSummary> = {}): ApplicationSummary => ({
  _id: 'a12',
  kind: 'whitelist',
  number: 12,
  status: 'Rejected',
  attempt: 1,
  createdBy: buildPerson('Hedi'),
  createdAt: '2026-10-01T10:00:00.000Z',
  treatedBy: OMAR,
  treatedAt: '2026-10-02T10:00:00.000Z',
  reason: 'Too short',
  ...facts,
});
