import type { ApplicationReview, CopiedAnswer } from '@city/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '../../kit/record/use-keys.js';
import { useApiQuery } from '../../platform/use-api.js';
import type { ApplicationRecord } from './application-panel.js';

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

type Read = Pick<ApplicationRecord, 'id' | 'status' | 'version'>;

/**
 * The version of an application that the reader has read. A newer version that arrives while it is open counts as read
 * only after they confirm: until then the API refuses a decision. Another reviewer's decision is shown as such.
 */
export function useReadVersion(record: ApplicationRecord | undefined, isLoading: boolean) {
  const [read, setRead] = useState<Read | null>(null);
  const isKnown = record && read?.id === record.id && read.status === record.status;
  // Data cached from the list is refetched before it counts.
  if (record && !isLoading && !isKnown) setRead(record);
  const isRead = !isKnown || read.version === record.version;
  return {
    version: isRead ? record?.version : read.version,
    isRead,
    setRead: () => record && setRead(record),
  };
}

interface ReviewKeys {
  enabled: boolean;
  onAccept(): void;
  onReject(): void;
  onMove(step: 1 | -1): void;
  onNote(): void;
  onTakeOver(): void;
}

/** A accepts, R rejects, J and K open the next and the previous application, N focuses a new note; T takes over. */
export function useReviewKeys({ enabled, onMove, ...on }: ReviewKeys): void {
  useKeys(
    {
      a: on.onAccept,
      r: on.onReject,
      j: () => onMove(1),
      k: () => onMove(-1),
      n: on.onNote,
      t: on.onTakeOver,
    },
    enabled,
  );
}
