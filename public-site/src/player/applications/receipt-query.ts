import type { DecisionTimes } from '@city/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiGet } from '../../platform/api/api-client';
import { MY_APPLICATIONS_KEY } from './use-invalidate-my-applications';
import { ownQuery } from '../../platform/api/own-query';

/** GET /api/applications/{id}. */
export function useReceipt(id: string) {
  return useQuery(
    ownQuery([MY_APPLICATIONS_KEY, 'receipt', id], `/api/applications/${encodeURIComponent(id)}`),
  );
}

/** GET /api/applications/decision-times; undefined until loaded, and nothing waits for it. */
export function useDecisionTimes(): DecisionTimes | undefined {
  return useQuery({
    queryKey: ['decision-times'],
    queryFn: ({ signal }) => apiGet('/api/applications/decision-times', { signal }),
    // The server's own figures are up to five minutes old.
    staleTime: 300_000,
  }).data;
}
