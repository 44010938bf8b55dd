import type { BetaApplication, BetaApplicationInput } from '@city/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet } from '../../shared/api-client';
import { apiCreate } from '../../shared/api-create';
import { refreshCurrentUser } from '../../shared/session/current-user';

const myBetaQuery = queryOptions({
  queryKey: ['beta', 'mine'],
  meta: { personal: true },
  queryFn: ({ signal }) => apiGet<BetaApplication[]>('/api/betaApp/myapp', { signal }),
});

/** GET /api/betaApp/myapp: the player's own beta application is the first of the list. */
export function useMyBeta(options: { enabled: boolean }) {
  return useQuery({ ...myBetaQuery, enabled: options.enabled });
}

/** POST /api/betaApp. */
export function useSubmitBeta() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Partial<BetaApplicationInput>) => apiCreate<BetaApplication>('/api/betaApp', input),
    onSettled: () => {
      // Not awaited: the refetched application unmounts the form, which must have navigated away by then.
      void refreshCurrentUser();
      void queryClient.invalidateQueries({ queryKey: myBetaQuery.queryKey });
    },
  });
}
