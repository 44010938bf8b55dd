import type { ApplicationReceipt } from '@city/contracts';
import { Disclosure } from '@city/shared-ui';
import { useState, type ReactNode } from 'react';
import { ApplicationStatusBadge } from '../../player/applications/application-status-badge';
import { receiptHeading } from '../../player/applications/receipt-heading';
import { OpenDiscord } from '../../ui/open-discord';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { decidedApplication, isUnread, useInbox, useMarkRead } from '../../player/inbox/notifications';
import { UnreadMark } from '../../player/inbox/unread-mark';
import { applicationPath } from '../../platform/paths';
import { ApplicationHistory } from './application-history';
import styles from './application-list.module.css';
import { Roster } from './roster';

/** The unread messages about the decision on an application, and what marks them as read. */
export function useUnreadDecision(applicationId: string) {
  const { data } = useInbox();
  const marking = useMarkRead();
  const ids = (data?.messages ?? [])
    .filter((message) => isUnread(message) && decidedApplication(message) === applicationId)
    .map(({ _id }) => _id);
  return { isUnread: ids.length > 0, read: () => ids.length > 0 && marking.mutate({ ids }) };
}

/** The heading of an application and its status. Following its link to the receipt marks an unread decision as read. */
export function ReceiptHead({ receipt }: { receipt: ApplicationReceipt }) {
  const t = useT();
  const decision = useUnreadDecision(receipt._id);
  return (
    <div className={styles.head}>
      <h3 className={styles.title}>
        {decision.isUnread && <UnreadMark />}
        <Link to={applicationPath(receipt._id)} onClick={decision.read}>
          {receiptHeading(t, receipt)}
        </Link>
      </h3>
      <ApplicationStatusBadge status={receipt.status} isLarge />
    </div>
  );
}

interface ApplicationRecordProps {
  receipt: ApplicationReceipt;
  /** The next step, below what the team wrote. */
  children?: ReactNode;
}

/** When an application was submitted, what the team wrote, the members of an entity, and the history. */
export function ApplicationRecord({ receipt, children }: ApplicationRecordProps) {
  const t = useT();
  const dateText = useDateTime('long');
  const { _id, kind, status, title, reason, createdAt, history } = receipt;
  const { isUnread } = useUnreadDecision(_id);
  const [isNew, setNew] = useState(isUnread);
  if (isUnread && !isNew) setNew(true);
  return (
    <>
      <p className={styles.facts}>
        {title && <bdi>{title}</bdi>}
        <span>{t('receipt.submittedOn', { date: dateText(createdAt) })}</span>
      </p>
      {reason && (
        <p className={styles.reason} dir="auto">
          {reason}
        </p>
      )}
      {isNew && status === 'Accepted' && kind !== 'whitelist' && (
        <>
          <p>{t(`receipt.next.${kind}.Accepted`)}</p>
          <OpenDiscord linkClass={styles.next} />
        </>
      )}
      {children}
      {kind === 'entity' && status !== 'Rejected' && (
        // The list is open while the decision is new, because the members are the next step.
        <Disclosure
          className={styles.history}
          summary={t('mycity.members.title')}
          open={isNew && status === 'Accepted'}
        >
          <Roster entityId={_id} />
        </Disclosure>
      )}
      <Disclosure className={styles.history} summary={t('receipt.history')}>
        <ApplicationHistory events={history} />
      </Disclosure>
    </>
  );
}
