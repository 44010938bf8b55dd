import type { Content } from '@city/contracts';
import { apiGetOpen } from '../platform/api/api-client';
import { createResource } from '../platform/resource';

const team = createResource<Content[]>({
  load: () => apiGetOpen('/api/content/person'),
  staleAfter: 300_000,
});

/** Reads the members again, after somebody agreed to be shown or withdrew that. */
export const refreshTeam = (): Promise<void> => team.refresh();

/** The people on the team page; empty while loading and if the API is unavailable. */
export const useTeam = (): readonly Content[] => team.use().data ?? [];
