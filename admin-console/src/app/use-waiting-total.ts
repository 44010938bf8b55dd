import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useAllPending } from '../panels/applications/use-desk.js';
import { useMayOpen } from '../platform/permissions.js';
import { COUNT, COUNTED, RENEW_MS } from '../platform/waiting.js';

/**
 * The sum of the counts in the menu.
 * @param isWanted whether to read them: the open menu reads them itself
 */
export function useWaitingTotal(isWanted: boolean): number {
  const mayOpen = useMayOpen();
  const dataProvider = useDataProvider();
  const applications = useAllPending();
  const lists = useQueries({
    queries: COUNTED.filter(({ resource }) => mayOpen(resource)).map(({ resource, filter }) => ({
      // The same as react-admin's `useGetList`, so that the menu shares the answers.
      queryKey: [resource, 'getList', { ...COUNT, filter, meta: undefined }],
      queryFn: () => dataProvider.getList(resource, { ...COUNT, filter }),
      enabled: isWanted,
      staleTime: RENEW_MS,
      refetchInterval: RENEW_MS,
    })),
  });
  return isWanted ? lists.reduce((sum, { data }) => sum + (data?.total ?? 0), applications) : 0;
}
