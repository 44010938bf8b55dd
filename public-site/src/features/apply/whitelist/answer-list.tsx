import { SCENARIO_KEYS, WHITELIST, type ScenarioKey } from '@city/contracts';
import { useT } from '../../../shared/i18n/use-t';
import { useKindT } from '../kind-texts';
import styles from './answer-list.module.css';

/** What the list reads of an application, sent or not. */
interface Answered {
  characterPath: string;
  situationalAnswers: Partial<Record<ScenarioKey, { answer: string; question?: string }>>;
}

interface AnswerListProps {
  application: Answered;
  /** Names of fields; all by default. */
  fields?: readonly string[];
}

/** Questions and answers, read-only. */
export function AnswerList({ application, fields }: AnswerListProps) {
  const kindT = useKindT(WHITELIST.name);
  const { characterPath, situationalAnswers } = application;
  const answers = new Map<string, unknown>(Object.entries(application));
  const { groups } = WHITELIST.fields.situationalAnswers;
  const shown = Object.entries(WHITELIST.fields).filter(([name]) => fields?.includes(name) ?? true);
  return (
    <dl className={styles.answers}>
      {shown.map(([name, spec]) => {
        const question = kindT(`field.${name}`);
        const answer = String(answers.get(name));
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
          return asked && text && <Answer key={key} question={text} answer={asked.answer} />;
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
      {/* In its own direction, yet aligned with its question. */}
      <dd>
        <bdi>{answer || t('whitelist.state.noAnswer')}</bdi>
      </dd>
    </div>
  );
}
