import type { ApplicationKindSpec, CurrentUser } from '@city/contracts';
import type { ReactNode } from 'react';
import { ApplyGate } from '../../player/application-form/apply-gate';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { useCurrentUser } from '../../player/session/current-user';
import type { KindForm } from './kind-form';
import { useKindT } from './kind-texts';
import { besideLogin, SampleQuestions } from './sample-questions';

interface KindPageProps {
  of: KindForm;
  children(user: CurrentUser): ReactNode;
}

/** Whether the player has submitted an application of a kind that can be submitted only once. */
export const hasApplied = ({ state }: ApplicationKindSpec, user: CurrentUser): boolean =>
  state !== undefined && user[state] !== 'noApp';

/** The page of a kind of application. Visitors see sample questions and the login, players see `children`. */
export function KindPage({ of: { kind }, children }: KindPageProps) {
  const kindT = useKindT(kind.name);
  const { user } = useCurrentUser();
  // The lede invites players to apply, so it is left out once they have.
  const lede = user && hasApplied(kind, user) ? null : kindT('lede');
  return (
    <PageFrame documentTitle={kindT('metaTitle')} title={kindT('title')} lede={lede}>
      <ApplyGate
        frame={(content) => <div className={besideLogin}>{content}</div>}
        preview={<SampleQuestions kind={kind} />}
      >
        {children}
      </ApplyGate>
    </PageFrame>
  );
}
