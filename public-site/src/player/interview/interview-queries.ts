import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiDelete, apiPut } from '../../platform/api/api-client';
import { useInvalidateMyApplications } from '../applications/use-invalidate-my-applications';
import { ownQuery, setOwnData } from '../../platform/api/own-query';

const PATH = '/api/interviews/mine';
const KEY = ['interview'];

/** GET /api/interviews/mine. */
export function useOwnInterview() {
  return useQuery(ownQuery(KEY, PATH));
}

/** Picks a slot; null cancels. After a failure the free times are loaded again: another player may have taken one. */
export function useChangeInterview() {
  const queries = useQueryClient();
  const refreshApplications = useInvalidateMyApplications();
  return useMutation({
    mutationFn: (slotId: string | null) => (slotId === null ? apiDelete(PATH) : apiPut(PATH, { slotId })),
    onSuccess: (own) => {
      setOwnData(queries, KEY, own);
      return refreshApplications();
    },
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
