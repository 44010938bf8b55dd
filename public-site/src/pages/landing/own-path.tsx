import type { ApplicationReceipt } from '@city/contracts';
import { apiGet } from '../../shared/api-client';
import { ApplicationPath } from '../../shared/application-path/application-path';
import { createResource } from '../../shared/resource/resource';
import { onLogout } from '../../shared/session/logout-tasks';

/** GET /api/applications/mine: own applications of all kinds, newest first. The home page has no query client. */
const ownApplications = createResource<ApplicationReceipt[]>({
  load: () => apiGet<ApplicationReceipt[]>('/api/applications/mine'),
  staleAfter: 60_000,
});
onLogout(ownApplications.reset);

/** How far the player's whitelist application has come. Renders nothing until that is known. */
export function OwnPath() {
  const application = ownApplications.use().data?.find(({ kind }) => kind === 'whitelist');
  return application && <ApplicationPath {...application} />;
}
