import { useGetList } from 'react-admin';
import { useAllPending } from '../panels/applications/use-desk.js';
import { OLDEST, RENEW_MS, WAITING, type TROUBLED_DELIVERIES } from '../platform/waiting.js';
import { useMayOpen } from '../platform/permissions.js';

type Count = keyof typeof WAITING | (typeof TROUBLED_DELIVERIES)[number];

/**
 * The sum of the counts in the menu.
 * @param isWanted whether to read them: the open menu reads them itself
 */
export function useWaitingTotal(isWanted: boolean): number {
  const mayOpen = useMayOpen();
  const applications = useAllPending();
  const useTotal = (resource: string, filter: object) => {
    const { total = 0 } = useGetList(
      resource,
      { ...OLDEST, filter },
      { enabled: isWanted && mayOpen(resource), staleTime: RENEW_MS, refetchInterval: RENEW_MS },
    );
    return mayOpen(resource) ? total : 0;
  };
  const totals: Record<Count, number> = {
    orders: useTotal('orders', WAITING.orders),
    payments: useTotal('payments', WAITING.payments),
    approvals: useTotal('approvals', WAITING.approvals),
    deliveries: useTotal('deliveries', WAITING.deliveries),
    failed: useTotal('deliveries', { state: 'failed' }),
    uncertain: useTotal('deliveries', { state: 'uncertain' }),
    notifications: useTotal('notifications', WAITING.notifications),
  };
  return isWanted ? Object.values(totals).reduce((sum, one) => sum + one, applications) : 0;
}
