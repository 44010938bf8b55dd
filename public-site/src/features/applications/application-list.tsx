import type { ApplicationReceipt } from '@city/contracts';
import { kindAddresses } from '@city/contracts/kind-addresses';
import { LinkButton } from '@city/shared-ui';
import { applicationAnchor } from '../../player/applications/application-anchor';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import { STATUS_TONE } from '../../player/applications/status-tone';
import styles from './application-list.module.css';
import { ApplicationRecord, ReceiptHead, useUnreadDecision } from './application-record';

interface ApplicationListProps {
  /** Newest first. */
  applications: readonly ApplicationReceipt[];
  /** Whether the player may send applications: a suspended player may not. */
  mayApply: boolean;
}

/**
 * Applications of the player, each with its unread decision. A rejected one links to its form if the player may apply
 * again and has not done so yet.
 */
export function ApplicationList({ applications, mayApply }: ApplicationListProps) {
  return (
    <ul className="stack-4">
      {applications.map((receipt) => {
        const { kind, status, title } = receipt;
        const newest = applications.find((one) => one.kind === kind && one.title === title);
        const mayApplyAgain =
          mayApply &&
          status === 'Rejected' &&
          receipt === newest &&
          kindAddresses[kind].receiptForm === 'again';
        return <Row key={receipt._id} receipt={receipt} mayApplyAgain={mayApplyAgain} />;
      })}
    </ul>
  );
}

function Row({ receipt, mayApplyAgain }: { receipt: ApplicationReceipt; mayApplyAgain: boolean }) {
  const t = useT();
  const { _id, kind, status } = receipt;
  const { isUnread } = useUnreadDecision(_id);
  return (
    <li
      id={applicationAnchor(_id)}
      className={styles.row}
      data-unread={isUnread || undefined}
      data-tone={STATUS_TONE[status]}
    >
      <ReceiptHead receipt={receipt} />
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
