import type { ApplicationReceipt } from '@city/contracts';
import { Badge } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';
import { STATUS_TONE } from '../../shared/status-tone';
import styles from './application-list.module.css';
import { applicationAnchor, ApplicationRecord, ReceiptLink, useUnreadDecision } from './application-record';

/** Applications of the player, each with its unread decision. */
export function ApplicationList({ applications }: { applications: readonly ApplicationReceipt[] }) {
  return (
    <ul className={styles.list}>
      {applications.map((receipt) => (
        <Row key={receipt._id} receipt={receipt} />
      ))}
    </ul>
  );
}

function Row({ receipt }: { receipt: ApplicationReceipt }) {
  const t = useT();
  const { _id, status } = receipt;
  const { isUnread } = useUnreadDecision(_id);
  return (
    <li id={applicationAnchor(_id)} className={styles.row} data-unread={isUnread || undefined}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <ReceiptLink receipt={receipt} />
        </h3>
        <Badge tone={STATUS_TONE[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <ApplicationRecord receipt={receipt} />
    </li>
  );
}
