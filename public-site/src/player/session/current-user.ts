import type { CurrentUser } from '@city/contracts';
import { apiGetOpen, onNotLoggedIn } from '../../platform/api/api-client';
import { createResource } from '../../platform/resource';
import { runForgetTasks } from '../../platform/storage/logout-tasks';
import { SESSION } from './session-path';
import { onUserInfoFromOtherTab, useUserInfoStore } from './user-info-store';

/** The last user seen in this tab. */
let lastPlayer: string | null = null;

/** GET /api/auth/session; null for a visitor. Mirrored into `userInfo`. */
const currentUser = createResource<CurrentUser | null>({
  load: async () => (await apiGetOpen(SESSION)).user,
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

/** Refetches the session and with it the application statuses. */
export const refreshCurrentUser = currentUser.refresh;

onNotLoggedIn((path) => {
  if (path !== SESSION) void refreshCurrentUser();
});
// A login or a logout in another tab.
onUserInfoFromOtherTab(() => void refreshCurrentUser());

/** The initial state of a document for visitors, before the first render. */
export const seedVisitor = (): void => currentUser.seed(null);

/** Sets the player from another response; null after the logout. */
export const setCurrentUser = currentUser.set;

/** Updates some fields of the player from another response. */
export const changeCurrentUser = (fields: Partial<CurrentUser>): void =>
  currentUser.change((user) => user && { ...user, ...fields });

/**
 * The user of the page. `unknown`: the server could not be reached. Treating the player as a visitor would ask for a
 * login that may exist.
 */
type Viewer =
  | { who: 'player'; user: CurrentUser }
  | { who: 'asking' | 'visitor'; user: null }
  | { who: 'unknown'; user: null; error: Error };

/** The current user according to the server; the last answer stays valid while the server is unreachable. */
export function useCurrentUser(): Viewer {
  const { data, isPending, error } = currentUser.use();
  const isRemembered = useUserInfoStore(({ userInfo }) => userInfo !== null);
  if (data) return { who: 'player', user: data };
  if (isPending) return { who: 'asking', user: null };
  // A cached document may be the visitor's although a user has logged in since.
  if (error && (data === undefined || isRemembered)) return { who: 'unknown', user: null, error };
  return { who: 'visitor', user: null };
}

/** The last error of loading the session, if any. */
export const useCurrentUserError = (): Error | null => currentUser.use().error;
