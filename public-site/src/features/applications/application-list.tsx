import type { ApplicationReceipt } from '@city/contracts';
import { Badge, Disclosure, Notice } from '@city/shared-ui';
import { LoadFailed } from '../../shared/application-form/load-failed';
import { useDateTime } from '../../shared/i18n/use-date-time';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { LoadingBlock } from '../../shared/loading-block/loading-block';
import { applicationPath } from '../../shared/paths';
import { STATUS_TONE } from '../../shared/status-tone';
import { ApplicationHistory } from './application-history';
import styles from './application-list.module.css';
import { receiptHeading } from './receipt-heading';
import { useMyApplications } from './receipts-queries';
import { Roster } from './roster';

/** All applications of the player, newest first. */
export function ApplicationList() {
  const t = useT();
  const { data, error, refetch } = useMyApplications();
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <LoadingBlock />;
  if (data.length > 0) {
    return (
      <ul className={styles.list}>
        {data.map((receipt) => (
          <Row key={receipt._id} receipt={receipt} />
        ))}
      </ul>
    );
  }
  return (
    <Notice tone="info" title={t('mycity.applications.empty')}>
      {t('mycity.applications.emptyHint')}
    </Notice>
  );
}

function Row({ receipt }: { receipt: ApplicationReceipt }) {
  const t = useT();
  const dateText = useDateTime('long');
  const { _id, kind, status, title, reason, createdAt, history } = receipt;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <Link to={applicationPath(_id)}>{receiptHeading(t, receipt)}</Link>
        </h3>
        <Badge tone={STATUS_TONE[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <p className={styles.facts}>
        {title && <bdi>{title}</bdi>}
        <span>{t('receipt.submittedOn', { date: dateText(createdAt) })}</span>
      </p>
      {reason && (
        <p className={styles.reason} dir="auto">
          {reason}
        </p>
      )}
      {kind === 'entity' && status !== 'Rejected' && (
        <Disclosure className={styles.history} summary={t('mycity.members.title')}>
          <Roster entityId={_id} />
        </Disclosure>
      )}
      <Disclosure className={styles.history} summary={t('receipt.history')}>
        <ApplicationHistory events={history} />
      </Disclosure>
    </li>
  );
}
