import { DEFAULT_LOCALE, type FieldIssue } from '@city/contracts';
import { toast } from '@city/shared-ui';
import { currentLocale, i18n } from './i18n';
import type { MessageId } from './message-id';
import type { Translate } from './use-t';

/** A validation error in the player's language. `label` is the field's label, null if it has none. */
export function issueText(t: Translate, issue: FieldIssue, label = labelOf(t, issue.field)): string {
  const known = `apply.issue.${issue.code}`;
  const id = known in i18n.messages ? (known as MessageId) : 'apply.issue.OTHER';
  return afterQuestion(t(id, { field: label ?? t('apply.thisAnswer') }));
}

/** Some labels are questions: "Do you have a microphone? Choose an option", with no colon between the two. */
function afterQuestion(text: string): string {
  return text.replace(
    /([?؟]\u2069?)[ \u00a0]?: (.)/,
    (_, mark: string, first: string) => `${mark} ${first.toUpperCase()}`,
  );
}

/** Codes of the messages beside a field without an answer, by codes whose texts the specification quotes. */
const UNANSWERED: Readonly<Record<string, string>> = {
  FULL_NAME_INVALID: 'FIELD_EMPTY',
  AGE_INVALID: 'FIELD_EMPTY',
  EMAIL_INVALID: 'FIELD_EMPTY',
  MICROPHONE_INVALID: 'YES_OR_NO',
};

/**
 * Returns the message beside a field of the wizard. For a missing answer the specification has only "not valid". The
 * toast repeats that, and the field explains what to do.
 */
export function fieldText(t: Translate, issue: FieldIssue, value: unknown): string {
  const isBlank = typeof value === 'string' && !value.trim();
  const code = (isBlank && UNANSWERED[issue.code]) || issue.code;
  return issueText(t, { ...issue, code });
}

/**
 * Shows the wizard’s toast for a validation error. The specification quotes the English text for an empty field with
 * the API’s name of the field, so the label follows below it.
 */
export function warnOfIssue(t: Translate, issue: FieldIssue): void {
  const isQuoted = currentLocale() === DEFAULT_LOCALE && issue.code === 'FIELD_EMPTY';
  if (isQuoted) toast.warning(issue.message, labelOf(t, issue.field) ?? undefined);
  else toast.warning(issueText(t, issue));
}

function labelOf(t: Translate, field: string): string | null {
  const id = `whitelist.field.${field}`;
  return id in i18n.messages ? t(id as MessageId) : null;
}
