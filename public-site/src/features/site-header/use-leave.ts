import { showError } from '../../platform/i18n/show-error';
import { useLogout } from '../../player/session/use-logout';

/** The header's logout; reports a failure. */
export function useLeave() {
  const { logout, isPending } = useLogout();
  const leave = () => void logout().catch((error: unknown) => showError(error));
  return { leave, isLeaving: isPending };
}
