import type { CurrentUser, WhitelistApplication } from '@city/contracts';
import { useMyWhitelist, type Attempts } from './whitelist-queries';

/** Content of step 3. It decides whether the later steps are open. */
export type Entrance =
  | { kind: 'visitor' | 'outside' | 'loading' }
  | { kind: 'failed'; error: Error; retry(): unknown }
  | { kind: 'welcome'; attempts: Attempts }
  | { kind: 'applied'; application: WhitelistApplication; attempts: Attempts };

export function useEntrance(user: CurrentUser | null): Entrance {
  // The list contains at most the required server: one entry means member.
  const isMember = user?.guilds.length === 1;
  const { data, error, refetch } = useMyWhitelist({ enabled: isMember });

  if (!user) return { kind: 'visitor' };
  if (!isMember) return { kind: 'outside' };
  if (data) {
    const [application] = data.applications;
    return application
      ? { kind: 'applied', application, attempts: data.attempts }
      : { kind: 'welcome', attempts: data.attempts };
  }
  if (error) return { kind: 'failed', error, retry: refetch };
  return { kind: 'loading' };
}

/** The attempts of a player who may apply now, else null. */
export function attemptsOf(user: CurrentUser | null, entrance: Entrance): Attempts | null {
  if (user?.suspended) return null;
  if (entrance.kind === 'welcome') return entrance.attempts;
  const mayTryAgain =
    entrance.kind === 'applied' && entrance.application.status === 'Rejected' && entrance.attempts.left > 0;
  return mayTryAgain ? entrance.attempts : null;
}
