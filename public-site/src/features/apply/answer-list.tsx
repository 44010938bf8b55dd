import {
  askedQuestions,
  isAsked,
  questionKey,
  SCENARIO_KEYS,
  textOf,
  textsOf,
  YES_NO,
  type ApplicationKindSpec,
  type QuestionsField,
} from '@city/contracts';
import { useT } from '../../shared/i18n/use-t';
import styles from './answer-list.module.css';
import { useKindT } from './kind-texts';

interface AnswerListProps {
  kind: ApplicationKindSpec;
  /** An application of this kind, sent or not. */
  application: object;
  /** Names of fields; all by default. */
  fields?: readonly string[];
}

interface Answer {
  key: string;
  question: string;
  answer: string;
}

/** Longer texts, in characters, have two columns, and still longer ones a line of their own. */
const SHORT = 16;
const LONG = 40;

function widthOf(question: string, answer: string): string | undefined {
  const length = Math.max(question.length, answer.length);
  if (length > LONG) return styles.long;
  return length > SHORT ? styles.wide : undefined;
}

/** Questions and answers, read-only. Questions without an answer share a line at the end. */
export function AnswerList({ kind, application, fields }: AnswerListProps) {
  const t = useT();
  const all = useAnswers(kind, application, fields);
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
          {t('apply.noAnswer', { questions: blank.map(({ question }) => question).join(' · ') })}
        </p>
      )}
    </>
  );
}

/** The answers in the order of the fields. Checkboxes, and fields with code of their own, are left out. */
function useAnswers(kind: ApplicationKindSpec, application: object, fields?: readonly string[]): Answer[] {
  const t = useT();
  const kindT = useKindT(kind.name);
  const values = application as Readonly<Record<string, unknown>>;
  const yesOrNo = (isYes: boolean) => t(isYes ? 'apply.yes' : 'apply.no');
  return Object.entries(kind.fields).flatMap(([name, spec]): Answer[] => {
    if (!(fields?.includes(name) ?? true) || !isAsked(spec, values)) return [];
    const only = (answer: string) => [{ key: name, question: kindT(`field.${name}`), answer }];
    const answer = textOf(values[name]);
    switch (spec.kind) {
      case 'text':
        return only(
          spec.yesNo && YES_NO.some((value) => value === answer) ? yesOrNo(answer === 'Yes') : answer,
        );
      case 'choice':
        return only(answer && kindT(`option.${name}.${answer}`));
      case 'promise':
        return only(yesOrNo(values[name] === true));
      case 'list':
        return only(textsOf(values[name]).filter(Boolean).join(' · '));
      case 'questions':
        return (spec.slot === 'scenario' ? toScenarios : toDepartment)(name, spec, values, kindT);
      case 'box':
      case 'custom':
        return [];
    }
  });
}

type AnswersTo = (
  name: string,
  spec: QuestionsField,
  values: Readonly<Record<string, unknown>>,
  kindT: (id: string) => string,
) => Answer[];

/** Answers to scenarios. Those to a path that no longer exists are shown with the stored question. */
const toScenarios: AnswersTo = (name, spec, values, kindT) => {
  const given = values[name] as Partial<Record<string, { answer: string; question?: string }>>;
  const path = askedQuestions(name, spec, values)?.group;
  return SCENARIO_KEYS.flatMap((key, index) => {
    const asked = given[key];
    const question = path ? kindT(`question.${path}.${index}`) : asked?.question;
    return asked && question ? [{ key, question, answer: asked.answer.trim() }] : [];
  });
};

/** Answers to the questions of a department, of which only those with an answer are stored. */
const toDepartment: AnswersTo = (name, spec, values, kindT) => {
  const asked = askedQuestions(name, spec, values);
  const given = values[name] as Partial<Record<string, string>>;
  return (asked?.questions ?? []).map(({ question, options }, index) => {
    const id = `question.${asked?.group}.${index}`;
    const answer = textOf(given[questionKey(question)]);
    const option = options?.indexOf(answer) ?? -1;
    return { key: id, question: kindT(id), answer: option < 0 ? answer : kindT(`${id}.${option}`) };
  });
};
