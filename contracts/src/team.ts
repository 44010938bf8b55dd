import type { ContentTexts } from './content.js';
import type { FieldIssue } from './text.js';

/** `name` is a length in characters, `order` the highest number. */
export const TEAM_LIMITS = { name: 80, order: 999 } as const;

/** A member of staff on the team page. The titles of the entry are their role. */
export interface TeamMember {
  /** Name on the team page. */
  name: string;
}

/** A member of the team page, as staff read and propose them. */
export interface ProposedTeamMember extends TeamMember {
  /** The account of the person. Only they can agree to the entry. */
  userId: string;
  /** The page shows lower numbers first. */
  order: number;
}

/**
 * The person’s answer to an entry. The site asks again after each publication and after each change of the visible
 * entry.
 */
export interface Agreement {
  agrees: boolean;
  /** ISO 8601. */
  at: string;
}

/** `GET /api/team/mine`: a published entry of the team page about the current user. */
export interface TeamInvitation extends TeamMember {
  _id: string;
  /** The role and a few words about the person, by language. */
  texts: ContentTexts;
  /** Address of the picture. */
  picture: string | null;
  /** Null if they have not answered. */
  agreement: Agreement | null;
  /** The version of the entry, to be sent with the answer. */
  version: number;
}

/** `PUT /api/team/{id}`. */
export interface TeamAnswerInput {
  /** False declines, or withdraws an agreement. */
  agrees: boolean;
  /**
   * The version that the person has seen. The API checks it only if they agree: they must agree to the current version.
   */
  version: number;
}

/** The faults of a team page entry, which must be about a person and have a picture. */
export function listTeamIssues(person: TeamMember | null, picture: string | null): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!person) issues.push({ field: 'person.userId', code: 'FIELD_EMPTY', message: 'choose a person' });
  if (!picture) issues.push({ field: 'picture', code: 'FIELD_EMPTY', message: 'upload a picture' });
  return issues;
}
