import { DEFAULT_LOCALE } from '@city/contracts';
import { toast } from '@city/shared-ui';
import { ApiError } from '../api/api-client';
import { copyWithToast } from '../copy-with-toast';
import { supportCodeOf } from '../api/support-code-of';
import { currentLocale, i18n } from './i18n';
import { isolated } from './isolated';
import type { MessageId, MessageValues } from './message-id';

const t = (id: MessageId, values?: MessageValues) => i18n._(id, isolated(values));

/** The player-facing text of an error, by its code; a generic one for codes that players should never see. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.UNKNOWN');
  const id = `errors.${error.code}`;
  if (id in i18n.messages) return t(id as MessageId, error.details as MessageValues);
  return currentLocale() === DEFAULT_LOCALE ? error.message : t('errors.UNKNOWN');
}

/** Like `errorText`, with the support code after an unexpected failure. */
export function errorReport(error: unknown): string {
  const code = supportCodeOf(error);
  return code === null ? errorText(error) : `${errorText(error)} ${t('support.codeIs', { code })}`;
}

/** Shows an error as a toast, prefixed with `before`; an unexpected failure has its support code to copy. */
export function toastError(error: unknown, before = ''): void {
  const code = supportCodeOf(error);
  const run = () => void copyWithToast(code ?? '', t('support.copied'), t('support.copyFailed'));
  const text = [before, errorReport(error)].filter(Boolean).join(' ');
  toast.error(text, code === null ? undefined : { label: t('support.copy'), run });
}
