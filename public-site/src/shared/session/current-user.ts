import type { CurrentUser, SessionInfo } from '@city/contracts';
import { apiGetOpen, onNotLoggedIn } from '../api-client';
import { createResource } from '../resource/resource';
import { runForgetTasks } from './logout-tasks';
import { SESSION } from './session-path';
import { onUserInfoFromOtherTab, useUserInfoStore } from './user-info-store';

/** Who was logged in last, in this tab. */
let lastPlayer: string | null = null;

/** GET /api/auth/session; null for a visitor. Mirrored into `userInfo`. */
const currentUser = createResource<CurrentUser | null>({
  load: async () => (await apiGetOpen<SessionInfo>(SESSION)).user,
  staleAfter: 60_000,
  onData: (user) => {
    const store = useUserInfoStore.getState();
    if (!user) return store.forget();
    // Another player has logged in, in another tab.
    if (lastPlayer !== null && lastPlayer !== user._id) runForgetTasks();
    lastPlayer = user._id;
    store.remember(user);
  },
});

/** Asks the server again who is logged in and what has become of the applications. */
export const refreshCurrentUser = currentUser.refresh;

onNotLoggedIn((path) => {
  if (path !== SESSION) void refreshCurrentUser();
});
// A login or a log-out in another tab.
onUserInfoFromOtherTab(() => void refreshCurrentUser());

/** What a document for those who are not logged in begins with, before anything is rendered. */
export const seedVisitor = (): void => currentUser.seed(null);

/** Takes over what an answer of the server said about the player; null after the log-out. */
export const setCurrentUser = currentUser.set;

/** Takes over what an answer of the server said about some fields of the player. */
export const changeCurrentUser = (fields: Partial<CurrentUser>): void =>
  currentUser.change((user) => user && { ...user, ...fields });

/**
 * Who looks at the page. `unknown` is neither of the other two: the server could not say it, and a page that took the
 * player for a visitor would ask for a login that exists.
 */
export type Viewer =
  | { who: 'player'; user: CurrentUser }
  | { who: 'asking' | 'visitor'; user: null }
  | { who: 'unknown'; user: null; error: Error };

/** Who is logged in, as the server says; what it said last stays true while it cannot be asked. */
export function useCurrentUser(): Viewer {
  const { data, isPending, error } = currentUser.use();
  const isRemembered = useUserInfoStore(({ userInfo }) => userInfo !== null);
  if (data) return { who: 'player', user: data };
  if (isPending) return { who: 'asking', user: null };
  // A kept document may be a visitor's although somebody has logged in since.
  if (error && (data === undefined || isRemembered)) return { who: 'unknown', user: null, error };
  return { who: 'visitor', user: null };
}

/** Why the server could not say the last time who is logged in. */
export const useCurrentUserError = (): Error | null => currentUser.use().error;
