import type { ApplicationBase, ApplicationState } from '@city/contracts';
import { Steps } from '@city/shared-ui';
import { useT } from '../i18n/use-t';

const STAGES = ['submitted', 'read', 'interview', 'city'] as const;
/** The stage that comes next. A rejected application has none. */
const NEXT: Record<Exclude<ApplicationState, 'Rejected'>, number> = { noApp: 0, Pending: 1, Accepted: 2 };

type ApplicationPathProps = Pick<ApplicationBase, 'interview'> & { status: ApplicationState };

/** The stages from a whitelist application to the city. */
export function ApplicationPath({ status, interview }: ApplicationPathProps) {
  const t = useT();
  if (status === 'Rejected') return null;
  const next = interview?.outcome === 'passed' ? STAGES.length : NEXT[status];
  return (
    <Steps
      aria-label={t('apply.path')}
      doneLabel={t('apply.path.done')}
      steps={STAGES.map((stage, index) => ({
        id: stage,
        label: t(`apply.path.${stage}`),
        state: index < next ? 'done' : index === next ? 'current' : 'upcoming',
      }))}
    />
  );
}
