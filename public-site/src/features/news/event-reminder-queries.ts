import type { OwnEventReminders } from '@city/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiDelete, apiGet, apiPut } from '../../platform/api/api-client';
import { eventsComing } from './events-coming';

const PATH = '/api/event-reminders';
const KEY = ['event-reminders'];

/** GET /api/event-reminders/mine: the events that the player wants to be reminded of. */
export function useEventReminders(enabled: boolean) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => apiGet<OwnEventReminders>(`${PATH}/mine`, { signal }),
    enabled,
  });
}

/** Asks for the reminder of an event, or cancels it. */
export function useSetEventReminder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ slug, wanted }: { slug: string; wanted: boolean }) =>
      wanted
        ? apiPut<OwnEventReminders>(`${PATH}/${slug}`, {})
        : apiDelete<OwnEventReminders>(`${PATH}/${slug}`),
    onSuccess: (own) => {
      queries.setQueryData(KEY, own);
      void eventsComing.refresh();
    },
  });
}
