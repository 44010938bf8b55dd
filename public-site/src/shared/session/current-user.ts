import type { CurrentUser, SessionInfo } from '@city/contracts';
import { apiGet } from '../api-client';
import { createResource } from '../resource/resource';
import { SESSION } from './session-path';
import { useUserInfoStore } from './user-info-store';

/** GET /api/auth/session; null for a visitor. Mirrored into `userInfo`. */
const currentUser = createResource<CurrentUser | null>({
  load: async () => {
    const store = useUserInfoStore.getState();
    const { user } = await apiGet<SessionInfo>(SESSION);
    if (user) store.remember(user);
    else store.forget();
    return user;
  },
  staleAfter: 60_000,
});

/** Asks the server again who is logged in and what has become of the applications. */
export const refreshCurrentUser = currentUser.refresh;

/** What a document for those who are not logged in begins with, before anything is rendered. */
export const seedVisitor = (): void => currentUser.seed(null);

/** Takes over what an answer of the server said about the player; null after the log-out. */
export const setCurrentUser = currentUser.set;

/** Takes over what an answer of the server said about some fields of the player. */
export const changeCurrentUser = (fields: Partial<CurrentUser>): void =>
  currentUser.change((user) => user && { ...user, ...fields });

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
  const { data, isPending, error } = currentUser.use();
  return { user: data ?? null, isPending, error, refetch: refreshCurrentUser };
}
