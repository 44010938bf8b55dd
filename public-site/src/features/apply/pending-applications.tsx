import type { ApplicationKindSpec } from '@city/contracts';
import { Notice } from '@city/shared-ui';
import { Link } from '../../ui/link/link';
import { applicationPath } from '../../platform/paths';
import { useKindT } from './kind-texts';
import styles from './pending-applications.module.css';

export interface PendingApplication {
  _id: string;
  /** The value of the slot field. */
  slot: string;
}

interface PendingApplicationsProps {
  kind: ApplicationKindSpec;
  applications: readonly PendingApplication[];
  /** At least one slot still accepts an application. */
  isOpen: boolean;
}

/** The player's applications that block another one for their slot. */
export function PendingApplications({ kind, applications, isOpen }: PendingApplicationsProps) {
  const kindT = useKindT(kind.name);
  if (applications.length === 0) return null;
  return (
    <Notice
      className={styles.notice}
      tone="info"
      title={kindT(isOpen ? 'pending' : 'pendingAll')}
      action={
        <ul className="row-2 gap-6">
          {applications.map(({ _id, slot }) => (
            <li key={_id}>
              <Link to={applicationPath(_id)}>
                {kindT('pendingLink', { option: kindT(`option.${kind.policy.slot}.${slot}`) })}
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      {kindT(isOpen ? 'pendingText' : 'pendingAllText')}
    </Notice>
  );
}
