import { useState } from 'react';
import { apiPost } from '../../platform/api/api-client';
import { refreshCurrentUser, setCurrentUser } from './current-user';
import { runLogoutTasks } from '../../platform/storage/logout-tasks';

export interface Logout {
  /**
   * Resolves when the session has ended.
   * @throws ApiError
   */
  logout(): Promise<void>;
  isPending: boolean;
}

/** Clears the player's data in this browser, and ends the session on the server. */
export function useLogout(): Logout {
  const [isPending, setPending] = useState(false);
  const logout = async () => {
    setPending(true);
    try {
      // Drafts are deleted even if the server is unreachable: on a shared computer the player will not come back to try
      // again.
      runLogoutTasks();
      await apiPost('/api/auth/logout');
      setCurrentUser(null);
    } catch (error) {
      // The session may have ended although the response was lost.
      void refreshCurrentUser();
      throw error;
    } finally {
      setPending(false);
    }
  };
  return { logout, isPending };
}
