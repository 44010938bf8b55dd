import { DEPARTMENTS, type CurrentUser, type Department } from '@city/contracts';
import { JobForm } from '../../features/job/job-form';
import { useMyJobs } from '../../features/job/job-queries';
import { PendingJobs } from '../../features/job/pending-jobs';
import { ApplyGate } from '../../shared/application-form/apply-gate';
import { LoadFailed } from '../../shared/application-form/load-failed';
import { SuspensionNotice } from '../../shared/application-form/suspension-notice';
import { useT } from '../../shared/i18n/use-t';
import { LoadingBlock } from '../../shared/loading-block/loading-block';
import { PageFrame } from '../../shared/page-frame/page-frame';

/** /job: application for a job; several are allowed, one Pending per department. */
export function JobPage() {
  const t = useT();
  return (
    <PageFrame documentTitle={t('job.metaTitle')} title={t('job.title')} lede={t('job.lede')}>
      <ApplyGate>{(user) => <JobContent user={user} />}</ApplyGate>
    </PageFrame>
  );
}

function JobContent({ user }: { user: CurrentUser }) {
  const { data, error, refetch } = useMyJobs();
  if (user.suspended) return <SuspensionNotice user={user} />;
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <LoadingBlock />;
  const pending = data.filter(({ status }) => status === 'Pending');
  const taken = pending.map((application) => application.preferredDepartment as Department);
  const isOpen = DEPARTMENTS.some((department) => !taken.includes(department));
  return (
    <>
      <PendingJobs applications={pending} isOpen={isOpen} />
      {isOpen && <JobForm key={user.discord_id} user={user} taken={taken} />}
    </>
  );
}
