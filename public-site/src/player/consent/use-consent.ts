import { useEffect } from 'react';
import { useHydrated } from '../../platform/hydration/use-hydrated';
import { apiPut } from '../../platform/api/api-client';
import { setCurrentUser, useCurrentUser } from '../session/current-user';
import { useConsentStore } from './consent-store';

/** Whether the cookie notice has been answered, in this browser or on the account. */
export function useConsent(): { isRecorded: boolean; accept(): void } {
  const { user } = useCurrentUser();
  const { consent, accept } = useConsentStore();
  const isHydrated = useHydrated();
  return { isRecorded: (isHydrated && consent !== null) || user?.cookiesConsent === true, accept };
}

/** Stores this browser's answer on the account, now or after the next login. */
export function useConsentOnAccount(): void {
  const { user } = useCurrentUser();
  const answered = useConsentStore((state) => state.consent !== null);
  const isMissing = answered && user?.cookiesConsent === false;

  useEffect(() => {
    if (!isMissing) return;
    apiPut('/api/auth/user/consent', { cookiesConsent: true })
      .then(setCurrentUser)
      // This browser's record stays; the account gets it on the next visit.
      .catch(() => undefined);
  }, [isMissing]);
}
