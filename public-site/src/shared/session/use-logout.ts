import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPost } from '../api-client';
import { runLogoutTasks } from './logout-tasks';
import { currentUserQuery } from './current-user';
import { useUserInfoStore } from './user-info-store';

/** Ends the session on the server, then forgets in this browser all that belonged to it. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiPost<void>('/api/auth/logout'),
    onSuccess: () => {
      useUserInfoStore.getState().forget();
      runLogoutTasks();
      queryClient.setQueryData(currentUserQuery.queryKey, null);
      // What was fetched for the old session must not be shown to the next one.
      queryClient.removeQueries({ predicate: (query) => query.meta?.['personal'] === true });
    },
  });
}
