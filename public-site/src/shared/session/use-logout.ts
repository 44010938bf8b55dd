import { useState } from 'react';
import { apiPost } from '../api-client';
import { refreshCurrentUser, setCurrentUser } from './current-user';
import { runLogoutTasks } from './logout-tasks';

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
      setCurrentUser(null);
    } catch (error) {
      // The session may have ended all the same, and only the answer was lost.
      void refreshCurrentUser();
      throw error;
    } finally {
      setPending(false);
    }
  };
  return { logout, isPending };
}
