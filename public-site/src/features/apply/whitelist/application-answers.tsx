import { SCENARIO_KEYS, WHITELIST, type WhitelistApplication } from '@city/contracts';
import { useT } from '../../../shared/i18n/use-t';
import { useKindT } from '../kind-texts';
import styles from './application-answers.module.css';

/** The player's answers, read-only. */
export function ApplicationAnswers({ application }: { application: WhitelistApplication }) {
  const t = useT();
  const kindT = useKindT(WHITELIST.name);
  const { characterPath, situationalAnswers, dataRemovedAt } = application;
  // The data was removed: every answer would look as if it had never been given.
  if (dataRemovedAt) return <p>{t('whitelist.state.textsRemoved')}</p>;
  const { groups } = WHITELIST.fields.situationalAnswers;
  return (
    <dl className={styles.answers}>
      {Object.entries(WHITELIST.fields).map(([name, spec]) => {
        const question = kindT(`field.${name}`);
        const answer = String(application[name as keyof WhitelistApplication]);
        if (spec.kind === 'text') return <Answer key={name} question={question} answer={answer} />;
        if (spec.kind === 'choice')
          return (
            <Answer key={name} question={question} answer={answer && kindT(`option.${name}.${answer}`)} />
          );
        if (spec.kind !== 'questions') return null;
        return SCENARIO_KEYS.map((key, index) => {
          const asked = situationalAnswers[key];
          const text = Object.hasOwn(groups, characterPath)
            ? kindT(`question.${characterPath}.${index}`)
            : asked?.question;
          return asked && <Answer key={key} question={text ?? asked.question} answer={asked.answer} />;
        });
      })}
    </dl>
  );
}

function Answer({ question, answer }: { question: string; answer: string }) {
  const t = useT();
  return (
    <div>
      <dt>{question}</dt>
      <dd dir="auto">{answer || t('whitelist.state.noAnswer')}</dd>
    </div>
  );
}
