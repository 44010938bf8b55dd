import type { DeskClaim, ReviewDesk } from '@city/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useAccess } from '../layout/access.js';
import { useHost } from '../layout/host.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import { APPLICATION_RESOURCES, type ApplicationResource } from '../providers/resources.js';

const DESK = ['applications', 'desk'] as const;
/** An unchanged desk is a 304 without a body. */
const EVERY_MS = 5_000;

const RESOURCES = Object.entries(APPLICATION_RESOURCES) as [
  ApplicationResource,
  keyof ReviewDesk['revisions'],
][];

function useDeskQuery(refetchInterval: number | false) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: DESK,
    queryFn: () => dataProvider.readDesk(),
    refetchInterval,
    // Those who only look on do not ask again when they appear.
    staleTime: refetchInterval === false ? Infinity : 0,
  });
}

/** Who of the others reads which application, by its id; as of the last few seconds. */
export function useClaimsByOthers(): ReadonlyMap<string, DeskClaim> {
  const { user } = useHost();
  const claims = useDeskQuery(false).data?.claims ?? [];
  return new Map(claims.filter(({ by }) => by._id !== user._id).map((claim) => [claim.applicationId, claim]));
}

/**
 * Keeps everything about applications as the API has it: asks the desk every few seconds while the page is seen, and
 * loads the lists and documents of a kind again when something of the kind has changed. To be mounted once.
 */
export function useLiveApplications(): void {
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
