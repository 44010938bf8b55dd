import type { OwnRights } from '@city/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiGet } from '../../shared/api-client';

/** What the player holds now; undefined until it is known. */
export function useOwnRights(): OwnRights | undefined {
  return useQuery({
    queryKey: ['grants', 'mine'],
    queryFn: ({ signal }) => apiGet<OwnRights>('/api/grants/mine', { signal }),
    meta: { personal: true },
    staleTime: 0,
  }).data;
}
