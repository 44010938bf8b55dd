import type { ApplicationKind, DeskClaim, ReviewDesk } from '@city/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAccess, useHost, useMayOpen } from '../../platform/access.js';
import { APPLICATION_RESOURCES, type ApplicationResource } from '../../platform/resources.js';
import { useApiQuery } from '../../platform/use-api.js';

const DESK = ['applications', 'desk'] as const;
/** An unchanged desk is a 304 without a body. */
const EVERY_MS = 5_000;

const RESOURCES = Object.entries(APPLICATION_RESOURCES) as [
  ApplicationResource,
  keyof ReviewDesk['revisions'],
][];

function useDeskQuery(refetchInterval: number | false) {
  const mayOpen = useMayOpen();
  return useApiQuery(DESK, (api) => api.readDesk(), {
    enabled: RESOURCES.some(([resource]) => mayOpen(resource)),
    refetchInterval,
    // Passive readers of the query do not refetch on mount.
    staleTime: refetchInterval === false ? Infinity : 0,
  });
}

/** Claims by other reviewers by application id; a few seconds old at most. */
export function useClaimsByOthers(): ReadonlyMap<string, DeskClaim> {
  const { user } = useHost();
  const claims = useDeskQuery(false).data?.claims ?? [];
  return new Map(claims.filter(({ by }) => by._id !== user._id).map((claim) => [claim.applicationId, claim]));
}

/** Number of applications of a kind that wait for a decision; 0 until it has loaded. */
export function usePending(kind: ApplicationKind): number {
  return useDeskQuery(false).data?.pending[kind] ?? 0;
}

/** Number of waiting applications in all kinds that the reader may open. */
export function useAllPending(): number {
  const mayOpen = useMayOpen();
  const pending = useDeskQuery(false).data?.pending;
  const shown = RESOURCES.filter(([resource]) => mayOpen(resource));
  return shown.reduce((sum, [, kind]) => sum + (pending?.[kind] ?? 0), 0);
}

/**
 * Keeps applications up to date: polls the desk every few seconds while the page is visible, and refetches the lists
 * and documents of a kind when it has changed. Mount once.
 */
function useLiveApplications(): void {
  const { lost } = useAccess();
  const queryClient = useQueryClient();
  const { data } = useDeskQuery(lost ? false : EVERY_MS);
  const known = useRef<ReviewDesk['revisions'] | null>(null);
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    known.current = data.revisions;
    if (!before) return;
    const changed = RESOURCES.filter(([, kind]) => data.revisions[kind] !== before[kind]);
    for (const [resource] of changed) void queryClient.invalidateQueries({ queryKey: [resource] });
    if (changed.length > 0) void queryClient.invalidateQueries({ queryKey: ['applications', 'review'] });
  }, [data, queryClient]);
}

/** Renders nothing; while mounted, lists, documents and the overview follow the changes made by others. */
export function LiveApplications() {
  useLiveApplications();
  return null;
}
