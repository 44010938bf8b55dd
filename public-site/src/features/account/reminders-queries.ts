import type { MessagePreferences } from '@city/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiPut } from '../../platform/api/api-client';

const PATH = '/api/notifications/preferences';
const KEY = ['message-preferences'];

/** GET /api/notifications/preferences: the messages that the player wants. */
export function useMessagePreferences() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => apiGet<MessagePreferences>(PATH, { signal }) });
}

/** Switches messages on or off. */
export function useSetMessagePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (preferences: MessagePreferences) => apiPut<MessagePreferences>(PATH, preferences),
    onSuccess: (saved) => queries.setQueryData(KEY, saved),
  });
}
