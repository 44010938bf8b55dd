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

/** Ends the session on the server, then forgets in this browser all that belonged to it. */
export function useLogout(): Logout {
  const [isPending, setPending] = useState(false);
  const logout = async () => {
    setPending(true);
    try {
      await apiPost<void>('/api/auth/logout');
      useUserInfoStore.getState().forget();
      runLogoutTasks();
      setCurrentUser(null);
    } finally {
      setPending(false);
    }
  };
  return { logout, isPending };
}
