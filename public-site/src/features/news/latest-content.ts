import type { ContentByKind } from '@city/contracts';
import { apiGetOpen } from '../../platform/api/api-client';
import { createResource } from '../../platform/resource';

/** The content of the home page. */
type HomeContent = Omit<ContentByKind, 'person'>;

const latest = createResource<HomeContent>({
  load: async () => {
    const [news, event, faction, gallery] = await Promise.all([
      apiGetOpen('/api/content/news'),
      apiGetOpen('/api/content/event'),
      apiGetOpen('/api/content/faction'),
      apiGetOpen('/api/content/gallery'),
    ]);
    return { news, event, faction, gallery };
  },
  staleAfter: 300_000,
});

/** Published entries, the latest first; undefined while loading and if the API is unavailable. */
export const useLatestContent = (): HomeContent | undefined => latest.use().data;
