import type { ApplicationReview, CopiedAnswer } from '@city/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useApiQuery } from '../../platform/use-api.js';

export interface ReviewFacts {
  /** Undefined while loading, or after a failure. */
  review: ApplicationReview | undefined;
  copies: readonly CopiedAnswer[];
  error: unknown;
  retry(): void;
}

/** One constant array: a new one for each render would render the whole document again. */
const NONE: readonly CopiedAnswer[] = [];

/** The review data beside the answers; notes by others appear automatically. */
export function useReview(id: string): ReviewFacts {
  const queryClient = useQueryClient();
  const review = useApiQuery(['applications', 'review', id], (api) => api.readReview(id));
  const copies = useApiQuery(['applications', 'similar', id], (api) => api.findCopies(id), {
    // The API compares all applications ever submitted, which is expensive. The query therefore runs once per session
    // of the console, even when a decision refetches everything else.
    staleTime: 'static',
    refetchInterval: false,
  });
  return {
    review: review.data,
    copies: copies.data ?? NONE,
    error: review.error ?? copies.error,
    retry: () => {
      if (copies.error) void copies.refetch();
      void queryClient.invalidateQueries({ queryKey: ['applications'] });
    },
  };
}
