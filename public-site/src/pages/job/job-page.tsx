import { JOB } from '@city/contracts';
import { kindForm } from '../../features/apply/kind-form';
import { SlotApplicationPage } from '../../features/apply/slot-application-page';

const FORM = kindForm(JOB);

/** /job: application for a job; several are allowed, one Pending per department. */
export default function JobPage() {
  return <SlotApplicationPage of={FORM} given={({ discord_id }) => ({ discordId: discord_id })} />;
}
