import { BETA, type BetaApplication } from '@city/contracts';
import { kindForm } from '../../features/apply/kind-form';
import { useMyApplications } from '../../features/apply/kind-queries';
import { SingleApplicationPage } from '../../features/apply/single-application-page';
import { BetaView } from '../../features/beta/beta-view';
import { LoadFailed } from '../../shared/application-form/load-failed';
import { SuspensionNotice } from '../../shared/application-form/suspension-notice';
import { LoadingBlock } from '../../shared/loading-block/loading-block';
import { useCurrentUser } from '../../shared/session/current-user';
import styles from './beta-page.module.css';

const FORM = kindForm(BETA);

/** /beta: application for the closed beta, one per player. */
export function BetaPage() {
  return <SingleApplicationPage of={FORM} submitted={<Submitted />} />;
}

/** The player's application, with its number. */
function Submitted() {
  const { user } = useCurrentUser();
  const { data, error, refetch } = useMyApplications<BetaApplication>(BETA);
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <LoadingBlock />;
  const [application] = data;
  return (
    <div className={styles.stack}>
      {user && <SuspensionNotice user={user} />}
      {application && <BetaView application={application} />}
    </div>
  );
}
