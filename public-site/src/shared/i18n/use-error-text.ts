import { useCallback } from 'react';
import { ApiError } from '../api-client';
import { i18n } from './i18n';
import type { MessageId, MessageValues } from './message-id';
import { useT } from './use-t';

/** The sentence that tells a player what went wrong: the text of the error's code, else the server's own sentence. */
export function useErrorText(): (error: unknown) => string {
  const t = useT();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('errors.UNKNOWN');
      const id = `errors.${error.code}`;
      if (id in i18n.messages) return t(id as MessageId, error.details as MessageValues);
      return error.errors[0]?.message ?? error.message;
    },
    [t],
  );
}
