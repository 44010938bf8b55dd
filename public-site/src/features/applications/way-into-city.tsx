import type { ApplicationReceipt, CurrentUser } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import { useId, type ComponentProps } from 'react';
import { applicationAnchor } from '../../player/applications/application-anchor';
import { ApplicationPath } from '../../player/applications/application-path';
import { useT } from '../../platform/i18n/use-t';
import { AfterAcceptance } from '../../player/interview/after-acceptance';
import { Link } from '../../ui/link/link';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { paths } from '../../platform/paths';
import { ApplicationRecord, ReceiptHead } from './application-record';
import { useMyApplications } from './receipts-queries';
import styles from './way-into-city.module.css';

/**
 * The player’s progress from the whitelist application to the city, and the next step. If the applications cannot be
 * loaded, only their section shows the error.
 */
export function WayIntoCity({ user }: { user: CurrentUser }) {
  const t = useT();
  const { data, error } = useMyApplications();
  if (!data) return error ? null : <LoadingBlock />;
  const application = data.find(({ kind }) => kind === 'whitelist');
  if (application) return <Applied application={application} mayApply={!user.suspended} />;
  return user.suspended ? null : <WayAhead lead={t('mycity.way.none')} />;
}

/** The whole way, for players who have not applied and for visitors. */
export function WayAhead({ lead }: { lead?: string }) {
  const t = useT();
  return (
    <Way>
      <ApplicationPath kind="whitelist" status="noApp" />
      {lead && <p className={styles.lead}>{lead}</p>}
      <p>{t('menu.whitelistNote')}</p>
      <div>
        <LinkButton variant="primary" size="large" render={<Link to={paths.whitelist} />}>
          {t('menu.whitelist')}
        </LinkButton>
      </div>
    </Way>
  );
}

/** The newest whitelist application. Once it is accepted, only what follows: it is listed among the others then. */
function Applied({ application, mayApply }: { application: ApplicationReceipt; mayApply: boolean }) {
  const t = useT();
  const { _id, status } = application;
  const next = t(`receipt.next.whitelist.${status}`);
  if (status === 'Accepted')
    return (
      <Way>
        <ApplicationPath {...application} />
        <AfterAcceptance text={next} />
      </Way>
    );
  return (
    <Way id={applicationAnchor(_id)}>
      <ApplicationPath {...application} />
      <p>{next}</p>
      {status === 'Rejected' && mayApply && (
        <div>
          <LinkButton variant="primary" render={<Link to={paths.whitelist} />}>
            {t('menu.whitelist')}
          </LinkButton>
        </div>
      )}
      <div className={styles.application}>
        <ReceiptHead receipt={application} />
        <ApplicationRecord receipt={application} />
      </div>
    </Way>
  );
}

function Way({ children, ...section }: ComponentProps<'section'>) {
  const t = useT();
  const id = useId();
  return (
    <section {...section} className={styles.way} aria-labelledby={id}>
      <h2 id={id}>{t('apply.path')}</h2>
      {children}
    </section>
  );
}
