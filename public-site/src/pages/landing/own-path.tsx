import type { ApplicationReceipt } from '@city/contracts';
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
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

/**
 * How far the player's whitelist application has come; nothing until that is known.
 * @param apply the link to the application, with its state
 */
export function OwnPath({ apply }: { apply: ReactNode }) {
  const application = ownApplications.use().data?.find(({ kind }) => kind === 'whitelist');
  return (
    <>
      {application && <ApplicationPath {...application} />}
      <NextStep link={apply} />
    </>
  );
}

const never = () => () => undefined;
const findPlace = () => document.querySelector('[data-next-step]');

/**
 * The steps to join end with the invitation for visitors, in the document as well (arrival.tsx): replaces it while the
 * player is logged in.
 */
function NextStep({ link }: { link: ReactNode }) {
  const place = useSyncExternalStore(never, findPlace);
  useLayoutEffect(() => {
    const invitation = place?.firstElementChild;
    invitation?.setAttribute('hidden', '');
    return () => invitation?.removeAttribute('hidden');
  }, [place]);
  return place && createPortal(link, place);
}
