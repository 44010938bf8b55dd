import type { CurrentUser } from '@city/contracts';
import { swapLateFonts, LinkButton, Notice } from '@city/shared-ui';
import { useEffect, useState } from 'react';
import { AdminConsole } from '../../remotes/admin-console/admin-console';
import { ConsoleLoading } from '../../remotes/admin-console/console-loading';
import { Redirect } from '../../ui/link/redirect';
import { paths, loginUrl } from '../../platform/paths';
import { refreshCurrentUser, useCurrentUser } from '../../player/session/current-user';
import { useSiteConfigState } from '../../platform/site-config/site-config';
import { SessionUnknown } from '../../player/session/session-unknown';
import { useT } from '../../platform/i18n/use-t';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { Link } from '../../ui/link/link';

/** The console's entry while the configuration is unavailable. */
const DEFAULT_ENTRY = '/admin-console/remoteEntry.js';

/** /dashboard: the staff console for everyone with a permission; others are redirected home and load nothing of it. */
export default function DashboardPage() {
  const viewer = useCurrentUser();
  const { user } = viewer;
  // The session stays in one document, so late fonts may be swapped in.
  useEffect(swapLateFonts, []);
  // Once open, the console stays until the Admin leaves: unsaved input must not be lost when a session expires.
  const [inside, setInside] = useState<CurrentUser | null>(null);
  const config = useSiteConfigState();
  if (!inside && user && mayUseConsole(user)) setInside(user);
  if (viewer.who === 'asking' || config.isPending) return <ConsoleLoading />;
  if (!inside && viewer.who === 'unknown') return <ConsoleUnknown error={viewer.error} />;
  if (!inside && user?.mfaMissing) {
    return (
      <main>
        <MfaMissing />
      </main>
    );
  }
  if (!inside) return <Redirect to={paths.home} />;
  const leave = async () => {
    await refreshCurrentUser();
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

/** Whether any permission counts now. An API from before permissions existed sends only the role. */
const mayUseConsole = ({ role, permissions }: CurrentUser): boolean =>
  permissions ? permissions.length > 0 : role === 'Admin';

/** When the session cannot be loaded, an Admin keeps the address that was opened. */
function ConsoleUnknown({ error }: { error: Error }) {
  const t = useT();
  return (
    <main>
      <PageFrame title={t('header.dashboard')}>
        <SessionUnknown error={error} />
      </PageFrame>
    </main>
  );
}

/** Discord's help page on enabling two-factor authentication. */
const DISCORD_HELP = 'https://support.discord.com/hc/articles/219576828';

/** Shown instead of the console to staff without two-factor authentication on Discord. */
function MfaMissing() {
  const t = useT();
  return (
    <PageFrame title={t('mfa.title')}>
      <Notice
        tone="danger"
        title={t('mfa.why')}
        action={
          <>
            <LinkButton variant="primary" href={loginUrl(paths.dashboard)}>
              {t('mfa.login')}
            </LinkButton>
            <LinkButton
              variant="secondary"
              render={<a href={DISCORD_HELP} target="_blank" rel="noreferrer" />}
            >
              {t('mfa.how')}
            </LinkButton>
            <LinkButton variant="quiet" render={<Link to={paths.home} />}>
              {t('common.goHome')}
            </LinkButton>
          </>
        }
      >
        {t('mfa.text')}
      </Notice>
    </PageFrame>
  );
}
