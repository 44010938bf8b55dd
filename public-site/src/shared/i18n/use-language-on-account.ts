import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiPut } from '../api-client';
import { currentUserQuery, useCurrentUser } from '../session/current-user';
import { languageTold, untoldLanguage } from './language-choice';

/** Tells the account, at once or after the next login, that the player chose a language: messages are written in it. */
export function useLanguageOnAccount(): void {
  const queryClient = useQueryClient();
  const { user } = useCurrentUser();
  const known = user?.locale;

  useEffect(() => {
    if (known === undefined) return;
    const language = untoldLanguage();
    if (!language) return;
    if (language === known) return languageTold();
    apiPut('/api/users/me/language', { language })
      .then(() => {
        languageTold();
        queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, locale: language });
      })
      // The page speaks the language; the account is told at the next visit.
      .catch(() => undefined);
  }, [known, queryClient]);
}
