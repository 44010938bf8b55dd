import type { ApplicationReceipt } from '@city/contracts';
import { Badge } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';
import { STATUS_TONE } from '../../shared/status-tone';
import styles from './receipt-facts.module.css';

interface ReceiptFactsProps {
  receipt: ApplicationReceipt;
  /** The player whose application it is reads it. */
  isOwn: boolean;
}

/** Below the heading of a receipt: its status, what it is called and, for staff, who sent it. */
export function ReceiptFacts({ receipt: { status, title, createdBy }, isOwn }: ReceiptFactsProps) {
  const t = useT();
  return (
    <span className={styles.facts}>
      <Badge tone={STATUS_TONE[status]} className={styles.status}>
        {t(`status.${status}`)}
      </Badge>
      {title && <bdi>{title}</bdi>}
      {!isOwn && <bdi>{t('receipt.by', { name: createdBy.global_name ?? createdBy.discord_username })}</bdi>}
    </span>
  );
}
