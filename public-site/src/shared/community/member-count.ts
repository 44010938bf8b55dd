import type { MemberCount } from '@city/contracts';
import { apiGet } from '../api-client';
import { createResource } from '../resource/resource';

/** Numbers of members of the Discord server, kept for five minutes. */
export const memberCount = createResource<MemberCount>({
  load: () => apiGet<MemberCount>('/api/community/members'),
  staleAfter: 300_000,
});

/** GET /api/community/members: members of the Discord server; 0 while loading and when it is unavailable. */
export const useMemberCount = (): number => memberCount.use().data?.members ?? 0;
