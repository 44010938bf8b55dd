import type { Content } from '@city/contracts';
import { apiGetOpen } from '../../shared/api-client';
import { createResource } from '../../shared/resource/resource';

const team = createResource<Content[]>({
  load: () => apiGetOpen<Content[]>('/api/content/person'),
  staleAfter: 300_000,
});

/** The people on the team page; none while loading and while they are unavailable. */
export const useTeam = (): readonly Content[] => team.use().data ?? [];
