import type { MemberCount } from '@city/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet } from '../api-client';

const FIVE_MINUTES_MS = 300_000;

const memberCountQuery = queryOptions({
  queryKey: ['community', 'members'],
  queryFn: ({ signal }) => apiGet<MemberCount>('/api/community/members', { signal }),
  staleTime: FIVE_MINUTES_MS,
});

/** GET /api/community/members: members of the Discord server; 0 until it is known, and when it cannot be known. */
export function useMemberCount(): number {
  return useQuery(memberCountQuery).data?.members ?? 0;
}
