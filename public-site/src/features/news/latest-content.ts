import type { Content, LatestContent } from '@city/contracts';
import { apiGetOpen } from '../../shared/api-client';
import { createResource } from '../../shared/resource/resource';

const latest = createResource<LatestContent>({
  load: async () => {
    const [news, event] = await Promise.all([
      apiGetOpen<Content[]>('/api/content/news'),
      apiGetOpen<Content[]>('/api/content/event'),
    ]);
    return { news, event };
  },
  staleAfter: 300_000,
});

/** What staff have published, the latest first; undefined while loading and while it is unavailable. */
export const useLatestContent = (): LatestContent | undefined => latest.use().data;
