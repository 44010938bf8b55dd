import { showError } from '../../shared/i18n/show-error';
import { useLogout } from '../../shared/session/use-logout';

/** The log-out of the header; says so when it failed. */
export function useLeave() {
  const { logout, isPending } = useLogout();
  const leave = () => void logout().catch((error: unknown) => showError(error));
  return { leave, isLeaving: isPending };
}
