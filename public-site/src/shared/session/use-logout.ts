import { useState } from 'react';
import { apiPost } from '../api-client';
import { setCurrentUser } from './current-user';
import { runLogoutTasks } from './logout-tasks';
import { useUserInfoStore } from './user-info-store';

export interface Logout {
  /** Resolves when the session has ended. @throws ApiError */
  logout(): Promise<void>;
  isPending: boolean;
}

/** Forgets in this browser what the player has written, and ends the session on the server. */
export function useLogout(): Logout {
  const [isPending, setPending] = useState(false);
  const logout = async () => {
    setPending(true);
    try {
      // Drafts go even if the server cannot be reached: whoever leaves a shared computer does not come back to try again.
      runLogoutTasks();
      await apiPost<void>('/api/auth/logout');
      useUserInfoStore.getState().forget();
      setCurrentUser(null);
    } finally {
      setPending(false);
    }
  };
  return { logout, isPending };
}
