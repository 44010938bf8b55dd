import type { OwnRights } from '@city/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiGet } from '../../platform/api/api-client';

/** The player’s rights now; undefined while they load, and if not `enabled`. */
export function useOwnRights({ enabled = true } = {}): OwnRights | undefined {
  return useQuery({
    enabled,
    queryKey: ['grants', 'mine'],
    queryFn: ({ signal }) => apiGet('/api/grants/mine', { signal }),
    meta: { personal: true },
    staleTime: 0,
  }).data;
}
