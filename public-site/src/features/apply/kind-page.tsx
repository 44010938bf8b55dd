import type { ApplicationKindSpec, CurrentUser } from '@city/contracts';
import type { ReactNode } from 'react';
import { ApplyGate } from '../../player/application-form/apply-gate';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { useCurrentUser } from '../../player/session/current-user';
import type { KindForm } from './kind-form';
import { useKindT } from './kind-texts';
import { useT } from '../../platform/i18n/use-t';
import styles from './sample-questions.module.css';

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

const SHOWN = 3;
const isQuestion = (text: string) => /[?؟]$/.test(text);

/** The class of the element around the login and the questions: on a wide screen they are side by side. */
const besideLogin = styles.visitor;

/** Some questions of a form that are answered in prose, for visitors who have not logged in. */
function SampleQuestions({ kind }: { kind: ApplicationKindSpec }) {
  const t = useT();
  const kindT = useKindT(kind.name);
  // Some labels are titles; then the hint may be the question.
  const questions = Object.entries(kind.fields).flatMap(([name, spec]) => {
    if (spec.kind !== 'text' || !spec.rows) return [];
    const texts = [kindT(`field.${name}`), ...(spec.hint ? [kindT(`hint.${name}`)] : [])];
    return texts.find(isQuestion) ?? [];
  });
  return (
    <section className={styles.sample} aria-labelledby="sample-questions">
      <h2 id="sample-questions" className={styles.title}>
        {t('apply.sample')}
      </h2>
      <ul className={styles.questions}>
        {questions.slice(0, SHOWN).map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </section>
  );
}
