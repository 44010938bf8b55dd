import type { CurrentUser } from '@city/contracts';
import type { ReactNode } from 'react';
import { AlreadySubmitted } from '../../shared/application-form/already-submitted';
import { ApplyGate } from '../../shared/application-form/apply-gate';
import { SuspensionNotice } from '../../shared/application-form/suspension-notice';
import { PageFrame } from '../../shared/page-frame/page-frame';
import { KindApplicationForm } from './kind-application-form';
import type { KindExtras } from './kind-form-frame';
import type { KindForm } from './kind-form';
import { useMyApplications } from './kind-queries';
import { useKindT } from './kind-texts';
import { SampleQuestions } from './sample-questions';

interface SingleApplicationPageProps extends KindExtras {
  of: KindForm;
  /** Shown to a player who has applied, instead of a link to the receipt. */
  submitted?: ReactNode;
}

/** The page of a kind of application that a player submits only once. */
export function SingleApplicationPage(props: SingleApplicationPageProps) {
  const kindT = useKindT(props.of.kind.name);
  return (
    <PageFrame documentTitle={kindT('metaTitle')} title={kindT('title')} lede={kindT('lede')}>
      <ApplyGate preview={<SampleQuestions kind={props.of.kind} />}>
        {(user) => <Content {...props} user={user} />}
      </ApplyGate>
    </PageFrame>
  );
}

function Content({ user, submitted, ...props }: SingleApplicationPageProps & { user: CurrentUser }) {
  const { kind } = props.of;
  const hasApplied = kind.state !== undefined && user[kind.state] !== 'noApp';
  const query = useMyApplications(kind, { enabled: hasApplied && !submitted });
  if (hasApplied) return submitted ?? <AlreadySubmitted query={query} />;
  if (user.suspended) return <SuspensionNotice user={user} />;
  return <KindApplicationForm key={user.discord_id} owner={user.discord_id} {...props} />;
}
