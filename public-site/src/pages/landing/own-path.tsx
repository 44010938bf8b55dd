import type { ApplicationReceipt } from '@city/contracts';
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { apiGet } from '../../platform/api/api-client';
import { ApplicationPath } from '../../player/applications/application-path';
import { createResource } from '../../platform/resource';
import { onLogout } from '../../platform/storage/logout-tasks';

/** GET /api/applications/mine: own applications of all kinds, newest first. The home page has no query client. */
const ownApplications = createResource<ApplicationReceipt[]>({
  load: () => apiGet('/api/applications/mine'),
  staleAfter: 60_000,
});
onLogout(ownApplications.reset);

/**
 * Shows players who have applied how far their whitelist application has come, once it is loaded. Below the steps to join,
 * it links to the application.
 * @param apply the link to the application, with its status
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

/** The steps are downloaded separately, before or after the application. */
function onPlaced(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
const findPlace = () => document.querySelector('[data-next-step]');

/**
 * The player's status instead of the invitation to apply, below the steps to join (arrival.tsx). In a document they are
 * static markup that React does not render, so a portal adds the link to it.
 */
function NextStep({ link }: { link: ReactNode }) {
  const place = useSyncExternalStore(onPlaced, findPlace);
  useLayoutEffect(() => {
    const invitation = place?.firstElementChild;
    invitation?.setAttribute('hidden', '');
    return () => invitation?.removeAttribute('hidden');
  }, [place]);
  return place && createPortal(link, place);
}
