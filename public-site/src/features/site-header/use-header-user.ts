import { useHydrated } from '../../shared/hydration/use-hydrated';
import { useCurrentUser } from '../../shared/session/current-user';
import { useUserInfoStore, type UserInfo } from '../../shared/session/user-info-store';

/** Who the header shows: the copy in local storage until the server has answered, then what the server says. */
export function useHeaderUser(): UserInfo | null {
  const { user, isPending } = useCurrentUser();
  const copy = useUserInfoStore((state) => state.userInfo);
  const isHydrated = useHydrated();
  if (!isPending) return user;
  return isHydrated ? copy : null;
}
