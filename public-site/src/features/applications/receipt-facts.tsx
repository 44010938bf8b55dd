import { displayName, type ApplicationReceipt } from '@city/contracts';
import { ApplicationStatusBadge } from '../../player/applications/application-status-badge';
import { useT } from '../../platform/i18n/use-t';
import styles from './receipt-facts.module.css';

interface ReceiptFactsProps {
  receipt: ApplicationReceipt;
  /** Whether the reader is the player who applied. */
  isOwn: boolean;
}

/** Below the heading of a receipt: its status, its title and, for staff, the name of the player. */
export function ReceiptFacts({ receipt: { status, title, createdBy }, isOwn }: ReceiptFactsProps) {
  const t = useT();
  return (
    <span className={styles.facts}>
      <ApplicationStatusBadge status={status} isLarge />
      {title && <bdi>{title}</bdi>}
      {!isOwn && <bdi>{t('receipt.by', { name: displayName(createdBy) })}</bdi>}
    </span>
  );
}
