import type { JobApplication } from '@city/contracts';
import { Notice } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { applicationPath } from '../../shared/paths';
import type { MessageId } from '../../shared/i18n/message-id';
import styles from './pending-jobs.module.css';

interface PendingJobsProps {
  applications: readonly JobApplication[];
  /** At least one department still accepts an application. */
  isOpen: boolean;
}

/** The player's Pending applications: each department accepts one at a time. */
export function PendingJobs({ applications, isOpen }: PendingJobsProps) {
  const t = useT();
  if (applications.length === 0) return null;
  return (
    <Notice
      className={styles.notice}
      tone="info"
      title={isOpen ? t('job.pending') : t('job.pendingAll')}
      action={
        <ul className={styles.links}>
          {applications.map(({ _id, preferredDepartment }) => (
            <li key={_id}>
              <Link to={applicationPath(_id)}>
                {t('job.pendingLink', {
                  department: t(`job.department.${preferredDepartment}` as MessageId),
                })}
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      {isOpen ? t('job.pendingText') : t('job.pendingAllText')}
    </Notice>
  );
}
