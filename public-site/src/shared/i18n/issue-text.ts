import type { FieldIssue } from '@city/contracts';
import { currentLocale, i18n } from './i18n';
import type { MessageId } from './message-id';
import type { Translate } from './use-t';

/**
 * A broken rule as the specification words it, in the player's language; an unknown rule speaks for itself.
 * `label` is what the player reads on the field; the whitelist's English texts name the field itself.
 */
export function issueText(t: Translate, issue: FieldIssue, label = labelOf(t, issue.field)): string {
  const id = [`joinus.issue.${issue.code}`, `apply.issue.${issue.code}`].find(
    (known) => known in i18n.messages,
  );
  return id ? t(id as MessageId, { field: label }) : issue.message;
}

function labelOf(t: Translate, field: string): string {
  const id = `joinus.field.${field}`;
  return currentLocale() !== 'en' && id in i18n.messages ? t(id as MessageId) : field;
}
