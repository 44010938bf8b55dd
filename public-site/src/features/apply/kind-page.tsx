import type { CurrentUser } from '@city/contracts';
import type { ReactNode } from 'react';
import { ApplyGate } from '../../shared/application-form/apply-gate';
import { PageFrame } from '../../shared/page-frame/page-frame';
import type { KindForm } from './kind-form';
import { useKindT } from './kind-texts';
import { SampleQuestions } from './sample-questions';

interface KindPageProps {
  of: KindForm;
  children(user: CurrentUser): ReactNode;
}

/** The page of a kind of application. Visitors see sample questions and the login, players see `children`. */
export function KindPage({ of: { kind }, children }: KindPageProps) {
  const kindT = useKindT(kind.name);
  return (
    <PageFrame documentTitle={kindT('metaTitle')} title={kindT('title')} lede={kindT('lede')}>
      <ApplyGate preview={<SampleQuestions kind={kind} />}>{children}</ApplyGate>
    </PageFrame>
  );
}
