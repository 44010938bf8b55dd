import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { AdminConsole } from '../../remotes/admin-console/admin-console';
import { ConsoleLoading } from '../../remotes/admin-console/console-loading';
import { paths } from '../../shared/paths';
import { useCurrentUser } from '../../shared/session/current-user';
import { siteConfigQuery } from '../../shared/site-config/site-config';

/** Where the console is when the configuration cannot be asked. */
const DEFAULT_ENTRY = '/admin-console/remoteEntry.js';

/** /dashboard: the staff console for Admins; everybody else goes home and nothing of the console is requested. */
export function DashboardPage() {
  const { user, isPending } = useCurrentUser();
  const config = useQuery(siteConfigQuery);
  if (isPending || config.isPending) return <ConsoleLoading />;
  if (user?.role !== 'Admin') return <Navigate to={paths.home} replace />;
  return <AdminConsole user={user} entry={config.data?.adminConsoleEntry ?? DEFAULT_ENTRY} />;
}
