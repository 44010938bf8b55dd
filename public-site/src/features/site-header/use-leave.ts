import { useErrorToast } from '../../shared/i18n/use-error-toast';
import { useLogout } from '../../shared/session/use-logout';

/** The log-out of the header; says so when it failed. */
export function useLeave() {
  const showError = useErrorToast();
  const { logout, isPending } = useLogout();
  const leave = () => void logout().catch(showError);
  return { leave, isLeaving: isPending };
}
