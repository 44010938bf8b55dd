import type { ApplicationBase, ApplicationKindSpec } from '@city/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiGet, apiPut, type CallOptions } from '../../platform/api/api-client';
import { apiCreate } from '../../platform/api/api-create';
import {
  MY_APPLICATIONS_KEY,
  useInvalidateMyApplications,
} from '../../player/applications/use-invalidate-my-applications';

type Kind = Pick<ApplicationKindSpec, 'name' | 'api'>;

/** The path of a kind is a value, so the document’s types do not apply. */
const get = apiGet as <Answer>(path: string, options: CallOptions) => Promise<Answer>;
const create = apiCreate as (path: string, input: object) => Promise<{ _id: string }>;
const put = apiPut as (path: string, input: object) => Promise<unknown>;

const pathOf = ({ api }: Kind, id: string) => `/api/${api.path}/${encodeURIComponent(id)}`;

/** The player's own applications of a kind, newest first. */
export function useMyApplications<Application extends ApplicationBase = ApplicationBase>({
  name,
  api,
}: Kind) {
  return useQuery({
    queryKey: [MY_APPLICATIONS_KEY, name, 'mine'],
    meta: { personal: true },
    queryFn: ({ signal }) => get<Application[]>(`/api/${api.path}/${api.own}`, { signal }),
  });
}

/** Submits an application. */
export function useSubmitApplication({ api }: Kind) {
  const refreshApplications = useInvalidateMyApplications();
  return useMutation({
    mutationFn: (input: object) => create(`/api/${api.path}`, input),
    onSettled: refreshApplications,
  });
}

/** Loads one of the player’s own applications: the complete form as last submitted. */
export function useApplication<Application extends ApplicationBase>(kind: Kind, id: string) {
  return useQuery({
    queryKey: [MY_APPLICATIONS_KEY, kind.name, id],
    meta: { personal: true },
    queryFn: ({ signal }) => get<Application>(pathOf(kind, id), { signal }),
    // A form that is being edited must not change under the player's hands.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Replaces the whole form of an application while it is Pending. */
export function useEditApplication(kind: Kind, id: string) {
  const refreshApplications = useInvalidateMyApplications();
  return useMutation({
    mutationFn: (input: object) => put(pathOf(kind, id), input),
    onSuccess: refreshApplications,
  });
}
