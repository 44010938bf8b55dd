import type { OwnRights } from '@city/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiGet } from '../../shared/api-client';

/** What the player holds now; undefined until it is known, and where it is not `enabled`. */
export function useOwnRights({ enabled = true } = {}): OwnRights | undefined {
  return useQuery({
    enabled,
    queryKey: ['grants', 'mine'],
    queryFn: ({ signal }) => apiGet<OwnRights>('/api/grants/mine', { signal }),
    meta: { personal: true },
    staleTime: 0,
  }).data;
}
