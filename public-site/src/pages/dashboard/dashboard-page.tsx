import type { CurrentUser } from '@city/contracts';
import { useState } from 'react';
import { AdminConsole } from '../../remotes/admin-console/admin-console';
import { ConsoleLoading } from '../../remotes/admin-console/console-loading';
import { Redirect } from '../../shared/link/redirect';
import { paths } from '../../shared/paths';
import { useCurrentUser } from '../../shared/session/current-user';
import { useSiteConfigState } from '../../shared/site-config/site-config';
import { MfaMissing } from './mfa-missing';

/** Where the console is when the configuration cannot be asked. */
const DEFAULT_ENTRY = '/admin-console/remoteEntry.js';

/** /dashboard: the staff console for Admins; everybody else goes home and nothing of the console is requested. */
export function DashboardPage() {
  const { user, isPending, refetch } = useCurrentUser();
  // Whoever came in stays until she leaves: what she typed must not go with a session that ends.
  const [inside, setInside] = useState<CurrentUser | null>(null);
  const config = useSiteConfigState();
  if (!inside && user?.role === 'Admin') setInside(user);
  if (isPending || config.isPending) return <ConsoleLoading />;
  if (!inside && user?.mfaMissing) return <MfaMissing />;
  if (!inside) return <Redirect to={paths.home} />;
  const leave = async () => {
    await refetch();
    setInside(null);
  };
  return (
    <AdminConsole
      user={inside}
      entry={config.data?.adminConsoleEntry ?? DEFAULT_ENTRY}
      onSessionLost={() => void leave()}
    />
  );
}
