import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshCurrentUser } from '../session/current-user';

/** Key prefix of the queries about own applications. */
export const MY_APPLICATIONS_KEY = 'applications';

/**
 * Invalidates the player's own applications and the statuses in the header. Not awaited: refetched data can unmount the
 * form, which must have navigated away by then.
 */
export function useInvalidateMyApplications(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void refreshCurrentUser();
    void client.invalidateQueries({ queryKey: [MY_APPLICATIONS_KEY] });
  }, [client]);
}
