import type { ContentKind } from '@city/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiGetOpen } from '../../platform/api/api-client';

/** Loads the published entries of a kind, with the beginning of each text (GET /api/content/:kind). */
export function useContentList(kind: ContentKind) {
  return useQuery({
    queryKey: ['content', kind],
    queryFn: () => apiGetOpen(`/api/content/${kind}`),
  });
}

/** One published entry with its whole text (GET /api/content/:kind/:slug). */
export function useContent(kind: ContentKind, slug: string) {
  return useQuery({
    queryKey: ['content', kind, slug],
    queryFn: () => apiGetOpen(`/api/content/${kind}/${encodeURIComponent(slug)}`),
  });
}
