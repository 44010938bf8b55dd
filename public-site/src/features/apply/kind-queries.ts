import type { ApplicationBase, ApplicationKindSpec } from '@city/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiGet } from '../../shared/api-client';
import { apiCreate } from '../../shared/api-create';
import {
  MY_APPLICATIONS_KEY,
  useInvalidateMyApplications,
} from '../../shared/application-form/use-invalidate-my-applications';

type Kind = Pick<ApplicationKindSpec, 'name' | 'api'>;

/** The player's own applications of a kind, newest first. */
export function useMyApplications<Application extends ApplicationBase = ApplicationBase>(
  { name, api }: Kind,
  { enabled = true } = {},
) {
  return useQuery({
    queryKey: [MY_APPLICATIONS_KEY, name, 'mine'],
    meta: { personal: true },
    queryFn: ({ signal }) => apiGet<Application[]>(`/api/${api.path}/${api.own}`, { signal }),
    enabled,
  });
}

/** Submits an application. */
export function useSubmitApplication({ api }: Kind) {
  const forget = useInvalidateMyApplications();
  return useMutation({
    mutationFn: (input: object) => apiCreate<{ _id: string }>(`/api/${api.path}`, input),
    onSettled: forget,
  });
}
