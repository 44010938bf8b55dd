import { useEffect } from 'react';
import { apiPut } from '../../platform/api/api-client';
import { changeCurrentUser, useCurrentUser } from './current-user';
import { markLanguageSynced, unsyncedLanguage } from '../../platform/i18n/language-choice';

/** Stores the player's choice of language on the account, now or after the next login: messages are written in it. */
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
      // The page is in the chosen language anyway; the account is updated on the next visit.
      .catch(() => undefined);
  }, [known]);
}
