import type { ApplicationReceipt, DecisionTimes } from '@city/contracts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { apiDelete, apiGet } from '../../shared/api-client';
import {
  MY_APPLICATIONS_KEY,
  useInvalidateMyApplications,
} from '../../shared/application-form/use-invalidate-my-applications';

const myApplicationsQuery = queryOptions({
  queryKey: [MY_APPLICATIONS_KEY, 'mine'],
  meta: { personal: true },
  queryFn: ({ signal }) => apiGet<ApplicationReceipt[]>('/api/applications/mine', { signal }),
});

const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [MY_APPLICATIONS_KEY, 'receipt', id],
    meta: { personal: true },
    queryFn: ({ signal }) =>
      apiGet<ApplicationReceipt>(`/api/applications/${encodeURIComponent(id)}`, { signal }),
  });

const decisionTimesQuery = queryOptions({
  queryKey: ['decision-times'],
  queryFn: ({ signal }) => apiGet<DecisionTimes>('/api/applications/decision-times', { signal }),
  // The server's own figures are up to five minutes old.
  staleTime: 300_000,
});

/** GET /api/applications/mine: own applications of all kinds, newest first. */
export function useMyApplications() {
  return useQuery(myApplicationsQuery);
}

/** GET /api/applications/{id}. */
export function useReceipt(id: string) {
  return useQuery(receiptQuery(id));
}

/** GET /api/applications/decision-times; undefined until loaded, and nothing waits for it. */
export function useDecisionTimes(): DecisionTimes | undefined {
  return useQuery(decisionTimesQuery).data;
}

/** DELETE /api/entities/{id}: only an entity application can be withdrawn. */
export function useWithdrawEntity() {
  const forget = useInvalidateMyApplications();
  return useMutation({
    mutationFn: (id: string) => apiDelete<unknown>(`/api/entities/${encodeURIComponent(id)}`),
    onSettled: forget,
  });
}
