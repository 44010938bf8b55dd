import { Button, LinkButton, Notice } from '@city/shared-ui';
import { BetaForm } from '../../features/beta/beta-form';
import { useMyBeta } from '../../features/beta/beta-queries';
import { BetaView } from '../../features/beta/beta-view';
import { SuspensionNotice } from '../../shared/application-form/suspension-notice';
import { errorReport } from '../../shared/i18n/error-text';
import { useT } from '../../shared/i18n/use-t';
import { LoadingBlock } from '../../shared/loading-block/loading-block';
import { PageFrame } from '../../shared/page-frame/page-frame';
import { loginUrl, paths } from '../../shared/paths';
import { useCurrentUser } from '../../shared/session/current-user';
import { SessionUnknown } from '../../shared/session/session-unknown';
import styles from './beta-page.module.css';

/** /beta: application for the closed beta, one per player. */
export function BetaPage() {
  const t = useT();
  return (
    <PageFrame documentTitle={t('beta.metaTitle')} title={t('beta.title')} lede={t('beta.text')}>
      <BetaContent />
    </PageFrame>
  );
}

function BetaContent() {
  const t = useT();
  const viewer = useCurrentUser();
  const { user } = viewer;
  const mine = useMyBeta({ enabled: user !== null });

  if (viewer.who === 'asking' || (user && mine.isPending)) {
    return <LoadingBlock />;
  }
  if (viewer.who === 'unknown') return <SessionUnknown error={viewer.error} />;
  if (!user) {
    return (
      <Notice
        tone="info"
        title={t('beta.loginTitle')}
        action={
          <LinkButton variant="primary" href={loginUrl(paths.beta)}>
            {t('joinus.login.action')}
          </LinkButton>
        }
      >
        {t('joinus.login.text')}
      </Notice>
    );
  }
  if (!mine.data) {
    return (
      <Notice
        tone="danger"
        title={t('beta.failed')}
        action={
          <Button variant="secondary" onClick={() => void mine.refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {mine.error && errorReport(mine.error)}
      </Notice>
    );
  }
  const [application] = mine.data;
  if (user.suspended) {
    return (
      <div className={styles.stack}>
        <SuspensionNotice user={user} />
        {application && <BetaView application={application} />}
      </div>
    );
  }
  return application ? <BetaView application={application} /> : <BetaForm owner={user.discord_id} />;
}
