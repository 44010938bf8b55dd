import type { ContentTexts } from './content.js';
import type { FieldIssue } from './text.js';

/** `name` is a length in characters, `order` the highest place. */
export const TEAM_LIMITS = { name: 80, order: 999 } as const;

/** A member of staff on the team page. The titles of the entry are their role. */
export interface TeamMember {
  /** As the page shows it. */
  name: string;
}

/** The same for staff. */
export interface ProposedTeamMember extends TeamMember {
  /** The account of the person, who alone may agree to the entry. */
  userId: string;
  /** The page shows lower numbers first. */
  order: number;
}

/**
 * What the person said to the entry. Whatever changes what the page shows of them, and each publication, asks again.
 */
export interface Agreement {
  agrees: boolean;
  /** ISO 8601. */
  at: string;
}

/** `GET /api/team/mine`: a published entry of the team page about the person who asks. */
export interface TeamInvitation extends TeamMember {
  _id: string;
  /** The role and a few words about the person, by language. */
  texts: ContentTexts;
  /** Address of the picture. */
  picture: string | null;
  /** Null: not answered. */
  agreement: Agreement | null;
  /** Names this version of the entry. */
  version: number;
}

/** `PUT /api/team/{id}`. */
export interface TeamAnswerInput {
  /** False declines, or takes an agreement back. */
  agrees: boolean;
  /** The version that the person has seen: nobody agrees to what they have not read. Declining needs no version. */
  version: number;
}

/** What is wrong with an entry of the team page: it is about somebody, and has a picture. */
export function listTeamIssues(person: TeamMember | null, picture: string | null): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!person) issues.push({ field: 'person.userId', code: 'FIELD_EMPTY', message: 'choose a person' });
  if (!picture) issues.push({ field: 'picture', code: 'FIELD_EMPTY', message: 'upload a picture' });
  return issues;
}
