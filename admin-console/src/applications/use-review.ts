import type { ApplicationReview, CopiedAnswer } from '@city/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data-provider.js';

export interface ReviewFacts {
  /** Undefined while it is loaded, or where it could not be. */
  review: ApplicationReview | undefined;
  copies: readonly CopiedAnswer[];
  error: unknown;
  retry(): void;
}

/** What staff know of an application beside its answers; notes of others appear by themselves. */
export function useReview(id: string): ReviewFacts {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = ['applications', 'review', id];
  const review = useQuery({ queryKey, queryFn: () => dataProvider.readReview(id) });
  const copies = useQuery({
    queryKey: ['applications', 'similar', id],
    queryFn: () => dataProvider.findCopies(id),
    // Compared with everything that was ever sent: once is enough while the console is open.
    staleTime: Infinity,
    refetchInterval: false,
  });
  return {
    review: review.data,
    copies: copies.data ?? [],
    error: review.error ?? copies.error,
    retry: () => void queryClient.invalidateQueries({ queryKey: ['applications'] }),
  };
}
