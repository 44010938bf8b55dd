import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../shared/api-client';
import { onLogout } from '../shared/session/logout-tasks';

const MAX_RETRIES = 2;

/** What the pages with lists and forms have fetched. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => isTransient(error) && failures < MAX_RETRIES, staleTime: 30_000 },
    mutations: { retry: false },
  },
});

// What was fetched for the old session must not be shown to the next one.
onLogout(() => queryClient.removeQueries({ predicate: (query) => query.meta?.['personal'] === true }));
