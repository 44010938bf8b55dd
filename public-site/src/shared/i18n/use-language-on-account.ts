import { useEffect } from 'react';
import { apiPut } from '../api-client';
import { changeCurrentUser, useCurrentUser } from '../session/current-user';
import { markLanguageSynced, unsyncedLanguage } from './language-choice';

/** Tells the account, at once or after the next login, that the player chose a language: messages are written in it. */
export function useLanguageOnAccount(): void {
  const { user } = useCurrentUser();
  const known = user?.locale;

  useEffect(() => {
    if (known === undefined) return;
    const language = unsyncedLanguage();
    if (!language) return;
    if (language === known) return markLanguageSynced();
    apiPut('/api/users/me/language', { language })
      .then(() => {
        markLanguageSynced();
        changeCurrentUser({ locale: language });
      })
      // The page speaks the language; the account is told at the next visit.
      .catch(() => undefined);
  }, [known]);
}
