import type { EntityApplication, EntityApplicationInput } from '@city/contracts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { apiGet, apiPut } from '../../shared/api-client';
import { apiCreate } from '../../shared/api-create';
import {
  MY_APPLICATIONS_KEY,
  useInvalidateMyApplications,
} from '../../shared/application-form/use-invalidate-my-applications';

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
  const forget = useInvalidateMyApplications();
  return useMutation({
    mutationFn: (input: EntityApplicationInput) => apiCreate<EntityApplication>('/api/entities', input),
    onSettled: forget,
  });
}

/** GET /api/entities/{id}: the complete form as last submitted. */
export function useEntityApplication(id: string) {
  return useQuery({
    queryKey: [MY_APPLICATIONS_KEY, 'entity', id],
    meta: { personal: true },
    queryFn: ({ signal }) => apiGet<EntityApplication>(`/api/entities/${encodeURIComponent(id)}`, { signal }),
    // A form that is being edited must not change under the player's hands.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** PUT /api/entities/{id}: replaces the whole form while it is Pending. */
export function useEditEntity(id: string) {
  const forget = useInvalidateMyApplications();
  return useMutation({
    mutationFn: (input: EntityApplicationInput) =>
      apiPut<EntityApplication>(`/api/entities/${encodeURIComponent(id)}`, input),
    onSuccess: forget,
  });
}
