import type { ApplicationKind } from '@city/contracts';
import { kindAddresses } from '@city/contracts/kind-addresses';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { apiDelete, apiGet } from '../../platform/api/api-client';
import {
  MY_APPLICATIONS_KEY,
  useInvalidateMyApplications,
} from '../../player/applications/use-invalidate-my-applications';

const myApplicationsQuery = queryOptions({
  queryKey: [MY_APPLICATIONS_KEY, 'mine'],
  meta: { personal: true },
  queryFn: ({ signal }) => apiGet('/api/applications/mine', { signal }),
});

/** GET /api/applications/mine: own applications of all kinds, newest first. */
export function useMyApplications() {
  return useQuery(myApplicationsQuery);
}

/** DELETE of an application whose kind allows it. */
export function useWithdrawal(kind: ApplicationKind) {
  const refreshApplications = useInvalidateMyApplications();
  return useMutation({
    mutationFn: (id: string) => apiDelete(`/api/${kindAddresses[kind].path}/${encodeURIComponent(id)}`),
    onSettled: refreshApplications,
  });
}
