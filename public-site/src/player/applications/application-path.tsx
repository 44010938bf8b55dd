import type { ApplicationBase, ApplicationState } from '@city/contracts';
import { Steps } from '@city/shared-ui';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { useT } from '../../platform/i18n/use-t';

/** A whitelist application leads into the city, by an interview if one is required; the others end with the decision. */
const WHITELIST = ['submitted', 'read', 'interview', 'city'] as const;
const WITHOUT_INTERVIEW = ['submitted', 'read', 'city'] as const;
const OTHERS = ['submitted', 'read', 'decided'] as const;
/** The next stage by state. A rejected application has no next stage. */
const NEXT: Record<Exclude<ApplicationState, 'Rejected'>, number> = { noApp: 0, Pending: 1, Accepted: 2 };

type ApplicationPathProps = Pick<ApplicationBase, 'interview'> & {
  /** The name of its kind. */
  kind: string;
  status: ApplicationState;
};

/** The stages of an application, and how far it has come. */
export function ApplicationPath({ kind, status, interview }: ApplicationPathProps) {
  const t = useT();
  const isRequired = useSiteConfig()?.interviews === 'required';
  if (status === 'Rejected') return null;
  const isWhitelist = kind === 'whitelist';
  const hasInterview = isRequired || Boolean(interview);
  const stages = !isWhitelist ? OTHERS : hasInterview ? WHITELIST : WITHOUT_INTERVIEW;
  const isThrough = isWhitelist && hasInterview ? interview?.outcome === 'passed' : status === 'Accepted';
  const next = isThrough ? stages.length : NEXT[status];
  return (
    <Steps
      aria-label={t(isWhitelist ? 'apply.path' : 'apply.path.other')}
      doneLabel={t('apply.path.done')}
      steps={stages.map((stage, index) => ({
        id: stage,
        label: t(status === 'noApp' && stage === 'submitted' ? 'apply.path.apply' : `apply.path.${stage}`),
        state: index < next ? 'done' : index === next ? 'current' : 'upcoming',
      }))}
    />
  );
}
