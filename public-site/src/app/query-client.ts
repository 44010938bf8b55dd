import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../platform/api/api-client';
import { onLogout } from '../platform/storage/logout-tasks';

const MAX_RETRIES = 2;

/** The cache of the pages with lists and forms. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => isTransient(error) && failures < MAX_RETRIES, staleTime: 30_000 },
    mutations: { retry: false },
  },
});

// Data of one session must not be shown in the next.
onLogout(() => queryClient.removeQueries({ predicate: (query) => query.meta?.['personal'] === true }));
