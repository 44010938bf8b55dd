import type { ApplicationKindSpec } from '@city/contracts';
import { useT } from '../../shared/i18n/use-t';
import { useKindT } from './kind-texts';
import styles from './sample-questions.module.css';

const SHOWN = 3;

/** Some questions of a form that are answered in prose, for visitors who have not logged in. */
export function SampleQuestions({ kind }: { kind: ApplicationKindSpec }) {
  const t = useT();
  const kindT = useKindT(kind.name);
  const questions = Object.entries(kind.fields).filter(([, spec]) => spec.kind === 'text' && spec.rows);
  return (
    <section className={styles.sample} aria-labelledby="sample-questions">
      <h2 id="sample-questions" className={styles.title}>
        {t('apply.sample')}
      </h2>
      <ul className={styles.questions}>
        {questions.slice(0, SHOWN).map(([name]) => (
          <li key={name}>{kindT(`field.${name}`)}</li>
        ))}
      </ul>
    </section>
  );
}
