import type { ApplicationKindSpec } from '@city/contracts';
import { useT } from '../../platform/i18n/use-t';
import { useKindT } from './kind-texts';
import styles from './sample-questions.module.css';

const SHOWN = 3;
const isQuestion = (text: string) => /[?؟]$/.test(text);

/** The class of the element around the login and the questions: on a wide screen they are side by side. */
export const besideLogin = styles.visitor;

/** Some questions of a form that are answered in prose, for visitors who have not logged in. */
export function SampleQuestions({ kind }: { kind: ApplicationKindSpec }) {
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
