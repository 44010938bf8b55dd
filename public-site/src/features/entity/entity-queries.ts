import type { EntityApplication, EntityApplicationInput } from '@city/contracts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { apiGet, apiPost } from '../../shared/api-client';
import {
  MY_APPLICATIONS_KEY,
  useForgetMyApplications,
} from '../../shared/application-form/use-forget-my-applications';

const myEntityQuery = queryOptions({
  queryKey: [MY_APPLICATIONS_KEY, 'entity', 'mine'],
  meta: { personal: true },
  queryFn: ({ signal }) => apiGet<EntityApplication[]>('/api/entities/myapp', { signal }),
});

/** GET /api/entities/myapp: the player's own application is the first of the list. */
export function useMyEntity(options: { enabled: boolean }) {
  return useQuery({ ...myEntityQuery, enabled: options.enabled });
}

/** POST /api/entities. */
export function useSubmitEntity() {
  const forget = useForgetMyApplications();
  return useMutation({
    mutationFn: (input: EntityApplicationInput) => apiPost<EntityApplication>('/api/entities', input),
    onSettled: forget,
  });
}
