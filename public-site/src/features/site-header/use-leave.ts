import { toast } from '@city/shared-ui';
import { useErrorText } from '../../shared/i18n/use-error-text';
import { useLogout } from '../../shared/session/use-logout';

/** The log-out of the header; says so when it failed. */
export function useLeave() {
  const errorText = useErrorText();
  const logout = useLogout();
  const leave = () => logout.mutate(undefined, { onError: (error) => toast.error(errorText(error)) });
  return { leave, isLeaving: logout.isPending };
}
