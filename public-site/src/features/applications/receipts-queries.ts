import type {
  ApplicationKind,
  ApplicationReceipt,
  ApplicationReceiptInLine,
  DecisionTimes,
} from '@city/contracts';
import { kindAddresses } from '@city/contracts/kind-addresses';
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
      apiGet<ApplicationReceiptInLine>(`/api/applications/${encodeURIComponent(id)}`, { signal }),
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

/** DELETE of an application whose kind allows it. */
export function useWithdrawal(kind: ApplicationKind) {
  const forget = useInvalidateMyApplications();
  return useMutation({
    mutationFn: (id: string) =>
      apiDelete<unknown>(`/api/${kindAddresses[kind].path}/${encodeURIComponent(id)}`),
    onSettled: forget,
  });
}
