import type { ApplicationReceipt } from '@city/contracts';
import { kindAddresses } from '@city/contracts/kind-addresses';
import { Badge, LinkButton } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { paths } from '../../shared/paths';
import { STATUS_TONE } from '../../shared/status-tone';
import styles from './application-list.module.css';
import { applicationAnchor, ApplicationRecord, ReceiptLink, useUnreadDecision } from './application-record';

interface ApplicationListProps {
  /** Newest first. */
  applications: readonly ApplicationReceipt[];
  /** Whether the player may send applications: a suspended player may not. */
  mayApply: boolean;
}

/**
 * Applications of the player, each with its unread decision. A rejected one leads to its form, if its kind can be sent
 * again and the player has not done so.
 */
export function ApplicationList({ applications, mayApply }: ApplicationListProps) {
  return (
    <ul className={styles.list}>
      {applications.map((receipt, index) => {
        const { kind, status, title } = receipt;
        const isFollowed = applications
          .slice(0, index)
          .some((one) => one.kind === kind && one.title === title);
        const isAgain = status === 'Rejected' && kindAddresses[kind].receiptForm === 'again' && !isFollowed;
        return <Row key={receipt._id} receipt={receipt} mayApplyAgain={mayApply && isAgain} />;
      })}
    </ul>
  );
}

function Row({ receipt, mayApplyAgain }: { receipt: ApplicationReceipt; mayApplyAgain: boolean }) {
  const t = useT();
  const { _id, kind, status } = receipt;
  const { isUnread } = useUnreadDecision(_id);
  return (
    <li id={applicationAnchor(_id)} className={styles.row} data-unread={isUnread || undefined}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <ReceiptLink receipt={receipt} />
        </h3>
        <Badge tone={STATUS_TONE[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <ApplicationRecord receipt={receipt}>
        {mayApplyAgain && (
          <div>
            <LinkButton variant="secondary" render={<Link to={paths[kind]} />}>
              {t('receipt.applyAgain')}
            </LinkButton>
          </div>
        )}
      </ApplicationRecord>
    </li>
  );
}
