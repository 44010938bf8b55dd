import type { CurrentUser, SessionInfo } from '@city/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet } from '../api-client';
import { useUserInfoStore } from './user-info-store';

/** GET /api/auth/session; null for a visitor. Mirrored into `userInfo`. */
export const currentUserQuery = queryOptions({
  queryKey: ['session', 'current-user'],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    const store = useUserInfoStore.getState();
    const { user } = await apiGet<SessionInfo>('/api/auth/session', { signal });
    if (user) store.remember(user);
    else store.forget();
    return user;
  },
  staleTime: 60_000,
});

export interface CurrentUserResult {
  /** Null for a visitor and while nobody has answered yet (see `isPending`). */
  user: CurrentUser | null;
  /** True until the server has said who this is. */
  isPending: boolean;
  /** Why the server could not say it. */
  error: Error | null;
  refetch(): Promise<unknown>;
}

/** Who is logged in, as the server says. */
export function useCurrentUser(): CurrentUserResult {
  const { data, isPending, error, refetch } = useQuery(currentUserQuery);
  return { user: data ?? null, isPending, error, refetch };
}
