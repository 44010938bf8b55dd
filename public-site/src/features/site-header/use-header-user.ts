import { useHydrated } from '../../platform/hydration/use-hydrated';
import { useCurrentUser } from '../../player/session/current-user';
import { useUserInfoStore, type UserInfo } from '../../player/session/user-info-store';

/** The user that the header shows: the copy in local storage until the server has answered. */
export function useHeaderUser(): UserInfo | null {
  const { user, who } = useCurrentUser();
  const copy = useUserInfoStore((state) => state.userInfo);
  const isHydrated = useHydrated();
  if (who === 'player' || who === 'visitor') return user;
  return isHydrated ? copy : null;
}
