import { DEFAULT_LOCALE } from '@city/contracts';
import { useCallback } from 'react';
import { ApiError } from '../api-client';
import { currentLocale, i18n } from './i18n';
import type { MessageId, MessageValues } from './message-id';
import { useT } from './use-t';

/**
 * The sentence that tells a player what went wrong: the text of the error's code. English keeps the server's own words
 * about a field, which say more; a code that no player should meet is answered in general.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useT();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('errors.UNKNOWN');
      const own = currentLocale() === DEFAULT_LOCALE ? (error.errors[0]?.message ?? null) : null;
      const id = `errors.${error.code}`;
      if (own !== null) return own;
      if (id in i18n.messages) return t(id as MessageId, error.details as MessageValues);
      return currentLocale() === DEFAULT_LOCALE ? error.message : t('errors.UNKNOWN');
    },
    [t],
  );
}
