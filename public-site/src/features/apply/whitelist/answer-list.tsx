import { SCENARIO_KEYS, WHITELIST, YES_NO, type ScenarioKey } from '@city/contracts';
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

interface Answer {
  key: string;
  question: string;
  answer: string;
}

/** Longer texts, in characters, have a line of their own, and answers with longer words two columns. */
const LONG = 40;
const LONG_WORD = 16;

function widthOf(question: string, answer: string): string | undefined {
  if (Math.max(question.length, answer.length) > LONG) return styles.long;
  return answer.split(/\s/).some((word) => word.length > LONG_WORD) ? styles.wide : undefined;
}

/** Questions and answers, read-only. Questions without an answer share a line at the end. */
export function AnswerList({ application, fields }: AnswerListProps) {
  const t = useT();
  const all = useAnswers(application, fields);
  const blank = all.filter(({ answer }) => !answer);
  return (
    <>
      <dl className={styles.answers}>
        {all
          .filter(({ answer }) => answer)
          .map(({ key, question, answer }) => (
            <div key={key} className={widthOf(question, answer)}>
              <dt>{question}</dt>
              {/* In its own direction, yet aligned with its question. */}
              <dd>
                <bdi>{answer}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {blank.length > 0 && (
        <p className={styles.blank}>
          {t('whitelist.state.noAnswer', { questions: blank.map(({ question }) => question).join(' · ') })}
        </p>
      )}
    </>
  );
}

function useAnswers(application: Answered, fields?: readonly string[]): Answer[] {
  const t = useT();
  const kindT = useKindT(WHITELIST.name);
  const { characterPath, situationalAnswers } = application;
  const answers = new Map<string, unknown>(Object.entries(application));
  const { groups } = WHITELIST.fields.situationalAnswers;
  const shown = Object.entries(WHITELIST.fields).filter(([name]) => fields?.includes(name) ?? true);
  return shown.flatMap(([name, spec]): Answer[] => {
    const question = kindT(`field.${name}`);
    const answer = String(answers.get(name)).trim();
    if (spec.kind === 'text') {
      const isChoice = 'yesNo' in spec && YES_NO.some((value) => value === answer);
      return [
        { key: name, question, answer: isChoice ? t(answer === 'Yes' ? 'apply.yes' : 'apply.no') : answer },
      ];
    }
    if (spec.kind === 'choice')
      return [{ key: name, question, answer: answer && kindT(`option.${name}.${answer}`) }];
    if (spec.kind !== 'questions') return [];
    return SCENARIO_KEYS.flatMap((key, index) => {
      const asked = situationalAnswers[key];
      const text = Object.hasOwn(groups, characterPath)
        ? kindT(`question.${characterPath}.${index}`)
        : asked?.question;
      return asked && text ? [{ key, question: text, answer: asked.answer.trim() }] : [];
    });
  });
}
