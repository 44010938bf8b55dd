import type { ApplicationKind } from '@city/contracts';
import { kindAddresses } from '@city/contracts/kind-addresses';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiDelete } from '../../platform/api/api-client';
import {
  MY_APPLICATIONS_KEY,
  useInvalidateMyApplications,
} from '../../player/applications/use-invalidate-my-applications';
import { ownQuery } from '../../platform/api/own-query';

const myApplicationsQuery = ownQuery([MY_APPLICATIONS_KEY, 'mine'], '/api/applications/mine');

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
