import type { StreamerApplication, StreamerApplicationInput } from '@city/contracts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { apiGet } from '../../shared/api-client';
import { apiCreate } from '../../shared/api-create';
import {
  MY_APPLICATIONS_KEY,
  useInvalidateMyApplications,
} from '../../shared/application-form/use-invalidate-my-applications';

const myStreamerQuery = queryOptions({
  queryKey: [MY_APPLICATIONS_KEY, 'streamer', 'mine'],
  meta: { personal: true },
  queryFn: ({ signal }) => apiGet<StreamerApplication[]>('/api/streamer-applications/me', { signal }),
});

/** GET /api/streamer-applications/me: the player's own application is the first of the list. */
export function useMyStreamer(options: { enabled: boolean }) {
  return useQuery({ ...myStreamerQuery, enabled: options.enabled });
}

/** POST /api/streamer-applications. */
export function useSubmitStreamer() {
  const forget = useInvalidateMyApplications();
  return useMutation({
    mutationFn: (input: StreamerApplicationInput) =>
      apiCreate<StreamerApplication>('/api/streamer-applications', input),
    onSettled: forget,
  });
}
