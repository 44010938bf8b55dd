import type { FieldIssue } from '@city/contracts';
import { i18n } from './i18n';
import type { MessageId } from './message-id';
import type { Translate } from './use-t';

/** A broken rule as the specification words it, in the player's language; an unknown rule speaks for itself. */
export function issueText(t: Translate, issue: FieldIssue): string {
  const id = `joinus.issue.${issue.code}`;
  return id in i18n.messages ? t(id as MessageId, { field: issue.field }) : issue.message;
}
