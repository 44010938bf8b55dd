import type { CurrentUser, ApplicationBase, ApplicationKindSpec } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import { SuspensionNotice } from '../../player/application-form/suspension-notice';
import { KindApplicationForm } from './kind-application-form';
import type { KindExtras } from './kind-form-frame';
import type { KindForm } from './kind-form';
import { hasApplied, KindPage } from './kind-page';
import { ApplicationPath } from '../../player/applications/application-path';
import { ApplicationStatusBadge } from '../../player/applications/application-status-badge';
import { TeamNote } from '../../player/applications/team-note';
import { PlaceInLine } from '../../player/applications/place-in-line';
import { useReceipt } from '../../player/applications/receipt-query';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { applicationPath, paths } from '../../platform/paths';
import { useMyApplications } from './kind-queries';
import styles from './submitted-application.module.css';

interface SingleApplicationPageProps extends KindExtras {
  of: KindForm;
}

/** The page of a kind of application that a player submits only once. */
export function SingleApplicationPage(props: SingleApplicationPageProps) {
  return <KindPage of={props.of}>{(user) => <Content {...props} user={user} />}</KindPage>;
}

function Content({ user, ...props }: SingleApplicationPageProps & { user: CurrentUser }) {
  const { kind } = props.of;
  if (hasApplied(kind, user)) return <SubmittedApplication kind={kind} user={user} />;
  if (user.suspended) return <SuspensionNotice user={user} />;
  return <KindApplicationForm key={user.discord_id} owner={user.discord_id} {...props} />;
}

/** Shown instead of a form that a player can submit only once: how far the application is. */
function SubmittedApplication({ kind, user }: { kind: ApplicationKindSpec; user: CurrentUser }) {
  const t = useT();
  const { data, error } = useMyApplications(kind);
  const application = data?.[0];
  return (
    <section className={styles.submitted}>
      <SuspensionNotice user={user} />
      <h2>{t('apply.alreadySubmitted')}</h2>
      {application ? (
        <Progress kind={kind} application={application} />
      ) : data || error ? (
        <>
          <p>{t('apply.alreadySubmittedText')}</p>
          <div>
            <LinkButton variant="primary" render={<Link to={paths.myCity} />}>
              {t('menu.myCity')}
            </LinkButton>
          </div>
        </>
      ) : (
        <LoadingBlock />
      )}
    </section>
  );
}

/** Status, number, dates and path. The receipt shows the same number and place in line. */
function Progress({ kind, application }: { kind: ApplicationKindSpec; application: ApplicationBase }) {
  const t = useT();
  const dateText = useDateTime('long');
  const { _id, status, reason, createdAt, treatedAt } = application;
  const { data: receipt, isPending } = useReceipt(_id);
  // Loaded later, its lines would push the button down.
  if (isPending) return <LoadingBlock />;
  return (
    <>
      <p className={styles.facts}>
        <ApplicationStatusBadge status={status} isLarge />
        {typeof receipt?.number === 'number' && <span>{t('apply.number', { number: receipt.number })}</span>}
        <span>{t('apply.submittedOn', { date: dateText(createdAt) })}</span>
        {treatedAt && <span>{t('apply.decidedOn', { date: dateText(treatedAt) })}</span>}
      </p>
      <ApplicationPath kind={kind.name} status={status} />
      {reason && <TeamNote status={status} text={reason} heading="h3" />}
      <div>
        <p>{t('apply.alreadySubmittedText')}</p>
        {receipt && <PlaceInLine {...receipt} />}
      </div>
      <div>
        <LinkButton variant="primary" size="large" render={<Link to={applicationPath(_id)} />}>
          {t('apply.openReceipt')}
        </LinkButton>
      </div>
    </>
  );
}
