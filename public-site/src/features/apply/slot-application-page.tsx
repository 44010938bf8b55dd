import type { ApplicationBase, ApplicationKindSpec, CurrentUser } from '@city/contracts';
import { Notice } from '@city/shared-ui';
import { LoadFailed } from '../../ui/failure/load-failed';
import { SuspensionNotice } from '../../player/application-form/suspension-notice';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { KindApplicationForm } from './kind-application-form';
import type { KindExtras } from './kind-form-frame';
import type { KindForm, KindStart } from './kind-form';
import { KindPage } from './kind-page';
import { useMyApplications } from './kind-queries';
import { Link } from '../../ui/link/link';
import { applicationPath } from '../../platform/paths';
import { useKindT } from './kind-texts';
import styles from './pending-applications.module.css';

interface SlotApplicationPageProps extends KindExtras {
  of: KindForm;
  /** Initial values that the player's account gives. */
  given?(user: CurrentUser): KindStart['given'];
}

/** The page of a kind of application that a player may submit several times, once for each option of its slot field. */
export function SlotApplicationPage(props: SlotApplicationPageProps) {
  return <KindPage of={props.of}>{(user) => <Content {...props} user={user} />}</KindPage>;
}

function Content({ user, given, ...props }: SlotApplicationPageProps & { user: CurrentUser }) {
  const { kind } = props.of;
  const { data, error, refetch } = useMyApplications<ApplicationBase & Record<string, unknown>>(kind);
  if (user.suspended) return <SuspensionNotice user={user} />;
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <LoadingBlock />;
  const blocking = blockingApplications(kind, data);
  const taken = blocking.map(({ slot }) => slot);
  const isOpen = slotsOf(kind).some((option) => !taken.includes(option));
  return (
    <>
      <PendingApplications kind={kind} applications={blocking} isOpen={isOpen} />
      {isOpen && (
        <KindApplicationForm
          key={user.discord_id}
          owner={user.discord_id}
          start={{ given: given?.(user), taken }}
          {...props}
        />
      )}
    </>
  );
}

function slotsOf({ fields, policy }: ApplicationKindSpec): readonly string[] {
  const spec = policy.slot ? fields[policy.slot] : undefined;
  return spec?.kind === 'choice' ? spec.options : [];
}

function blockingApplications(
  { policy }: ApplicationKindSpec,
  applications: readonly (ApplicationBase & Record<string, unknown>)[],
): PendingApplication[] {
  return applications
    .filter(({ status }) => policy.blocking.includes(status))
    .map((application) => ({ _id: application._id, slot: String(application[policy.slot ?? '']) }));
}

interface PendingApplication {
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
function PendingApplications({ kind, applications, isOpen }: PendingApplicationsProps) {
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
