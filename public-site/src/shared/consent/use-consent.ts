import type { CurrentUser } from '@city/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiPut } from '../api-client';
import { currentUserQuery, useCurrentUser } from '../session/current-user';
import { useConsentStore } from './consent-store';

/** Whether the cookie notice has been answered: in this browser, or on the account from another one. */
export function useConsent(): { isRecorded: boolean; accept(): void } {
  const { user } = useCurrentUser();
  const { consent, accept } = useConsentStore();
  return { isRecorded: consent !== null || user?.cookiesConsent === true, accept };
}

/** Puts an answer that was given in this browser on the account, at once or after the next login. */
export function useConsentOnAccount(): void {
  const queryClient = useQueryClient();
  const { user } = useCurrentUser();
  const answered = useConsentStore((state) => state.consent !== null);
  const isMissing = answered && user?.cookiesConsent === false;

  useEffect(() => {
    if (!isMissing) return;
    apiPut<CurrentUser>('/api/auth/user/consent', { cookiesConsent: true })
      .then((current) => queryClient.setQueryData(currentUserQuery.queryKey, current))
      // The record in this browser stands; the account gets it at the next visit.
      .catch(() => undefined);
  }, [isMissing, queryClient]);
}
