import type { CurrentUser } from '@city/contracts';
import { useMutation } from '@tanstack/react-query';
import { apiPost } from '../../platform/api/api-client';
import { setCurrentUser } from './current-user';

/** POST /api/auth/membership: checks with Discord whether the player has joined the required server. */
export function useRefreshMembership() {
  return useMutation({
    mutationFn: () => apiPost<CurrentUser>('/api/auth/membership'),
    onSuccess: setCurrentUser,
  });
}
