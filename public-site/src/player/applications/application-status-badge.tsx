import type { ApplicationStatus } from '@city/contracts';
import { Badge } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { STATUS_TONE } from './status-tone';
import styles from './application-status-badge.module.css';

interface ApplicationStatusBadgeProps {
  status: ApplicationStatus;
  /** The status is the main fact below a title. */
  isLarge?: boolean;
}

/** The status of an application as a word with a coloured edge. */
export function ApplicationStatusBadge({ status, isLarge }: ApplicationStatusBadgeProps) {
  const t = useT();
  return (
    <Badge tone={STATUS_TONE[status]} className={isLarge ? styles.large : undefined}>
      {t(`status.${status}`)}
    </Badge>
  );
}
