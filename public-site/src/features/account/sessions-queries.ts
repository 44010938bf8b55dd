import type { OwnSession } from '@city/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiDelete, apiGet } from '../../platform/api/api-client';

const PATH = '/api/auth/sessions';
const KEY = ['sessions'];

/** GET /api/auth/sessions: the player's active sessions. */
export function useSessions() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => apiGet<OwnSession[]>(PATH, { signal }) });
}

/** Ends another session by its id, or with null all others. The list is then read again. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      apiDelete<unknown>(id === null ? PATH : `${PATH}/${encodeURIComponent(id)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
