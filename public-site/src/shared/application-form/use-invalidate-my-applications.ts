import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshCurrentUser } from '../session/current-user';

/** Queries about own applications begin with this key. */
export const MY_APPLICATIONS_KEY = 'applications';

/**
 * Marks what is known of the player's own applications as out of date, the states in the header too. Not awaited: a new
 * answer can take the form off the page, which must have said goodbye by then.
 */
export function useInvalidateMyApplications(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void refreshCurrentUser();
    void client.invalidateQueries({ queryKey: [MY_APPLICATIONS_KEY] });
  }, [client]);
}
